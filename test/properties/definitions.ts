/** The cards and keywords of the examples, as the engine needs them. */

import { resolve } from 'node:path';
import { loadDefinitions } from './load';

export const { definitions, names } = loadDefinitions(resolve(__dirname, '../..'));
