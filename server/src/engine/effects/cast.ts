/** Casting a card as an instruction of a resolving effect (608.2g). */

import { castSpell } from '../actions/cast';
import { completion } from '../actions/completion';
import { couldBeginToCast } from '../actions/could-begin';
import { propose } from '../actions/propose';
import type { CastWay } from '../actions/ways';
import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf } from '../characteristics/derived';
import { wants } from '../decisions';
import { IllegalAction, type Reason } from '../errors';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { field, flag, required, type SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { addObject, changeZone, objectOf, playerOf, zoneOf } from '../state/write';
import { bind, type Context, type Doing } from '../vocabulary/context';
import { costShape, type Cost as Price } from '../vocabulary/cost';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { type Selector, selectorShape } from '../vocabulary/selector';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Cast {
  readonly what: Reference;
  readonly by?: Reference;
  readonly withoutPaying?: boolean;
  readonly for?: Price;
  readonly copy?: boolean;
  readonly ifAble?: boolean;
  readonly that?: Selector;
  readonly as?: string;
  readonly at: SourceId;
}

export const castWay = (
  { withoutPaying, for: cost, that }: Pick<Cast, 'withoutPaying' | 'for' | 'that'>,
  context: Context,
): CastWay => ({
  duringResolution: true,
  withoutPaying,
  cost,
  ...(that === undefined ? {} : { that: { context, selector: that } }),
});

/** The keyword of whose abilities this is one: `madness` of `madness.cast`. */
function keywordBehind({ run, stackObject }: Doing): string | undefined {
  const ability = stackObject === undefined ? undefined : objectOf(run.game, stackObject).ability;
  return ability === undefined ? undefined : /^(.+)\.[^.]+$/.exec(ability.name)?.[1];
}

/** Why an instruction to cast this can't be followed; none when it can. */
export function castFaults(doing: Doing, player: PlayerId, card: ObjectId, way: CastWay): readonly Reason[] {
  if (objectOf(doing.run.game, card).zone === null)
    return [{ rule: '400.7', stage: 'permission', message: `${calledFirst(doing.run, card)} is no longer where it was.` }];
  const begin = couldBeginToCast(doing.run, player, card, way);
  return begin.length > 0 ? begin : completion(doing.run, player, card, way).reasons;
}

/** Says that the cast does not happen, and why; the resolution goes on. */
export function refuseCast(doing: Doing, player: PlayerId, card: ObjectId, reasons: readonly Reason[], at: SourceId): void {
  const { run } = doing;
  run.refusals.push({ about: card, reasons });
  occur(run, {
    kind: 'refuse',
    rule: reasons[0]?.rule ?? '608.2g',
    object: card,
    name: characteristicsOf(run, card).name,
    at,
    player,
    playerName: playerOf(run.game, player).name,
    detail: reasons.map((reason) => reason.message).join(' '),
  });
}

export const cast = verb<Cast>({
  doc: 'A player casts a card now, while this resolves, whatever its type says about when (608.2g).',
  rule: '608.2g',
  example: 'cast: this\nwithout paying: true',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'The card.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    'without paying': field(flag, 'Without paying its mana cost: an alternative cost (118.9).'),
    for: field(() => costShape, 'What is paid rather than its mana cost: an alternative cost (118.9).'),
    copy: field(flag, 'Whether a copy of the card is cast, which is made where the card is (707.12).'),
    that: field(() => selectorShape, 'Only if the resulting spell is like this; otherwise it is not cast (702.85a).'),
    'if able': field(flag, 'It must be cast if it can be without activating mana abilities (118.3c).'),
    as,
  },
  run: (doing, effect) => {
    const { what, by, ifAble, copy, as: binding, at } = effect;
    const { run } = doing;
    const player = doers(doing, by)[0] ?? doing.controller;
    const way: CastWay = { ...castWay(effect, doing), name: keywordBehind(doing) };
    const spells: ObjectId[] = [];
    for (const one of objectsIn(pick(doing, what, { kind: 'choose', player, rule: '608.2d', verb: 'cast' }))) {
      const card = copy === true ? putCopyOfCard(run, player, one, at) : one;
      const faults = castFaults(doing, player, card, way);
      if (faults.length > 0) {
        refuseCast(doing, player, card, faults, at);
        continue;
      }
      if (ifAble === true && completion(run, player, card, way).needsManaAbilities && !wantsTo(doing, player, card)) continue;
      try {
        spells.push(propose(run, player, 'cast', () => castSpell(run, player, card, way)));
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw error;
        refuseCast(doing, player, card, error.reasons, at); // only the proposal is undone
      }
    }
    bind(
      doing,
      binding,
      spells.map((object) => ({ object })),
    );
  },
  text: ({ what, by, withoutPaying, for: price, copy, ifAble, that }, say) =>
    `${by === undefined || by === 'you' ? 'cast' : `${say.reference(by)} casts`} ${copy === true ? 'a copy of ' : ''}${say.reference(what)}${withoutPaying === true ? ' without paying its mana cost' : price === undefined ? '' : ` by paying ${say.cost(price)} rather than its mana cost`}${that === undefined ? '' : `, if the resulting spell is ${say.selector(that)}`}${ifAble === true ? ' if able' : ''}`,
});

/** A copy of a card in the zone that the card is in, to be cast; not cast, it ceases to exist (704.5e, 707.12). */
function putCopyOfCard(run: Run, player: PlayerId, original: ObjectId, at: SourceId): ObjectId {
  const { card, token, as: values, face, zone } = objectOf(run.game, original);
  if (zone === null) return original; // refused as what is no longer there
  const { name } = characteristicsOf(run, original);
  const who = { player, playerName: playerOf(run.game, player).name };
  let made = original;
  occur(run, { kind: 'copy', rule: '707.12', other: original, otherName: name, name, detail: zone, ...who, at }, () => {
    const its = { kind: 'copy', card, token, as: values, face, owner: player, controller: player, zone } as const;
    made = addObject(run.game, its).id;
    changeZone(run.game, zone, player, [...zoneOf(run.game, zone, player), made]);
    run.game.strays = [...run.game.strays, made];
    return { object: made };
  });
  return made;
}

/** 118.3c: nobody has to activate mana abilities for a cost, even for a cast that is not optional. */
const wantsTo = (doing: Doing, player: PlayerId, card: ObjectId): boolean =>
  wants(doing.run.source, {
    player,
    object: doing.source,
    about: card,
    slot: 'cast',
    rule: '118.3c',
    prompt: `Does ${playerOf(doing.run.game, player).name} activate mana abilities to cast ${called(doing.run, card)}?`,
  });
