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

/** The section about each step, cited when it begins. */
export const STEP_RULES: Readonly<Record<Step, RuleNumber>> = {
  untap: '502',
  upkeep: '503',
  draw: '504',
  'precombat main': '505',
  'beginning of combat': '507',
  'declare attackers': '508',
  'declare blockers': '509',
  'first strike damage': '510',
  'combat damage': '510',
  'end of combat': '511',
  'postcombat main': '505',
  end: '513',
  cleanup: '514',
};

const COMBAT_PHASE: ReadonlySet<Step> = new Set(
  STEPS.slice(STEPS.indexOf('beginning of combat'), STEPS.indexOf('end of combat') + 1),
);

export const isCombatPhase = (step: Step): boolean => COMBAT_PHASE.has(step);

export const isMainPhase = (step: Step): boolean => step === 'precombat main' || step === 'postcombat main';
