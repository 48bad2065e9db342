/**
 * Faults, each one line of the engine or of a keyword file made wrong. `npm run mutate` plants them one at a time and
 * runs the examples: a fault is caught when a scenario with one of its tags fails on an expectation or an `illegal`.
 */

import type { Fault } from '../fault';
import { ALONE } from './alone';
import { CASTING } from './casting';
import { COMBAT } from './combat';
import { COSTS } from './costs';
import { ENTERING } from './entering';
import { FIGHTING } from './fighting';
import { PAYING } from './paying';
import { ACTIONS, FACES, PERMANENTS, SIDES } from './permanents';
import { REGENERATING } from './regenerating';
import { REPLACING } from './replacing';
import { SUSPENDED } from './suspended';
import { SUSPENDING } from './suspending';
import { UNTIL } from './until';
import { WAYS } from './ways';

export const FAULTS: readonly Fault[] = [
  ...SUSPENDING,
  ...SUSPENDED,
  ...WAYS,
  ...COSTS,
  ...CASTING,
  ...COMBAT,
  ...ALONE,
  ...PERMANENTS,
  ...FACES,
  ...ACTIONS,
  ...SIDES,
  ...ENTERING,
  ...FIGHTING,
  ...PAYING,
  ...REGENERATING,
  ...REPLACING,
  ...UNTIL,
];
