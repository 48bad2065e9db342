/** Gaining, losing and paying life (119). */

import { batch, occur } from '../events/pipeline';
import { replaceLife } from '../events/replacement/players';
import type { Run } from '../run';
import { field, type RuleNumber, required, type SourceId } from '../shape';
import type { PlayerId } from '../state/game';
import { changePlayer, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { doers } from './pick';
import { verb } from './verb';

function changeLife(
  run: Run,
  kind: 'gain life' | 'lose life',
  player: PlayerId,
  intended: number,
  rule: RuleNumber,
  at?: SourceId,
): void {
  if (intended <= 0) return; // 119.9: no life is gained or lost
  const amount = replaceLife(run, kind, player, intended);
  if (amount <= 0) return;
  const { name, life } = playerOf(run.game, player);
  const after = kind === 'gain life' ? life + amount : life - amount;
  occur(run, { kind, rule, player, playerName: name, amount, left: after, at }, () =>
    changePlayer(run.game, player, { life: after }),
  );
}

export const gainLife = (run: Run, player: PlayerId, amount: number, rule: RuleNumber, at?: SourceId): void =>
  changeLife(run, 'gain life', player, amount, rule, at);
export const loseLife = (run: Run, player: PlayerId, amount: number, rule: RuleNumber, at?: SourceId): void =>
  changeLife(run, 'lose life', player, amount, rule, at);

/** Paying life is losing it (119.4); paying none is no event (119.4b). */
export function payLifeNow(run: Run, player: PlayerId, amount: number, at?: SourceId): void {
  if (amount <= 0) return;
  occur(
    run,
    {
      kind: 'pay life',
      rule: '119.4',
      player,
      playerName: playerOf(run.game, player).name,
      amount,
      at,
    },
    () => loseLife(run, player, amount, '119.4'),
  );
}

interface Life {
  readonly amount: Amount;
  readonly by?: Reference;
  readonly at: SourceId;
}

const lifeVerb = (kind: 'gain' | 'lose') =>
  verb<Life>({
    doc: kind === 'gain' ? 'A player gains life (119.3).' : 'A player loses life (119.3).',
    rule: '119.3',
    example: `${kind} life: 2`,
    main: 'amount',
    fields: {
      amount: required(() => amountShape, 'How much.'),
      by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    },
    run: (doing, { amount, by, at }) =>
      batch(doing.run, () => {
        for (const player of doers(doing, by))
          changeLife(doing.run, `${kind} life`, player, amountOf(doing, amount), '119.3', at);
      }),
    text: ({ amount, by }, say) =>
      `${say.reference(by ?? 'you')} ${kind}${by === undefined || by === 'you' ? '' : 's'} ${say.amount(amount)} life`,
  });

export const gainLifeVerb = lifeVerb('gain');
export const loseLifeVerb = lifeVerb('lose');

export const payLife = verb<Life>({
  doc: 'Pays life (119.4): possible with at least as much life, and always for 0.',
  rule: '119.4',
  example: 'pay life: 2',
  main: 'amount',
  fields: { amount: required(() => amountShape, 'How much.') },
  payable: (doing, { amount }) => {
    const much = amountOf(doing, (amount as Amount) ?? 0);
    return much === 0 || playerOf(doing.run.game, doing.controller).life >= much;
  },
  run: (doing, { amount, at }) => {
    const much = amountOf(doing, amount);
    if (playerOf(doing.run.game, doing.controller).life >= much) payLifeNow(doing.run, doing.controller, much, at);
  },
  text: ({ amount }, say) => `pay ${say.amount(amount)} life`,
});
