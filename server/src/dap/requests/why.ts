import { whyOf } from '../why';
import type { Answer } from './index';

export const why: Answer<'stackwright/why'> = (session, about) => whyOf(session.stands(), about);
