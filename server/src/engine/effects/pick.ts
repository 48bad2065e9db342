/** Choosing as an effect is carried out (608.2d): what a reference stands for, once a player has chosen. */

import { called } from '../characteristics/called';
import { type DecisionKind, decide } from '../decisions';
import { IllegalAction } from '../errors';
import { spend } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { opponentsOf, playerOf, playersInOrder } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import { type Condition, holds } from '../vocabulary/condition';
import type { Doing } from '../vocabulary/context';
import { choicesOf, picks, playersOf, type Reference } from '../vocabulary/reference';

export interface Picking {
  readonly kind: DecisionKind;
  readonly player: PlayerId;
  readonly rule: RuleNumber;
  /** What is done with it, in the base form: `sacrifice`. */
  readonly verb: string;
  /** Narrows what may be chosen: only what the player controls, only what is in their hand. */
  readonly only?: (choice: Choice) => boolean;
}

/** What the reference stands for; where it chooses, the player chooses now. As many as there are, when there are too few. */
export function pick(
  doing: Doing,
  reference: Reference,
  { kind, player, rule, verb, only = () => true }: Picking,
): readonly Choice[] {
  const options = choicesOf(doing, reference).filter(only);
  spend(doing.run, options.length, rule, verb);
  const picked = picks(reference);
  if (picked === undefined) return options;
  const by = chooserFor(doing, player);
  const most = Math.min(options.length, picked.most === undefined ? options.length : amountOf(doing, picked.most));
  const least = Math.min(most, amountOf(doing, picked.least));
  const chosen = decide(doing.run.source, {
    kind,
    player: by,
    rule,
    object: doing.source,
    options,
    least,
    most,
    prompt: `What does ${playerOf(doing.run.game, by).name} ${verb} for ${called(doing.run, doing.source)}?`,
  });
  if (!fitTogether(doing, chosen, picked.suchThat))
    throw new IllegalAction({
      rule: doing.run.cause.kind === 'cost' ? '601.2h' : rule,
      stage: 'choice',
      message: `What ${playerOf(doing.run.game, by).name} chooses to ${verb} for ${called(doing.run, doing.source)} is not what is asked for together.`,
    });
  return chosen;
}

const fitTogether = (doing: Doing, chosen: readonly Choice[], condition: Condition | undefined): boolean =>
  holds({ ...doing, values: { ...doing.values, chosen } }, condition);

/** Whether a reference that chooses could, among what is there: enough of them, and all together what is asked for. */
export function couldPick(doing: Doing, reference: Reference, only: (choice: Choice) => boolean): boolean {
  const options = choicesOf(doing, reference).filter(only);
  const picked = picks(reference);
  if (picked === undefined) return options.length > 0;
  return options.length >= amountOf(doing, picked.least) && fitTogether(doing, options, picked.suchThat);
}

/** 800.4g: for a player who has left, the controller chooses another to make the choice: an opponent, if there is one. */
export function chooserFor(doing: Doing, player: PlayerId): PlayerId {
  const { game } = doing.run;
  if (!playerOf(game, player).out) return player;
  const opponents = opponentsOf(game, doing.controller);
  const options = opponents.length > 0 && player !== doing.controller ? opponents : playersInOrder(game);
  const [answer] = decide(doing.run.source, {
    kind: 'choose',
    player: doing.controller,
    object: doing.source,
    slot: 'chooser',
    rule: '800.4g',
    options: options.map((one) => ({ player: one })),
    least: 1,
    most: 1,
    prompt: `Who chooses in the place of ${playerOf(game, player).name}, who has left the game?`,
  });
  return answer !== undefined && 'player' in answer ? answer.player : doing.controller;
}

export const objectsIn = (choices: readonly Choice[]): ObjectId[] =>
  choices.flatMap((choice) => ('object' in choice ? [choice.object] : []));

/** The players who carry an instruction out: those of `by`, or the controller. */
export function doers(doing: Doing, by: Reference | undefined): readonly PlayerId[] {
  if (by === undefined) return [doing.controller];
  if (picks(by) === undefined) return playersOf(doing, by);
  const chosen = pick(doing, by, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'choose' });
  return chosen.flatMap((choice) => ('player' in choice ? [choice.player] : []));
}
