/**
 * The layers (613), from what is printed on an object or stands for that (613.2: copies and face-down permanents have
 * other copiable values). Within a layer effects apply in the order of `order.ts`: timestamps and dependency (613.7-8).
 */

import type { KeywordUse } from '../definitions';
import type { View } from '../run';
import type { RuleNumber, SourceId } from '../shape';
import type { ObjectId } from '../state/game';
import { BASIC_LAND_TYPES, belongsTo, subtypesFor } from '../subtypes';
import { colorOfWord } from '../vocabulary/selector';
import type { Characteristics } from './derived';
import { affects, type Modifier } from './modifier';
import { inOrder, type Layer } from './order';
import { powerAndToughness } from './power-toughness';
import { abilitySet, keywordAbilities, landAbilities } from './printed';
import { withEach } from './text-change';

export type Working = { -readonly [K in keyof Characteristics]: Characteristics[K] };

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

export type Say = (layer: string, rule: RuleNumber, what: Contribution['what'], change: string, modifier?: Modifier) => void;

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
  const say: Say = (layer, rule, what, change, modifier) =>
    log?.({
      layer,
      rule,
      what,
      change,
      ...(modifier === undefined ? {} : { source: modifier.source, ...(modifier.at === undefined ? {} : { at: modifier.at }) }),
    });
  const layers = inLayers(modifiers);
  const layer: Apply = (which, change) => {
    const these = layers[which];
    if (these.length > 0) inOrder({ view, id, its, applying, which, modifiers: these, applies, change });
  };

  if (layers.text.length > 0)
    layer('text', (modifier) => {
      its.abilities = abilitySet(its.abilities.all.map(withEach)); // 702.96c, 612
      say('3', '613.1c', 'text', 'says "each" instead of "target"', modifier);
    });
  if (layers.types.length > 0) layer('types', (modifier) => changeTypes(its, modifier, say));
  if (layers.colors.length > 0) layer('colors', (modifier) => changeColors(its, modifier, say));
  if (layers.abilities.length > 0) layer('abilities', (modifier) => changeAbilities(view, its, modifier, say));
  powerAndToughness(view, id, its, layers, layer, say);
}

/** Applies what changes in a layer, in the order in which it has to be. */
export type Apply = (which: Layer, change: (modifier: Modifier) => void) => void;

/** Those of a list that do something in each layer, in the order of their timestamps. */
export type Layers = Readonly<Record<Layer, readonly Modifier[]>>;

const PARTS: Readonly<Record<Layer, (modification: Modifier['modification']) => boolean>> = {
  text: ({ text }) => text !== undefined,
  types: ({ types, addType, subtypes, addSubtype, addSupertype, loseSupertype, everyCreatureType }) =>
    (types ?? addType ?? subtypes ?? addSubtype ?? addSupertype ?? loseSupertype ?? everyCreatureType) !== undefined,
  colors: ({ color, addColor }) => (color ?? addColor) !== undefined,
  abilities: ({ gain, lose, loseAllAbilities }) => (gain ?? lose ?? loseAllAbilities) !== undefined,
  'base numbers': ({ basePower, baseToughness }) => (basePower ?? baseToughness) !== undefined,
  numbers: ({ power, toughness }) => (power ?? toughness) !== undefined,
  switch: (modification) => modification.switch === true,
};

/** One list is applied to many objects, one after the other: it is divided once. */
let divided: { readonly of: readonly Modifier[]; readonly layers: Layers } | undefined;

function inLayers(modifiers: readonly Modifier[]): Layers {
  if (divided?.of !== modifiers) {
    const of = (which: Layer): readonly Modifier[] => modifiers.filter(({ modification }) => PARTS[which](modification));
    const layers: Layers = {
      text: of('text'),
      types: of('types'),
      colors: of('colors'),
      abilities: of('abilities'),
      'base numbers': of('base numbers'),
      numbers: of('numbers'),
      switch: of('switch'),
    };
    divided = { of: modifiers, layers };
  }
  return divided.layers;
}

/** Layer 5 (613.1e). */
function changeColors(its: Working, modifier: Modifier, say: Say): void {
  const { color, addColor = [] } = modifier.modification;
  const colors = (color ?? []).map(colorOfWord);
  its.colors = [...new Set([...(color === undefined ? its.colors : colors), ...addColor.map(colorOfWord)])];
  const change = color === undefined ? `is also ${addColor.join(' and ')}` : `becomes ${color.join(' and ') || 'colorless'}`;
  say('5', '613.1e', 'colors', change, modifier);
}

/** Layer 4 (613.1d). */
function changeTypes(its: Working, modifier: Modifier, say: Say): void {
  const { types, addType = [], subtypes, addSubtype = [], addSupertype = [], loseSupertype = [] } = modifier.modification;
  if (types !== undefined) {
    // 205.1a: card types are replaced, and with them the subtypes that belong to none of the new ones.
    its.types = types;
    its.subtypes = subtypesFor(its.subtypes, types);
    its.everyCreatureType &&= types.some((type) => type === 'creature' || type === 'kindred');
    say('4', '613.1d', 'types', `becomes ${types.join(' ')}`, modifier);
  }
  its.types = union(its.types, addType);
  if (subtypes !== undefined) replaceSubtypes(its, subtypes, modifier);
  const added = addSubtype.filter((subtype) => !its.subtypes.includes(subtype));
  its.subtypes = union(its.subtypes, addSubtype);
  if (modifier.modification.everyCreatureType === true) its.everyCreatureType = true;
  its.supertypes = union(its.supertypes, addSupertype).filter((one) => !loseSupertype.includes(one));
  // 305.7: a land that becomes of a basic land type in addition gets its mana ability as well.
  const abilities = landAbilities({ at: modifier.at ?? '', types: its.types, subtypes: added });
  if (abilities.length > 0) its.abilities = abilitySet([...its.abilities.all, ...abilities]);
  const also = [...addSupertype, ...addType, ...addSubtype];
  if (also.length > 0) say('4', '613.1d', 'types', `is also ${also.join(' ')}`, modifier);
  if (subtypes !== undefined) say('4', '613.1d', 'types', `becomes ${subtypes.join(' ')}`, modifier);
}

/** 205.1a, 305.7: new subtypes replace those of their kind; a basic land type takes all abilities of its text from a land. */
function replaceSubtypes(its: Working, subtypes: readonly string[], modifier: Modifier): void {
  const kinds = its.types.filter((type) => subtypes.some((subtype) => belongsTo(subtype, type)));
  its.subtypes = [...its.subtypes.filter((old) => !kinds.some((type) => belongsTo(old, type))), ...subtypes];
  if (kinds.some((type) => type === 'creature' || type === 'kindred')) its.everyCreatureType = false;
  if (!its.types.includes('land') || !subtypes.some((subtype) => BASIC_LAND_TYPES.has(subtype))) return;
  its.keywords = [];
  its.abilities = abilitySet(landAbilities({ at: modifier.at ?? '', types: its.types, subtypes: its.subtypes }));
}

/** Layer 6 (613.1f). */
function changeAbilities(view: View, its: Working, modifier: Modifier, say: Say): void {
  const { gain = [], lose = [], loseAllAbilities } = modifier.modification;
  if (loseAllAbilities === true) {
    its.keywords = [];
    its.abilities = abilitySet([]);
    say('6', '613.1f', 'keywords', 'loses all abilities', modifier);
  }
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
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] =>
  b.length === 0 ? a : [...new Set([...a, ...b])];

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
