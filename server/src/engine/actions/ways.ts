/**
 * The ways in which a card could be cast: under which permission (601.3), and for which cost (601.2b). A permission with
 * a cost of its own is tied to it; under any other the player pays the mana cost or one alternative cost (118.9a).
 */

import { abilitiesOf, characteristicsOf } from '../characteristics/derived';
import type { AbilityInstance } from '../characteristics/printed';
import { decide } from '../decisions';
import type { KeywordUse, StaticAbility } from '../definitions';
import { IllegalAction } from '../errors';
import { type Run, spend, type View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { type AdditionalCost, isOptional } from '../vocabulary/casting-cost';
import { holds } from '../vocabulary/condition';
import { contextOf } from '../vocabulary/context';
import type { Cost } from '../vocabulary/cost';
import { playersOf } from '../vocabulary/reference';
import { matchesAsSpell } from './as-spell';
import { permissions } from './prohibitions';
import { costText } from './total-cost';

/** How an effect says that a card is cast, where that is not as its player likes. */
export interface CastWay {
  /** 118.9: without paying its mana cost. */
  readonly withoutPaying?: boolean | undefined;
  /** 118.9: for this cost rather than its mana cost. */
  readonly cost?: Cost | undefined;
  /** The keyword whose ability says so, in lower case. */
  readonly name?: string | undefined;
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
  /** The keyword that permits it: the spell has it too (400.7g). */
  readonly keyword?: KeywordUse | undefined;
  readonly at?: SourceId | undefined;
}

/** What the rules call what an ability gives: its keyword, or its own name. Of several instances each has its own (702.1). */
const nameOf = ({ keyword, key, name }: AbilityInstance): string =>
  keyword === undefined ? name : `${keyword.keyword.toLowerCase()}${/#\d+$/.exec(key)?.[0] ?? ''}`;

/** Of several ways of one name each has its own, by its number. */
function toldApart(ways: readonly Way[]): readonly Way[] {
  const seen = new Map<string, number>();
  return ways.map((way) => {
    const count = (seen.get(way.name) ?? 0) + 1;
    seen.set(way.name, count);
    return count === 1 ? way : { ...way, name: `${way.name}#${count}` };
  });
}

const byManaCost = (view: View, card: ObjectId): Way => {
  const { cost } = characteristicsOf(view, card);
  return {
    name: 'mana cost',
    what: 'mana cost',
    cost: cost === undefined ? undefined : [cost],
    additional: [],
    paid: [],
    withoutPaying: false,
  };
};

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

/** The alternative costs that the card itself offers as a spell. */
function alternatives(view: View, player: PlayerId, card: ObjectId): Way[] {
  return abilitiesOf(view, card).statics.flatMap((one): Way[] => {
    const { alternative, at } = one.definition;
    if (alternative === undefined) return [];
    if (alternative.if !== undefined && !holds(contextOf(view, card, player), alternative.if)) return [];
    return [byOther(view, card, nameOf(one), alternative.cost, { at })];
  });
}

/** All ways in which the player may cast it from where it is, whatever the time. */
export function waysToCast(view: View, player: PlayerId, card: ObjectId, given: CastWay = {}): readonly Way[] {
  if (given.withoutPaying === true)
    return [byOther(view, card, 'free', [], { what: 'without paying its mana cost', paid: [], withoutPaying: true })];
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
  const usual = (): readonly Way[] => [byManaCost(view, card), ...alternatives(view, player, card)];
  if (given.duringResolution === true) return usual();
  const { zone, owner } = objectOf(view.game, card);
  const ways: Way[] = [];
  let free = zone === 'hand' && owner === player;
  for (const { permission, context, instance, at } of permissions(view)) {
    const { cast, from = ['hand'], cost, additional, asThough } = permission;
    if (cast === undefined || asThough !== undefined || zone === null || !from.includes(zone)) continue;
    if (!playersOf(context, permission.by ?? 'you').includes(player)) continue;
    if (!(cast === 'this' ? context.source === card : matchesAsSpell(context, card, cast))) continue;
    if (!holds(context, permission.if)) continue;
    // What another object permits is called by that object's name, unless it gives it a name.
    const named =
      instance !== undefined && (context.source === card || instance.keyword !== undefined || /\D/.test(instance.name));
    const name = named ? nameOf(instance) : characteristicsOf(view, context.source).name;
    const keyword = instance?.keyword;
    if (cost !== undefined) ways.push(byOther(view, card, name, cost, { additional: additional ?? [], keyword, at }));
    else if (additional === undefined) free = true;
    else
      for (const way of usual())
        ways.push({
          ...way,
          name: way.paid.length === 0 ? name : `${name} and ${way.name}`,
          additional,
          paid: [...way.paid, name],
          keyword,
          at,
        });
  }
  return toldApart(free ? [...usual(), ...ways] : ways);
}

/** The player says which of several applies (601.2b). There has to be one. */
export function chooseWay(run: Run, player: PlayerId, card: ObjectId, given: CastWay): Way {
  const ways = waysToCast(run, player, card, given);
  const first = ways[0] as Way;
  if (ways.length === 1 && first.name === 'mana cost') return first;
  const { name } = characteristicsOf(run, card);
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
    least: 0,
    most: optional.length,
    prompt: `Which additional costs does ${playerOf(run.game, player).name} pay for ${characteristicsOf(run, spell).name}?`,
  });
  const paid = optional.flatMap((one) => {
    const chosen = answer.find((choice) => 'word' in choice && choice.word === one.name);
    if (chosen === undefined) return [];
    const times = 'amount' in chosen ? (chosen.amount ?? 1) : 1;
    if (times > 1 && one.cost.anyNumberOfTimes !== true)
      throw new IllegalAction({
        rule: '601.2b',
        stage: 'choice',
        message: `The additional cost ${one.name} of ${characteristicsOf(run, spell).name} can be paid once, not ${times} times.`,
        source: one.at,
      });
    spend(run, 20 * times, '601.2b', 'paying an additional cost any number of times');
    return Array.from({ length: times }, () => one);
  });
  return [...mandatory, ...paid];
}
