/** Drawing cards (121), one at a time (121.2). */

import { occur } from '../events/pipeline';
import { replaceDraw } from '../events/replacement/players';
import type { Run } from '../run';
import { field, type RuleNumber, required, type SourceId } from '../shape';
import type { PlayerId } from '../state/game';
import { move } from '../state/move';
import { changePlayer, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { doers } from './pick';
import { verb } from './verb';

/** A player draws a card, or something happens instead: also with an empty library (121.6a). */
export function drawCard(run: Run, player: PlayerId, rule: RuleNumber, at?: SourceId): void {
  if (replaceDraw(run, player, isFirstInDrawStep(run, player))) return;
  const { library, name } = playerOf(run.game, player);
  const top = library[0];
  const who = { player, playerName: name, at };
  if (top === undefined)
    occur(run, { kind: 'draw from empty library', rule: '121.4', ...who }, () =>
      changePlayer(run.game, player, { drewFromEmpty: true }),
    );
  else
    occur(run, { kind: 'draw', rule, ...who }, () => {
      const became = move(run, { object: top, to: 'hand', rule: '121.1', manner: 'draw', by: player });
      if (isFirstInDrawStep(run, player)) changePlayer(run.game, player, { drewIn: run.game.turn });
      return became === undefined ? undefined : { object: top, became };
    });
}

/** Whether a card that the player draws now is the first in this draw step of theirs. */
function isFirstInDrawStep({ game: { turn, players } }: Run, player: PlayerId): boolean {
  if (turn.step !== 'draw' || turn.active !== player) return false;
  const last = players[player]?.drewIn;
  return last?.number !== turn.number || last.again !== turn.again;
}

interface Draw {
  readonly amount: Amount;
  readonly by?: Reference;
  readonly at: SourceId;
}

export const draw = verb<Draw>({
  doc: 'A player draws cards (121.1).',
  rule: '121.1',
  example: 'draw: 1',
  main: 'amount',
  fields: {
    amount: required(() => amountShape, 'How many.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
  },
  run: (doing, { amount, by, at }) => {
    // 121.2c: each player in turn order draws all of theirs, one card after the other
    for (const player of doers(doing, by))
      for (let left = amountOf(doing, amount); left > 0; left--) drawCard(doing.run, player, '121.2', at);
  },
  text: ({ amount, by }, say) =>
    `${say.reference(by ?? 'you')} draw${by === undefined || by === 'you' ? '' : 's'} ${say.counted(amount, 'card')}`,
});
