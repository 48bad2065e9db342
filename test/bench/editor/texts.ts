/** Places in texts, as the protocol counts them. */

import { LineMap, type Position } from '../../../server/src/yaml/lines';

export const positionAt = (text: string, offset: number): Position => new LineMap(text).position(offset);
