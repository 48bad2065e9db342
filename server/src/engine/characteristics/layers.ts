/**
 * The layers (613). Layer 1 (copies) has its place here and nothing in it yet: no effect of the vocabulary copies a
 * permanent. Within a layer effects apply by timestamp; dependency (613.8) is not looked for yet.
 */

import type { KeywordUse } from '../definitions';
import type { View } from '../run';
import type { RuleNumber, SourceId } from '../shape';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import { contextOf } from '../vocabulary/context';
import { colorOfWord } from '../vocabulary/selector';
import { type Characteristics, controllerOf } from './derived';
import { affects, contextFor, type Modifier } from './modifiers';
import { abilitySet, definitionOf, keywordAbilities, landAbilities } from './printed';
import { withEach } from './text-change';

type Working = { -readonly [K in keyof Characteristics]: Characteristics[K] };

/** One thing that made a characteristic what it is. */
export interface Contribution {
  readonly layer: string;
  readonly rule: RuleNumber;
  readonly what: 'text' | 'types' | 'subtypes' | 'colors' | 'keywords' | 'power' | 'toughness';
  readonly change: string;
  /** The object and the ability that it comes from; absent for counters and what is printed. */
  readonly source?: ObjectId;
  readonly at?: SourceId;
}

/** Applies the layers to `its`, which starts as what is printed. `log` is told of each contribution. */
export function applyLayers(
  view: View,
  id: ObjectId,
  its: Working,
  modifiers: readonly Modifier[],
  log?: (contribution: Contribution) => void,
): void {
  // An effect that starts to apply in one layer goes on in the later ones, whatever it changed (613.6).
  const applying = new Map<Modifier, boolean>();
  const applies = (modifier: Modifier): boolean => {
    let known = applying.get(modifier);
    if (known === undefined) {
      known = affects(view, modifier, id);
      applying.set(modifier, known);
    }
    return known;
  };
  const each = (part: (modifier: Modifier) => unknown, apply: (modifier: Modifier) => void): void => {
    for (const modifier of modifiers) if (part(modifier) !== undefined && applies(modifier)) apply(modifier);
  };
  const say = (layer: string, rule: RuleNumber, what: Contribution['what'], change: string, modifier?: Modifier): void =>
    log?.({
      layer,
      rule,
      what,
      change,
      ...(modifier === undefined ? {} : { source: modifier.source, ...(modifier.at === undefined ? {} : { at: modifier.at }) }),
    });

  each(
    ({ modification }) => modification.text,
    (modifier) => {
      its.abilities = abilitySet(its.abilities.all.map(withEach)); // 702.96c, 612
      say('3', '613.1c', 'text', 'says "each" instead of "target"', modifier);
    },
  );
  each(
    ({ modification }) => modification.addType ?? modification.addSubtype,
    (modifier) => {
      const { addType = [], addSubtype = [] } = modifier.modification;
      its.types = union(its.types, addType);
      const added = addSubtype.filter((subtype) => !its.subtypes.includes(subtype));
      its.subtypes = union(its.subtypes, addSubtype);
      // 305.7: a land that becomes of a basic land type in addition gets its mana ability as well.
      const abilities = landAbilities({ at: modifier.at ?? '', types: its.types, subtypes: added });
      if (abilities.length > 0) its.abilities = abilitySet([...its.abilities.all, ...abilities]);
      say('4', '613.1d', 'types', `is also ${[...addType, ...addSubtype].join(' ')}`, modifier);
    },
  );
  each(
    ({ modification }) => modification.color,
    (modifier) => {
      its.colors = (modifier.modification.color ?? []).map(colorOfWord);
      say('5', '613.1e', 'colors', `becomes ${modifier.modification.color?.join(' and ')}`, modifier);
    },
  );
  each(
    ({ modification }) => modification.gain ?? modification.lose,
    (modifier) => {
      const { gain = [], lose = [] } = modifier.modification;
      const lost = new Set(lose.map((one) => one.toLowerCase()));
      const kept = its.keywords.filter((use) => !lost.has(use.keyword.toLowerCase()));
      setKeywords(
        view,
        its,
        [...kept, ...gain],
        its.keywords.filter((use) => lost.has(use.keyword.toLowerCase())),
      );
      for (const use of gain) say('6', '613.1f', 'keywords', `gains ${use.keyword.toLowerCase()}`, modifier);
      for (const one of lose) say('6', '613.1f', 'keywords', `loses ${one}`, modifier);
    },
  );
  powerAndToughness(view, id, its, modifiers, applies, say);
}

type Say = (layer: string, rule: RuleNumber, what: Contribution['what'], change: string, modifier?: Modifier) => void;

/** Layer 7 (613.4). */
function powerAndToughness(
  view: View,
  id: ObjectId,
  its: Working,
  modifiers: readonly Modifier[],
  applies: (modifier: Modifier) => boolean,
  say: Say,
): void {
  const object = objectOf(view.game, id);
  const definition = definitionOf(view, object);
  if (definition.power === undefined && !modifiers.some(({ modification }) => modification.basePower !== undefined)) return;
  for (const which of ['power', 'toughness'] as const) {
    const defined = definition[which];
    if (typeof defined === 'object' || defined === 'X') {
      its[which] = amountOf(contextOf(view, id, controllerOf(view, id)), defined);
      say('7a', '613.4a', which, `is defined as ${its[which]}`);
    }
  }
  for (const [which, base] of [
    ['power', 'basePower'],
    ['toughness', 'baseToughness'],
  ] as const)
    for (const modifier of modifiers) {
      const set = modifier.modification[base];
      if (set === undefined || !applies(modifier)) continue;
      its[which] = amountOf(contextFor(view, modifier), set);
      say('7b', '613.4b', which, `becomes ${its[which]}`, modifier);
    }
  for (const which of ['power', 'toughness'] as const) {
    for (const modifier of modifiers) {
      const more = modifier.modification[which];
      if (more === undefined || !applies(modifier)) continue;
      const amount = amountOf(contextFor(view, modifier), more);
      its[which] = (its[which] ?? 0) + amount;
      say('7c', '613.4c', which, signed(amount), modifier);
    }
    for (const [kind, sign] of [
      ['+1/+1', 1],
      ['-1/-1', -1],
    ] as const) {
      const count = object.counters[kind] ?? 0;
      if (count === 0) continue;
      its[which] = (its[which] ?? 0) + sign * count;
      say('7c', '613.4c', which, `${signed(sign * count)} from ${count} ${kind} counter${count === 1 ? '' : 's'}`);
    }
  }
}

const signed = (amount: number): string => (amount < 0 ? String(amount) : `+${amount}`);
const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** Gaining and losing a keyword moves all the abilities that it stands for (702.1). */
function setKeywords(view: View, its: Working, keywords: readonly KeywordUse[], lost: readonly KeywordUse[]): void {
  const gone = new Set<KeywordUse | undefined>(lost);
  const kept = its.abilities.all.filter((instance) => instance.keyword === undefined || !gone.has(instance.keyword));
  const have = new Set(kept.map((instance) => instance.keyword));
  const added = keywords
    .filter((use) => !have.has(use) && !its.keywords.includes(use))
    .flatMap((use) => keywordAbilities(view, use));
  its.keywords = keywords;
  its.abilities = abilitySet([...kept, ...added]);
}
