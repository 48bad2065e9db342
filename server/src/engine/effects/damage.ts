/** Damage (120). */

import { characteristicsOf, controllerOf, hasConcept } from '../characteristics/derived';
import { batch, occur } from '../events/pipeline';
import { replaceDamage } from '../events/replacement/damage';
import type { Run } from '../run';
import { field, type RuleNumber, required, type SourceId } from '../shape';
import { noteDealt } from '../state/dealt';
import type { ObjectId, PlayerId } from '../state/game';
import { changeObject, objectOf, playerOf } from '../state/write';
import { type Amount, amountFor, amountOf, amountShape } from '../vocabulary/amount';
import { objectsOf, type Reference, referenceShape } from '../vocabulary/reference';
import { removeCounters } from './counters';
import { gainLife, loseLife } from './life';
import { pick } from './pick';
import { verb } from './verb';

export interface DamageOptions {
  readonly combat?: boolean;
  readonly rule?: RuleNumber;
  readonly at?: SourceId;
}

/** A source deals damage: replacement and prevention, then the results by what it is dealt to (120.3). */
export function dealDamage(
  run: Run,
  source: ObjectId,
  intended: { readonly object: ObjectId } | { readonly player: PlayerId },
  amount: number,
  options: DamageOptions = {},
): void {
  const { amount: dealt, to } =
    amount <= 0 ? { amount: 0, to: intended } : replaceDamage(run, source, intended, amount, options.combat);
  if (dealt <= 0) return; // 120.8
  if ('object' in to && !canBeDealtDamage(run, to.object)) return; // 120.1a
  const from = characteristicsOf(run, source);
  occur(
    run,
    {
      kind: 'deal damage',
      rule: options.rule ?? '120.3',
      other: source,
      otherName: from.name,
      amount: dealt,
      ...(options.combat === true ? { combat: true } : {}),
      at: options.at,
      ...('player' in to
        ? { player: to.player, playerName: playerOf(run.game, to.player).name }
        : { object: to.object, name: characteristicsOf(run, to.object).name }),
    },
    () => {
      noteDealt(run.game, to, dealt);
      if ('player' in to) loseLife(run, to.player, dealt, '120.3a');
      else damageObject(run, source, to.object, dealt);
      if (hasConcept(run, source, 'lifelink')) gainLife(run, controllerOf(run, source), dealt, '120.3f');
    },
  );
}

const DAMAGEABLE = ['creature', 'planeswalker', 'battle'];

const canBeDealtDamage = (run: Run, id: ObjectId): boolean =>
  objectOf(run.game, id).zone === 'battlefield' && characteristicsOf(run, id).types.some((type) => DAMAGEABLE.includes(type));

function damageObject(run: Run, source: ObjectId, id: ObjectId, amount: number): void {
  const { types } = characteristicsOf(run, id);
  const object = objectOf(run.game, id);
  if (types.includes('planeswalker')) removeCounters(run, id, 'loyalty', amount, '120.3c');
  if (types.includes('battle')) removeCounters(run, id, 'defense', amount, '120.3h');
  if (types.includes('creature'))
    changeObject(run.game, id, {
      damage: object.damage + amount,
      deathtouched: object.deathtouched || hasConcept(run, source, 'deathtouch'),
    }); // 120.3e
}

interface Damage {
  readonly amount: Amount;
  readonly to: Reference;
  readonly from?: Reference;
  readonly at: SourceId;
}

export const damage = verb<Damage>({
  doc: 'Deals damage to each of these (120).',
  rule: '120.3',
  example: 'damage: 3\nto: it',
  main: 'amount',
  fields: {
    amount: required(() => amountShape, 'How much.'),
    to: required(() => referenceShape, 'What it is dealt to.'),
    from: field(() => referenceShape, 'What deals it; this object, if nothing is said.'),
  },
  run: (doing, { amount, to, from, at }) => {
    const source = from === undefined ? doing.source : (objectsOf(doing, from)[0] ?? doing.source);
    const much = amount === 'divided' ? undefined : amountOf(doing, amount);
    const chosen = pick(doing, to, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'damage' });
    batch(doing.run, () => {
      for (const choice of chosen)
        if ('object' in choice || 'player' in choice)
          dealDamage(doing.run, source, choice, much ?? amountFor(doing, amount, choice), { at });
    });
  },
  text: ({ amount, to, from }, say) =>
    amount === 'divided'
      ? `${say.reference(from ?? 'this')} deals damage to ${say.reference(to)}, as divided among them`
      : `${say.reference(from ?? 'this')} deals ${say.amount(amount)} damage to ${say.reference(to)}`,
});
