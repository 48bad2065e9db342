/**
 * The ways in which a card could be cast: under which permission (601.3), and for which cost (601.2b). A permission with
 * a cost of its own is tied to it; under any other the player pays the mana cost or one alternative cost (118.9a).
 */

import { called } from '../characteristics/called';
import { abilitiesOf, characteristicsOf } from '../characteristics/derived';
import { type AbilityInstance, ownDefinition } from '../characteristics/printed';
import { decide } from '../decisions';
import type { KeywordUse, StaticAbility } from '../definitions';
import { IllegalAction } from '../errors';
import type { ManaCost } from '../mana/symbols';
import { type Run, spend, type View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { type AdditionalCost, type ChosenForCost, isOptional } from '../vocabulary/casting-cost';
import { holds } from '../vocabulary/condition';
import { type Context, contextOf } from '../vocabulary/context';
import type { Cost } from '../vocabulary/cost';
import type { Permission } from '../vocabulary/permission';
import { objectsOf, playersOf } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { asCast, type CastAs } from './as-cast';
import { matchesAsSpell } from './as-spell';
import { isSorceryTime } from './could-begin';
import { permissions, type Ruling } from './prohibitions';
import { spellAbilities } from './spell-text';
import { costText } from './total-cost';

/** How an effect says that a card is cast, where that is not as its player likes. */
export interface CastWay {
  /** 118.9: without paying its mana cost. */
  readonly withoutPaying?: boolean | undefined;
  /** 118.9: for this cost rather than its mana cost. */
  readonly cost?: Cost | undefined;
  /** The keyword whose ability says so, in lower case. */
  readonly name?: string | undefined;
  /** What the resulting spell has to be (702.85a). */
  readonly that?: { readonly context: Context; readonly selector: Selector } | undefined;
  /** An effect that is resolving tells the player to cast it now (608.2g): that is the permission and the time. */
  readonly duringResolution?: boolean | undefined;
}

/** The cost that stands in the place of the mana cost, or the mana cost itself. */
export interface Way {
  /** `mana cost`, or what gives the alternative: the keyword in lower case, or the name of the ability. */
  readonly name: string;
  readonly what: string;
  /** Absent where there is no mana cost to pay (118.6). */
  readonly cost: Cost | undefined;
  /** What the permission asks for in addition (118.8). */
  readonly additional: Cost;
  /** What the spell remembers: the alternative cost, and the permission that it was cast by, by their names. */
  readonly paid: readonly string[];
  readonly withoutPaying: boolean;
  /** What the card is cast as, where that is not what it is (601.3e). */
  readonly as?: CastAs | undefined;
  /** What is chosen as this cost is announced (601.2b). */
  readonly choose?: ChosenForCost | undefined;
  /** 609.4b */
  readonly spendAs?: 'any type' | 'any color' | undefined;
  /** The permission that it is cast by, where there is one. */
  readonly by?: Ruling & { readonly permission: Permission };
  /** The keyword that permits it: the spell has it too (400.7g). */
  readonly keyword?: KeywordUse | undefined;
  readonly at?: SourceId | undefined;
}

/** What the rules call what an ability gives: its keyword, or its own name. Of several instances each has its own (702.1). */
const nameOf = ({ keyword, key, name }: AbilityInstance): string =>
  keyword === undefined ? name : `${keyword.keyword.toLowerCase()}${/#\d+$/.exec(key)?.[0] ?? ''}`;

/** Of several ways of one name each has its own, by its number. */
function toldApart(ways: readonly Way[]): readonly Way[] {
  if (ways.length < 2) return ways;
  const seen = new Map<string, number>();
  return ways.map((way) => {
    const count = (seen.get(way.name) ?? 0) + 1;
    seen.set(way.name, count);
    return count === 1 ? way : { ...way, name: `${way.name}#${count}` };
  });
}

const manaCostWays = new WeakMap<ManaCost, Way>();

function byManaCost(view: View, card: ObjectId): Way {
  const { cost } = characteristicsOf(view, card);
  let way = cost === undefined ? undefined : manaCostWays.get(cost);
  if (way === undefined) {
    way = {
      name: 'mana cost',
      what: 'mana cost',
      cost: cost === undefined ? undefined : [cost],
      additional: [],
      paid: [],
      withoutPaying: false,
    };
    if (cost !== undefined) manaCostWays.set(cost, way);
  }
  return way;
}

/** For an alternative cost (118.9). The card's own mana cost in it is the one that it has now (702.1b). */
function byOther(view: View, card: ObjectId, name: string, cost: Cost, more: Partial<Way> = {}): Way {
  const own = characteristicsOf(view, card).cost;
  const unpayable = cost.includes('mana cost') && own === undefined;
  return {
    name,
    what: `${name} cost`,
    cost: unpayable ? undefined : cost.map((part) => (part === 'mana cost' && own !== undefined ? own : part)),
    additional: [],
    paid: [name],
    withoutPaying: false,
    ...more,
  };
}

const NO_WAYS: readonly Way[] = [];

/** The alternative costs that the card itself offers as a spell. */
function alternatives(view: View, player: PlayerId, card: ObjectId): readonly Way[] {
  const { statics } = abilitiesOf(view, card);
  if (statics.length === 0) return NO_WAYS;
  return statics.flatMap((one): Way[] => {
    const { alternative, at } = one.definition;
    if (alternative === undefined) return [];
    if (alternative.if !== undefined && !holds(contextOf(view, card, player), alternative.if)) return [];
    const as = (alternative.becomes ?? alternative.faceDown) === undefined ? undefined : alternative;
    return [byOther(view, card, nameOf(one), alternative.cost, { at, choose: alternative.choose, as })];
  });
}

/** Whether the card itself offers to be cast as what it is not: with another face up, face down, or with a becoming (601.3e). */
export function mayBeOther(view: View, card: ObjectId): boolean {
  const faces = facesToCast(view, card);
  return (
    faces.length !== 1 ||
    faces[0]?.side !== undefined ||
    abilitiesOf(view, card).statics.some(
      ({ definition: { alternative } }) => (alternative?.becomes ?? alternative?.faceDown) !== undefined,
    )
  );
}

const AS_IT_IS: readonly { readonly name?: string; readonly side?: number }[] = [{}];

/** What of a card may be cast: it as it is, a half of a split card (709.3), either face of a modal double-faced one (712.11b). */
function facesToCast(view: View, card: ObjectId): readonly { readonly name?: string; readonly side?: number }[] {
  const object = objectOf(view.game, card);
  const { faceDown, zone } = object;
  const { sides = [], layout } = ownDefinition(view, object);
  if (faceDown || zone === null || sides.length === 0 || layout === 'transforming') return AS_IT_IS;
  const others = sides.map((one, side) => ({ name: one.name, side }));
  return layout === 'split' ? others : [{}, ...others];
}

/** All ways in which the player may cast it from where it is, whatever the time. */
export function waysToCast(view: View, player: PlayerId, card: ObjectId, given: CastWay = {}): readonly Way[] {
  if (given.withoutPaying === true)
    return facesToCast(view, card).map(({ name, side }) =>
      byOther(view, card, name ?? 'free', [], {
        what: 'without paying its mana cost',
        paid: [],
        withoutPaying: true,
        as: side === undefined ? undefined : { side },
      }),
    );
  if (given.cost !== undefined)
    return [
      byOther(
        view,
        card,
        given.name ?? 'effect',
        given.cost,
        given.name === undefined ? { what: 'alternative cost', paid: [] } : {},
      ),
    ];
  const faces = facesToCast(view, card);
  const asItIs = (): readonly Way[] => [byManaCost(view, card), ...alternatives(view, player, card)];
  const usual = (): readonly Way[] => {
    if (faces === AS_IT_IS) return asItIs();
    return faces.flatMap(({ name, side }): readonly Way[] => {
      if (side === undefined || name === undefined) return asItIs();
      const seen = asCast(view, player, card, { side });
      return [{ ...byManaCost(seen, card), name }, ...alternatives(seen, player, card)].map((way) => ({
        ...way,
        as: { ...way.as, side },
      }));
    });
  };
  if (given.duringResolution === true) return usual();
  const { zone, owner } = objectOf(view.game, card);
  const ways: Way[] = [];
  // Which of several permissions is used does not matter where none of them has anything of its own.
  const own = zone === 'hand' && owner === player;
  const plain: (Ruling & { readonly permission: Permission })[] = [];
  /** Whether a permission allows the card, as what it is cast as in this way (601.3e). */
  const allows = (ruling: Ruling & { readonly permission: Permission }, { as }: Pick<Way, 'as'>): boolean => {
    const what = ruling.permission.cast ?? ruling.permission.play;
    return what !== undefined && permits(as === undefined ? view : asCast(view, player, card, as), ruling, player, card, what);
  };
  for (const ruling of permissions(view)) {
    const { permission, context, instance, at } = ruling;
    const { cost, additional, withoutPaying, choose, spend: spendAs } = permission;
    const what = permission.cast ?? permission.play;
    if (what === undefined || permission.asThough !== undefined || zone === null) continue;
    if (what === ('this' as Selector) && context.source !== card && context.values.this === undefined) continue;
    if (!(permission.from ?? ['hand']).includes(zone)) continue;
    if (isPlain(permission)) {
      plain.push(ruling);
      continue;
    }
    // What another object permits is called by that object's name, unless it gives it a name.
    const named =
      instance !== undefined && (context.source === card || instance.keyword !== undefined || /\D/.test(instance.name));
    const name = named ? nameOf(instance) : characteristicsOf(view, context.source).name;
    const more = { by: ruling, keyword: instance?.keyword, at, choose, spendAs, additional: additional ?? [] };
    if ((withoutPaying === true || cost !== undefined) && !allows(ruling, {})) continue;
    if (withoutPaying === true)
      ways.push(byOther(view, card, name, [], { ...more, what: 'without paying its mana cost', withoutPaying }));
    else if (cost !== undefined) ways.push(byOther(view, card, name, cost, more));
    else
      for (const way of usual().filter((one) => allows(ruling, one)))
        ways.push({
          ...way,
          ...more,
          choose: way.choose === undefined ? choose : { ...way.choose, ...choose },
          name: way.paid.length === 0 ? name : `${name} and ${way.name}`,
          paid: [...way.paid, name],
        });
  }
  if (own) return toldApart(ways.length === 0 ? usual() : [...usual(), ...ways]);
  const allowed = plain.length === 0 ? [] : usual().filter((way) => plain.some((ruling) => allows(ruling, way)));
  return toldApart([...allowed, ...ways]);
}

/** A permission that changes nothing but that the card may be cast. */
const isPlain = ({ cost, additional, withoutPaying, spend: spendAs, limit, do: effects }: Permission): boolean =>
  (cost ?? additional ?? withoutPaying ?? spendAs ?? limit ?? effects) === undefined;

/** Whether a permission is for this card and this player now, wherever the card is. */
export function permits(
  view: View,
  { permission, context, instance }: Ruling & { readonly permission: Permission },
  player: PlayerId,
  card: ObjectId,
  what: Selector,
): boolean {
  if (!playersOf(context, permission.by ?? 'you').includes(player)) {
    // 609.4: an untrue condition that another effect supplies
    if (permission.by !== undefined || context.source !== card || !asThoughInGraveyardOf(view, player, card)) return false;
    const theirs = { permission, context: { ...context, controller: player }, ...(instance === undefined ? {} : { instance }) };
    return permits(view, { ...theirs, source: card }, player, card, what);
  }
  const named = typeof what === 'string' && (what === ('this' as Selector) || context.values[what] !== undefined);
  if (named ? !objectsOf(context, what).includes(card) : !matchesAsSpell(context, card, what)) return false;
  return isInForce(view, { permission, context, instance }, player);
}

/** Whether a permission is for this player now, whatever card it is for. */
export function isInForce(
  view: View,
  { permission, context, instance }: Pick<Ruling, 'context' | 'instance'> & { readonly permission: Permission },
  player: PlayerId,
): boolean {
  if (!playersOf(context, permission.by ?? 'you').includes(player)) return false;
  if (permission.timing === 'sorcery' && !isSorceryTime(view, player)) return false;
  if (permission.limit !== undefined && view.game.used.includes(useKey(context.source, instance))) return false;
  return holds(context, permission.if);
}

const asThoughInGraveyardOf = (view: View, player: PlayerId, card: ObjectId): boolean =>
  objectOf(view.game, card).zone === 'graveyard' &&
  permissions(view).some(
    ({ permission, context }) =>
      permission.asThough === 'in your graveyard' &&
      permission.cast !== undefined &&
      playersOf(context, permission.by ?? 'you').includes(player) &&
      matchesAsSpell(context, card, permission.cast) &&
      holds(context, permission.if),
  );

/** What a permission that may be used once each turn is counted under. */
export const useKey = (source: ObjectId, instance: AbilityInstance | undefined): string =>
  `${source}/${instance?.key ?? 'permit'}`;

/** The player says which of several applies (601.2b). There has to be one. */
export function chooseWay(run: Run, player: PlayerId, card: ObjectId, given: CastWay): Way {
  const ways = waysToCast(run, player, card, given);
  const first = ways[0] as Way;
  if (ways.length === 1 && first.name === 'mana cost') return first;
  const name = called(run, card);
  const [answer] = decide(run.source, {
    kind: 'way',
    player,
    object: card,
    rule: '601.2b',
    options: ways.map((way) => ({ word: way.name })),
    least: 1,
    most: 1,
    prompt: `For which cost does ${playerOf(run.game, player).name} cast ${name}? ${ways.map((way) => `${way.name}: ${way.cost === undefined ? 'none, which cannot be paid' : costText(way.cost)}`).join('; ')}.`,
  });
  return ways.find((way) => answer !== undefined && 'word' in answer && answer.word === way.name) ?? first;
}

/** An additional cost that the card itself asks or offers, by the name of what gives it. */
export interface Additional {
  readonly name: string;
  readonly cost: AdditionalCost;
  readonly at: SourceId;
}

export const additionalCosts = (view: View, card: ObjectId): readonly Additional[] =>
  (abilitiesOf(view, card).statics as readonly AbilityInstance<StaticAbility>[]).flatMap((one): Additional[] => {
    const { additional, at } = one.definition;
    return additional === undefined ? [] : [{ name: nameOf(one), cost: additional, at }];
  });

/** The mandatory additional costs that its text asks for (118.8). */
export const textCosts = (view: View, card: ObjectId): readonly Additional[] =>
  spellAbilities(view, card).flatMap(({ additional, at }): Additional[] =>
    additional === undefined ? [] : [{ name: 'additional cost', cost: { cost: additional }, at }],
  );

/** Which of the optional additional costs the player pays, each as often as it is paid (601.2b, 118.8b). */
export function chooseAdditional(run: Run, player: PlayerId, spell: ObjectId): readonly Additional[] {
  const all = additionalCosts(run, spell);
  const optional = all.filter(({ cost }) => isOptional(cost));
  const mandatory = all.filter((one) => !optional.includes(one));
  if (optional.length === 0) return mandatory;
  const answer = decide(run.source, {
    kind: 'additional cost',
    player,
    object: spell,
    rule: '601.2b',
    options: optional.map(({ name }) => ({ word: name })),
    repeatable: optional.flatMap(({ name, cost }) => (cost.anyNumberOfTimes === true ? [{ word: name }] : [])),
    least: 0,
    most: optional.length,
    prompt: `Which additional costs does ${playerOf(run.game, player).name} pay for ${called(run, spell)}?`,
  });
  const paid = optional.flatMap((one) => {
    const chosen = answer.find((choice) => 'word' in choice && choice.word === one.name);
    if (chosen === undefined) {
      const { otherwise } = one.cost;
      return otherwise === undefined ? [] : [{ ...one, name: `without ${one.name}`, cost: { cost: otherwise } }];
    }
    const times = 'amount' in chosen ? (chosen.amount ?? 1) : 1;
    if (times > 1 && one.cost.anyNumberOfTimes !== true)
      throw new IllegalAction({
        rule: '601.2b',
        stage: 'choice',
        message: `The additional cost ${one.name} of ${called(run, spell)} can be paid once, not ${times} times.`,
        source: one.at,
      });
    spend(run, 20 * times, '601.2b', 'paying an additional cost any number of times');
    return Array.from({ length: times }, () => one);
  });
  return [...mandatory, ...paid];
}
