/** A breakpoint on a step of the scenario: before it is taken. */

import type { Look, Matcher } from './matcher';

export class StepMatcher implements Matcher {
  /** `step`: its number among the steps of the scenario, from 1. */
  constructor(readonly step: number) {}

  matches({ moment }: Look): string | undefined {
    return moment.step === this.step && moment.at === 0 ? 'at this step' : undefined;
  }
}
