/** What stands in an `expect` of a scenario, asked in the debug console: `bob.life: 17`. */

import { FUEL_FOR_A_STEP } from '../../engine';
import { checkExpectations } from '../../scenarios/expect/index';
import { isPartOf } from '../../scenarios/refusal';
import { StepRunner } from '../../scenarios/step-runner';
import { parseDocuments } from '../../yaml/documents';
import type { Debuggee } from '../debuggee';
import { errors } from '../errors';

/** A key, a colon, and a value. */
export const isExpectation = (text: string): boolean => /^[^:"'[\]]+:\s+\S/.test(text);

/** Whether it holds, and what is true where it does not. */
export function checkEntries({ timeline, moment }: Debuggee, text: string): string {
  const world = timeline.world(moment);
  const [document] = parseDocuments(text);
  if (world === undefined || document?.root?.kind !== 'mapping' || document.findings.length > 0)
    throw errors.cannotEvaluate(document?.findings[0]?.message ?? 'This is no expectation, such as "alice.life: 20".');
  const { catalogue, shuffles } = timeline.setting;
  const { root } = document;
  const trials = (): StepRunner => {
    if (moment.at > 0)
      throw errors.cannotEvaluate('What a player can do is known between two steps: go to the beginning of one.');
    const before = { game: world.game, ...timeline.history(moment) };
    return new StepRunner(timeline.setting, before, root, { fuel: { left: FUEL_FOR_A_STEP } });
  };
  try {
    const mismatches = checkExpectations(
      {
        world,
        ...timeline.history(moment),
        shuffles,
        shown: timeline.shown,
        isRule: (rule, named) =>
          isPartOf(
            rule,
            named.map((number) => catalogue.readIn(number, timeline.ruleset)),
          ),
        attempt: (player, action) => trials().attempt(player, action),
        handedTo: (player) => trials().handedTo(player),
      },
      root,
    );
    return mismatches.length === 0 ? 'It holds.' : mismatches.map(({ message }) => message).join('\n');
  } catch (error) {
    throw errors.cannotEvaluate(error instanceof Error ? error.message : String(error));
  }
}
