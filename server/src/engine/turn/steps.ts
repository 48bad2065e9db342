/** The phases and steps of a turn, in order (500.1). A main phase has no steps and counts as one here. */

import type { RuleNumber } from '../shape';

export const STEPS = [
  'untap',
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'first strike damage',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
  'cleanup',
] as const;

export type Step = (typeof STEPS)[number];

/** The rule of each step, cited when it begins. */
export const STEP_RULES: Readonly<Record<Step, RuleNumber>> = {
  untap: '502.1',
  upkeep: '503.1',
  draw: '504.1',
  'precombat main': '505.1',
  'beginning of combat': '507.1',
  'declare attackers': '508.1',
  'declare blockers': '509.1',
  'first strike damage': '510.4',
  'combat damage': '510.1',
  'end of combat': '511.1',
  'postcombat main': '505.1',
  end: '513.1',
  cleanup: '514.1',
};

export const isMainPhase = (step: Step): boolean => step === 'precombat main' || step === 'postcombat main';
