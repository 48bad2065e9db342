/** Writes `docs/words.md` from the shapes of the engine, so that the page has every word there is and no other. */

import { abilityShape, keywordShape } from '../../server/src/engine/abilities';
import '../../server/src/engine/effects';
import { costHeads, effectHeads, VERBS } from '../../server/src/engine/effects/verb';
import {
  type Construct,
  type Field,
  type HeadsShape,
  lazy,
  type RecordShape,
  type Shape,
  words,
} from '../../server/src/engine/shape';
import { amountShape, comparisonShape } from '../../server/src/engine/vocabulary/amount';
import { CONCEPTS } from '../../server/src/engine/vocabulary/concept';
import { conditionShape } from '../../server/src/engine/vocabulary/condition';
import { costShape } from '../../server/src/engine/vocabulary/cost';
import { costChangeShape } from '../../server/src/engine/vocabulary/cost-change';
import { durationShape } from '../../server/src/engine/vocabulary/duration';
import { modificationShape } from '../../server/src/engine/vocabulary/modification';
import { patternShape, timeShape } from '../../server/src/engine/vocabulary/pattern';
import { permissionShape, prohibitionShape } from '../../server/src/engine/vocabulary/permission';
import { REFERENCE_WORDS, referenceShape } from '../../server/src/engine/vocabulary/reference';
import { replacementShape } from '../../server/src/engine/vocabulary/replacement';
import { STATES, selectorRecordShape, selectorShape, zoneShape } from '../../server/src/engine/vocabulary/selector';
import { targetShape } from '../../server/src/engine/vocabulary/target';
import { type Unwrapped, unwrap } from '../../server/src/yaml/read/shapes';

/** An example of the page: its text, what it must be readable as, and the head that it shows if it is one of several. */
export interface Example {
  readonly of: string;
  readonly shape: Shape;
  readonly text: string;
  readonly base?: string;
}

interface Section {
  readonly title: string;
  /** What a value of it is called where another construct refers to it. */
  readonly called: string;
  readonly shape: Shape;
  readonly intro: string;
  readonly examples?: readonly string[];
  /** Words that the shape does not list, because it takes them for names. */
  readonly words?: Readonly<Record<string, string>>;
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Abilities',
    called: 'abilities',
    shape: abilityShape,
    intro: 'The heads of a card, and the items of `abilities:`. A head holds one ability or a list of them.',
  },
  {
    title: 'Effects',
    called: 'effects',
    shape: effectHeads,
    intro:
      'What `do:` holds: one effect, or a list of them that is done in order. The value behind the word is the first field of the table; all may also stand inside it: `damage: { amount: 3, to: it }`.',
  },
  {
    title: 'What a cost may be',
    called: 'a cost',
    shape: costShape,
    intro: `A list of parts: mana, tapping, and these effects, which a player can pay with: ${Object.keys(costHeads.heads())
      .map((head) => `\`${head}\``)
      .join(', ')}. Mana in braces has to be in quotes.`,
    examples: ['["{1}{R}", tap]', '["{2}", { sacrifice: { one: creature } }]', 'discard: { one: { zone: hand, owner: you } }'],
  },
  {
    title: 'Events',
    called: 'an event',
    shape: patternShape,
    intro: 'What `when:` of a triggered ability, or of a delayed one, waits for.',
  },
  {
    title: 'Moments',
    called: 'a moment',
    shape: timeShape,
    intro: 'What `at:` waits for: the beginning of a step.',
    examples: ['each upkeep', '{ upkeep of: you }'],
  },
  {
    title: 'Replacement effects',
    called: 'a replacement effect',
    shape: replacementShape,
    intro: 'What `replace:` holds: what would happen, and what happens instead.',
  },
  {
    title: 'Permissions',
    called: 'a permission',
    shape: permissionShape,
    intro: 'What `permit:` holds, in a static ability or as an effect.',
    examples: [
      '{ cast: { is: card, type: instant }, from: graveyard }',
      '{ special action: unearth, cost: "{2}", do: { move: this, to: battlefield } }',
    ],
  },
  {
    title: 'Prohibitions',
    called: 'a prohibition',
    shape: prohibitionShape,
    intro: 'What `prohibit:` holds, in a static ability or as an effect.',
    examples: ['{ cast: { is: card, not: creature }, by: opponent }', '{ attack: { type: creature, power: { at least: 4 } } }'],
  },
  {
    title: 'Changes of costs',
    called: 'a change of costs',
    shape: costChangeShape,
    intro: 'What `costs:` holds, in a static ability or as an effect.',
    examples: ['{ of: { is: card, type: instant }, by: you, less: "{1}" }'],
  },
  {
    title: 'Modifications',
    called: 'a modification',
    shape: modificationShape,
    intro: 'What `modify:` holds: what a continuous effect does to characteristics (613).',
    examples: ['{ what: { type: creature, controller: you, other than: this }, power: 1, toughness: 1, gain: flying }'],
  },
  {
    title: 'What is meant',
    called: 'what is meant',
    shape: referenceShape,
    intro:
      'The objects or players that something is about: a word of this list, a name that `targets:` or `as:` defines, a selector (all that fit), or a mapping that chooses.',
    words: REFERENCE_WORDS,
    examples: [
      'this',
      '{ one: { type: creature, controller: you } }',
      '{ choose: 2, from: { zone: hand, owner: you } }',
      '{ controller of: it }',
    ],
  },
  {
    title: 'Selectors',
    called: 'a selector',
    shape: selectorShape,
    intro: 'What an object or a player may be: a word, or a mapping of which all must hold.',
    examples: [
      'creature',
      '{ type: creature, controller: opponent, power: { at most: 2 } }',
      '{ is: [card, face up], zone: exile }',
      '{ any of: [artifact, { type: creature, has: flying }] }',
    ],
  },
  {
    title: 'What an object can be said to be',
    called: 'a state',
    shape: words(STATES),
    intro: 'The words of `is:` in a selector.',
    examples: ['tapped'],
  },
  { title: 'Zones', called: 'zones', shape: zoneShape, intro: 'The words for zones.', examples: ['graveyard'] },
  {
    title: 'Targets',
    called: 'what may be targeted',
    shape: targetShape,
    intro: 'What stands behind each name in `targets:`: a selector for one target, or a mapping for several.',
    examples: ['any target', '{ up to: 2, from: creature }'],
  },
  {
    title: 'Amounts',
    called: 'an amount',
    shape: amountShape,
    intro: 'A number, a word, or what is counted.',
    examples: [
      '3',
      'X',
      '{ count: { type: land, controller: you } }',
      '{ counters: time, on: this }',
      '{ power of: it }',
      '{ sum: [1, { count: { type: creature, controller: you } }] }',
    ],
  },
  {
    title: 'Comparisons',
    called: 'a number or a comparison',
    shape: comparisonShape,
    intro: 'How a number is judged.',
    examples: ['even', '{ at least: 2, at most: 4 }'],
  },
  {
    title: 'Conditions',
    called: 'a condition',
    shape: conditionShape,
    intro: 'What `if:` asks. All that it says must hold.',
    examples: [
      '{ any: { type: creature, controller: you, power: { at least: 4 } } }',
      '{ amount: { life of: you }, is: { at most: 5 } }',
      '{ this: { zone: exile, counters: { time: { at least: 1 } } } }',
    ],
  },
  {
    title: 'Durations',
    called: 'a duration',
    shape: durationShape,
    intro: 'What `until:` holds: how long an effect lasts (611.2).',
    examples: ['end of turn', '{ loses control of: it }'],
  },
  {
    title: 'Keyword files',
    called: 'a keyword',
    shape: keywordShape,
    intro: 'The words of a `.keyword.yaml` document.',
    examples: [
      'keyword: Battle cry\nrule: "702.91"\ntext: Battle cry\nsummary: The other attackers get +1/+0.\nabilities:\n  - triggered:\n      when: { attacks: this }\n      do: { modify: { is: attacking, other than: this }, power: 1, until: end of turn }',
    ],
  },
  {
    title: 'Concepts',
    called: 'a concept',
    shape: words(CONCEPTS),
    intro: 'What the core rules themselves say of an object, for keyword files: `static: { concept: flying }`.',
    examples: ['flying'],
  },
];

const anchor = (title: string): string => `#${title.toLowerCase().replaceAll(' ', '-')}`;
const code = (text: string): string => `\`${text}\``;
const yaml = (text: string): string => `\`\`\`yaml\n${text}\n\`\`\``;

/** The sections by what shows that a shape is theirs: the shape itself, or the words of a list of words. */
const links = new Map<unknown, string>();
for (const { title, called, shape } of SECTIONS) {
  const whole = unwrap(shape);
  links.set(whole.shape === 'words' ? JSON.stringify(Object.keys(whole.words)) : whole, `[${called}](${anchor(title)})`);
}
links.set(unwrap(selectorRecordShape), links.get(unwrap(selectorShape)) ?? '');
links.set(unwrap(costHeads), links.get(unwrap(costShape)) ?? '');

const linkOf = (shape: Unwrapped): string | undefined =>
  links.get(shape.shape === 'words' ? JSON.stringify(Object.keys(shape.words)) : shape);

const NAMES: Partial<Record<string, string>> = { keyword: 'a keyword', ability: 'a name', variable: 'a name' };
const article = (text: string): string => `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`;

/** What may stand for a shape, in a few words. */
function value(shape: Shape): string {
  const whole = unwrap(shape);
  const link = linkOf(whole);
  if (link !== undefined) return link;
  switch (whole.shape) {
    case 'words':
      return Object.keys(whole.words).map(code).join(', ');
    case 'text':
      return 'a text';
    case 'name':
      return NAMES[whole.of] ?? (whole.of === 'card' ? 'the name of a card' : article(whole.of));
    case 'integer':
      return whole.min === undefined || whole.min < 0 ? 'a number' : `a number from ${whole.min}`;
    case 'flag':
      return '`true` or `false`';
    case 'mana':
      return 'mana';
    case 'rule':
      return 'the number of a rule';
    case 'date':
      return 'a date';
    case 'keyword':
      return 'a keyword, with its parameters';
    case 'list': {
      const of = value(whole.of);
      return whole.single === true ? `${of}, or a list` : `a list of: ${of}`;
    }
    case 'map':
      return `${value(whole.keys)}: ${value(whole.values)}`;
    case 'record':
      return `a mapping of ${Object.keys(whole.fields).map(code).join(', ')}`;
    case 'heads':
      return whole.what;
    case 'one of':
      return [...new Set(whole.options.map(value))].join(', or ');
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const wordTable = (list: Readonly<Record<string, string>>): string =>
  table(
    ['Word', 'Meaning'],
    Object.entries(list).map(([word, doc]) => [code(word), doc]),
  );

function fieldTable(fields: Readonly<Record<string, Field>>, main?: { readonly field: string; readonly head: string }): string {
  const order = Object.entries(fields).toSorted(([a], [b]) => Number(b === main?.field) - Number(a === main?.field));
  return table(
    ['Word', 'Value', 'Meaning'],
    order.flatMap(([name, one]) => rowsOf(name === main?.field ? mainWord(main.head, name) : code(name), one)),
  );
}

const mainWord = (head: string, name: string): string =>
  head === name ? code(`${head}:`) : `${code(`${head}:`)} or ${code(name)}`;

/** A field, and below it those of the mapping that it holds if that has no section of its own. */
function rowsOf(name: string, { is, doc, required }: Field): string[][] {
  const inner = innerOf(is);
  const meaning = [doc, ...wordsOf(is), ...(required === true ? ['Must be there.'] : [])].join(' ');
  const below =
    inner === undefined ? [] : Object.entries(inner.fields).flatMap(([own, one]) => rowsOf(`${name} → ${code(own)}`, one));
  return [[name, inner === undefined ? value(is) : value(is).replace(/a mapping of .*/, 'a mapping'), meaning], ...below];
}

function innerOf(shape: Shape): RecordShape | undefined {
  const whole = unwrap(shape);
  if (linkOf(whole) !== undefined) return undefined;
  if (whole.shape === 'record') return whole;
  if (whole.shape === 'list') return innerOf(whole.of);
  return whole.shape === 'one of' ? whole.options.map(innerOf).find((inner) => inner !== undefined) : undefined;
}

/** What the words that may stand in a field mean, where they do not say it themselves. */
function wordsOf(shape: Shape): string[] {
  const whole = unwrap(shape);
  if (linkOf(whole) !== undefined) return [];
  if (whole.shape === 'list') return wordsOf(whole.of);
  if (whole.shape === 'map') return wordsOf(whole.values);
  if (whole.shape === 'one of') return whole.options.flatMap(wordsOf);
  if (whole.shape !== 'words') return [];
  return Object.entries(whole.words)
    .filter(([word, doc]) => doc.toLowerCase() !== `${word}.`)
    .map(([word, doc]) => `${code(word)}: ${doc}`);
}

const cited = ({ doc, rule }: Construct): string => (rule === undefined || doc.includes(rule) ? doc : `${doc} Rule ${rule}.`);

function construct(head: string, one: Construct): string {
  const main = one.main === undefined ? undefined : { field: one.main, head };
  const paid = one === VERBS[head] && VERBS[head]?.payable !== undefined ? ' A cost may be paid with it.' : '';
  const fields = Object.keys(one.fields).length === 0 ? [] : [fieldTable(one.fields, main)];
  return [`### ${code(head)}`, `${cited(one)}${paid}`, yaml(one.example), ...fields].join('\n\n');
}

const NAMES_OF_OTHERS: Readonly<Record<string, string>> = {
  term: 'A word that a keyword defines for objects',
  variable: 'What is meant, `this` or a name,',
};

function recordTable({ fields, others }: RecordShape): string {
  const more =
    others === undefined
      ? ''
      : `\n\n${NAMES_OF_OTHERS[others.keys] ?? `Any ${others.keys}`} may stand as a word too, with ${value(others.values)}.`;
  return fieldTable(fields) + more;
}

/** The tables of a shape that has a section of its own. */
function tables(shape: Shape): string[] {
  const whole = unwrap(shape);
  switch (whole.shape) {
    case 'words':
      return [wordTable(whole.words)];
    case 'record':
      return [recordTable(whole)];
    case 'heads':
      return Object.entries(whole.heads()).map(([head, one]) => construct(head, one));
    case 'list':
      return tables(whole.of);
    case 'one of':
      return whole.options.filter((option) => !isElsewhere(whole, option)).flatMap(tables);
    default:
      return [];
  }
}

const isElsewhere = (within: Unwrapped, option: Shape): boolean => {
  const whole = unwrap(option);
  const own = linkOf(within);
  return whole.shape === 'heads' || (linkOf(whole) !== undefined && linkOf(whole) !== own);
};

function section({ title, intro, shape, examples = [], words: more }: Section): string {
  const shown = examples.length === 0 ? [] : [yaml(examples.join('\n---\n'))];
  return [`## ${title}`, intro, ...shown, ...(more === undefined ? [] : [wordTable(more)]), ...tables(shape)].join('\n\n');
}

export function wordsPage(): string {
  return `${[
    '# The words of card and keyword files',
    'Everything that may stand in a card or a keyword, with its meaning, the rule behind it and an example. [cards.md](cards.md) says how they fit together. This page is generated from what the engine reads, so that it has every word and no other.',
    SECTIONS.map(({ title }) => `- [${title}](${anchor(title)})`).join('\n'),
    ...SECTIONS.map(section),
  ].join('\n\n')}\n`;
}

/** All examples of the page. */
export function wordsExamples(): Example[] {
  return SECTIONS.flatMap(({ title, shape, examples = [] }): Example[] => {
    const whole = unwrap(shape);
    const own = examples.map((text) => ({ of: title, shape: lazy(() => shape), text }));
    return whole.shape === 'heads' ? [...own, ...ofHeads(title, whole)] : own;
  });
}

const ofHeads = (title: string, shape: HeadsShape): Example[] =>
  Object.entries(shape.heads()).map(([head, { example }]) => ({ of: `${title}: ${head}`, shape, text: example, base: head }));
