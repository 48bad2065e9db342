/** A small valid text for a shape, in one line: what completion puts behind a key, to be written over. */

import type { Field, NameSpace, Shape } from '../engine';
import { asWritten } from '../yaml/read/context';
import { headsOf, mainOf, optionsOf, type Unwrapped } from '../yaml/read/shapes';
import type { Language } from './language';

export interface SampleContext {
  readonly language: Language;
  /** A rule that exists. */
  readonly rule: string;
  readonly date: string;
}

const DEEPEST = 5;

/** In card and keyword files: what says something where the shortest valid form says nothing, by the key. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  name: 'New Card',
  types: 'Artifact',
  spell: '{ do: { draw: 1 } }',
  triggered: '{ when: { enters: this }, do: { draw: 1 } }',
  static: '{ modify: { what: { type: creature, controller: you }, power: 1 } }',
  abilities: '[{ triggered: { when: { enters: this }, do: { draw: 1 } } }]',
  costs: '{ of: spell, more: "{1}" }',
  delayed: '{ at: next end step, do: { draw: 1 } }',
  modify: '{ what: this, power: 1 }',
};

/** The same for an instant or sorcery, which is never on the battlefield (113.6). */
const OF_SPELLS: Readonly<Record<string, string>> = {
  activated: '{ in: graveyard, cost: "{1}", do: { draw: 1 } }',
  triggered: '{ in: graveyard, at: { upkeep of: you }, do: { draw: 1 } }',
  static: '{ in: graveyard, modify: { what: { type: creature, controller: you }, power: 1 } }',
  abilities: '[{ spell: { do: { draw: 1 } } }]',
};

/** The template of a key in a file of this language. */
export function templateFor({ kind, types }: Language, key: string): string | undefined {
  if (kind !== 'card' && kind !== 'keyword') return undefined;
  const isSpell = types.includes('instant') || types.includes('sorcery');
  if (isSpell && Object.hasOwn(OF_SPELLS, key)) return OF_SPELLS[key];
  return Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key] : undefined;
}

/** Undefined where nothing valid can be made up: no card is known, or no player yet. */
export function sample(context: SampleContext, shape: Shape | undefined, depth = 0): string | undefined {
  if (shape === undefined || depth > DEEPEST) return undefined;
  // The simplest form first: a word or number says as much as a mapping.
  const options = optionsOf(shape).toSorted((a, b) => weight(a) - weight(b));
  for (const option of options) {
    const made = ofOption(context, option, depth);
    if (made !== undefined) return made;
  }
  return undefined;
}

const WEIGHTS: Partial<Record<Unwrapped['shape'], number>> = { list: 2, record: 3, map: 4, heads: 3, text: 1 };
const weight = ({ shape }: Unwrapped): number => WEIGHTS[shape] ?? 0;

function ofOption(context: SampleContext, shape: Unwrapped, depth: number): string | undefined {
  switch (shape.shape) {
    case 'words':
      return written(Object.keys(shape.words)[0]);
    case 'text':
      return 'text';
    case 'name':
      return shape.defines === true ? 'name' : written(aName(context.language, shape.of));
    case 'integer':
      return String(Math.min(Math.max(1, shape.min ?? 1), shape.max ?? 1));
    case 'flag':
      return 'true';
    case 'mana':
      return '"{1}"';
    case 'keyword':
      return aKeyword(context.language);
    case 'rule':
      return context.rule;
    case 'date':
      return context.language.dates[0] ?? context.date;
    case 'list': {
      const item = sample(context, shape.of, depth + 1);
      return item === undefined ? '[]' : `[${item}]`;
    }
    case 'map': {
      const key = sample(context, shape.keys, depth + 1);
      const value = sample(context, shape.values, depth + 1);
      return key === undefined || value === undefined ? undefined : `{ ${key}: ${value} }`;
    }
    case 'record': {
      const main = mainOf(shape);
      const always = context.language.alwaysOf(shape.what);
      const needed = Object.entries(shape.fields).filter(([key, { required }]) => required === true || always.includes(key));
      if (main !== undefined && needed.every(([key]) => key === shape.main)) {
        const made = sample(context, main.is, depth + 1);
        if (made !== undefined) return made;
      }
      const fields = needed.length > 0 ? needed : Object.entries(shape.fields).slice(0, 1);
      return mapping(context, fields, depth);
    }
    case 'heads': {
      const all = Object.entries(headsOf(shape));
      const bare = all.find(
        ([head, { fields }]) =>
          Object.values(fields).every(({ required }) => required !== true) && templateFor(context.language, head) === undefined,
      );
      if (bare !== undefined) return written(bare[0]);
      for (const [head, construct] of all) {
        const template = templateFor(context.language, head);
        if (template !== undefined) return `{ ${asWritten(head)}: ${template} }`;
        const main = mainOf(construct);
        if (main === undefined) continue;
        const needs = Object.entries(construct.fields).filter(([key, one]) => one.required === true && key !== construct.main);
        const made = mapping(context, [[head, main], ...needs], depth);
        if (made !== undefined) return made;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

/** Where not any text will do. */
const TEXTS: Readonly<Record<string, string>> = { types: 'Artifact' };

function mapping(context: SampleContext, fields: readonly (readonly [string, Field])[], depth: number): string | undefined {
  const parts: string[] = [];
  for (const [key, field] of fields) {
    const value = TEXTS[key] ?? sample(context, field.is, depth + 1);
    if (value === undefined) return undefined;
    parts.push(`${asWritten(key)}: ${value}`);
  }
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const written = (word: string | undefined): string | undefined => (word === undefined ? undefined : asWritten(word));

function aName(language: Language, of: NameSpace): string | undefined {
  const [label] = language.labels;
  if (of === 'object' && label !== undefined) return label;
  if (of === 'card' || of === 'object') {
    const [mentioned] = language.mentioned;
    if (mentioned !== undefined) return mentioned;
  }
  for (const name of language.names.all(of)) return name;
  return of === 'tag' || of === 'subtype' ? 'name' : of === 'ability' ? 'suspend.tick' : undefined;
}

function aKeyword(language: Language): string | undefined {
  for (const name of language.names.all('keyword')) if (language.parametersOf(name) === undefined) return asWritten(name);
  return undefined;
}
