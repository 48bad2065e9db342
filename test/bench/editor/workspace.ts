/** The workspace that the editor's figures are measured on: 2,000 cards and 500 scenarios, the same each time. */

export const CARD_COUNT = 2_000;
export const SCENARIO_COUNT = 500;
export const LONG_STEPS = 200;
export const LONG_FILE = 'scenarios/long.scenario.yaml';
/** The index of a step in the middle that does something. */
export const MIDDLE_STEP = 100;

const LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const;
const WORDS = ['Amber', 'Brass', 'Cinder', 'Dusk', 'Ember', 'Frost', 'Gale', 'Hollow', 'Iron', 'Jade'] as const;

/** Files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A name of its own for each number: `Amber Brass Adept 17`. */
const named = (i: number, noun: string): string => `${WORDS[i % 10]} ${WORDS[(i * 7 + 3) % 10]} ${noun} ${i}`;

/** What a card of each shape is called and what it says, by its number. */
const SHAPES: readonly ((i: number) => { readonly name: string; readonly text: string })[] = [
  (i) => ({
    name: named(i, 'Bear'),
    text: `cost: "{1}{G}"\ntypes: Creature — Bear\npower: ${1 + (i % 4)}\ntoughness: 2\n`,
  }),
  (i) => ({
    name: named(i, 'Bolt'),
    text: 'cost: "{R}"\ntypes: Instant\nspell:\n  targets: { it: any target }\n  do: { damage: 3, to: it }\n',
  }),
  (i) => ({
    name: named(i, 'Omen'),
    text: `cost: "{2}{R}"\ntypes: Sorcery\nkeywords:\n  - suspend: { time: 1, cost: "{R}" }\nspell:\n  targets: { it: any target }\n  do: { damage: 2, to: it }\n`,
  }),
  (i) => ({
    name: named(i, 'Warden'),
    text: 'cost: "{R}"\ntypes: Creature — Human Cleric\npower: 1\ntoughness: 1\ntriggered:\n  when: { enters: { type: creature, other than: this } }\n  do: { gain life: 1 }\n',
  }),
  (i) => ({
    name: named(i, 'Lens'),
    text: 'cost: "{2}"\ntypes: Artifact\nactivated:\n  cost: ["{1}", tap]\n  targets: { it: player }\n  do: { damage: 1, to: it }\n',
  }),
  (i) => ({
    name: named(i, 'Banner'),
    text: 'cost: "{1}{W}"\ntypes: Enchantment\nstatic:\n  modify: { what: { type: creature, subtype: Bear, controller: you }, power: 1, toughness: 1 }\n',
  }),
  (i) => ({
    name: named(i, 'Beast'),
    text: `cost: "{4}{G}"\ntypes: Creature — Beast\npower: 5\ntoughness: 5\nkeywords:\n  - trample\n  - suspend: { time: ${2 + (i % 4)}, cost: "{R}" }\n`,
  }),
  (i) => ({
    name: named(i, 'Nursery'),
    text: `cost: "{2}"\ntypes: Artifact\ntriggered:\n  at: { upkeep of: you }\n  do: { create: 1, token: { types: Creature — Cub, power: 1, toughness: 1, color: green } }\n`,
  }),
];
const SHAPE = { bear: 0, bolt: 1, omen: 2, warden: 3, lens: 4, banner: 5, beast: 6, nursery: 7 } as const;

const cardOf = (i: number): { readonly name: string; readonly text: string } => {
  const shape = SHAPES[i % SHAPES.length];
  if (shape === undefined) throw new Error('no shape');
  return shape(i);
};
const text = (i: number): string => {
  const { name, text: rest } = cardOf(i);
  return `name: ${name}\n${i % 11 === 0 ? `names: { it: Carta ${i} }\n` : ''}${rest}`;
};

/** The name of a card of a shape: the nth of them, and again from the first where there are no more. */
export function nameOf(shape: keyof typeof SHAPE, nth: number): string {
  const most = Math.floor((CARD_COUNT - LANDS.length) / SHAPES.length);
  return cardOf(SHAPE[shape] + SHAPES.length * (nth % most)).name;
}

/** Half of the cards have files of their own, the others lie ten to a file. */
function cardFiles(): Files {
  const files: Record<string, string> = {
    'cards/lands.card.yaml': LANDS.map((name) => `name: ${name}\ntypes: Basic Land — ${name}\n`).join('---\n'),
  };
  const own = CARD_COUNT / 2;
  for (let i = 0; i < own; i++) files[cardFile(i)] = text(i);
  for (let i = own; i < CARD_COUNT - LANDS.length; i += 10)
    files[`cards/sets/set-${i}.card.yaml`] = Array.from({ length: Math.min(10, CARD_COUNT - LANDS.length - i) }, (_, j) =>
      text(i + j),
    ).join('---\n');
  return files;
}

const cardFile = (i: number): string => `cards/${String(i).padStart(4, '0')}.card.yaml`;
/** The file of a card that the scenario of 200 steps reads. */
export const LENS_FILE = cardFile(SHAPE.lens);

/** Scenarios of each kind, by their number. Each fifth of the first kind expects what does not happen. */
const KINDS: readonly ((i: number) => string)[] = [
  (i) => `players:
  alice: { hand: [${nameOf('bolt', i)}, ${nameOf('bear', i)}], battlefield: [{ card: Mountain, count: 3 }, Forest] }
  bob: { battlefield: [${nameOf('bear', i + 1)}] }
rules: [601.2c]
steps:
  - alice: { cast: ${nameOf('bolt', i)}, targets: [bob] }
  - expect: { stack: [{ spell: ${nameOf('bolt', i)}, controller: alice }] }
  - resolve
  - expect: { bob.life: ${i % 5 === 0 ? 16 : 17}, alice.graveyard: [${nameOf('bolt', i)}] }
`,
  (i) => `rules: [702.62a] # CR 601.2b comes later; a creature with double strike would change nothing
players:
  alice: { hand: [${nameOf('omen', i)}], battlefield: [Mountain] }
  bob: {}
steps:
  - alice: { suspend: ${nameOf('omen', i)} }
  - expect: { alice.exile: [{ card: ${nameOf('omen', i)}, counters: { time: 1 }, suspended: true }] }
  - advance: { turn: alice, step: upkeep }
  - resolve
  - resolve: { alice: { cast: ${nameOf('omen', i)}, targets: [bob] } }
  - resolve: all
  - expect: { bob.life: 18 }
`,
  (i) => `players:
  alice: { hand: [${nameOf('bear', i)}], battlefield: [${nameOf('warden', i)}, ${nameOf('banner', i)}, { card: Forest, count: 2 }] }
  bob: { battlefield: [${nameOf('lens', i)}, Mountain] }
steps:
  - alice: { cast: ${nameOf('bear', i)} }
  - resolve: all
  - expect: { alice.life: 21 }
  - bob: { activate: ${nameOf('lens', i)}, targets: [alice] }
  - resolve
  - expect: { alice.life: 20, alice.battlefield: { contains: [${nameOf('bear', i)}] } }
`,
  (i) => `players:
  alice: { battlefield: [${nameOf('nursery', i)}, ${nameOf('warden', i)}], exile: [{ card: ${nameOf('beast', i)}, suspended: { time: 3 } }] }
  bob: {}
defaults: { trigger order: as listed }
start: { turn: bob, step: end }
steps:
  - advance: { turn: alice, step: upkeep }
  - resolve: all
  - expect: { alice.life: 21, ${nameOf('beast', i)}: { counters: { time: 2 } } }
  - advance: { turn: alice, step: upkeep }
  - resolve: all
  - expect: { alice.life: 22, ${nameOf('beast', i)}: { counters: { time: 1 } } }
`,
];

const scenario = (i: number): string =>
  `scenario: Number ${i} of kind ${i % KINDS.length}\n${KINDS[i % KINDS.length]?.(i) ?? ''}`;

/** Half of the scenarios have files of their own, the others lie five to a file. */
function scenarioFiles(): Files {
  const files: Record<string, string> = { [LONG_FILE]: longScenario() };
  const own = SCENARIO_COUNT / 2;
  for (let i = 1; i < own; i++) files[`scenarios/${String(i).padStart(3, '0')}.scenario.yaml`] = scenario(i);
  for (let i = own; i < SCENARIO_COUNT; i += 5)
    files[`scenarios/groups/${i}.scenario.yaml`] = Array.from({ length: 5 }, (_, j) => scenario(i + j)).join('---\n');
  return files;
}

export const SHORT_FILE = 'scenarios/001.scenario.yaml';

/** A scenario of 200 steps, each of which does or expects something. The last expects a number that is never right. */
export function longScenario(): string {
  const lens = nameOf('lens', 0);
  const ping = `alice: { activate: ${lens}, targets: [bob] }`;
  const bear = `expect: { bob.battlefield: { contains: [${nameOf('bear', 0)}] } }`;
  const steps = [ping];
  for (let turn = 0; steps.length < LONG_STEPS - 1; turn++) {
    if (steps.length === MIDDLE_STEP) steps.push(ping, bear, bear);
    else steps.push('resolve: all', bear, `advance: { turn: ${turn % 2 === 0 ? 'bob' : 'alice'}, step: upkeep }`);
  }
  steps.length = LONG_STEPS - 1;
  steps.push('expect: { bob.life: 1 }');
  const side = `life: 10000, battlefield: [{ card: Mountain, count: 3 }, { card: ${nameOf('bear', 0)}, count: 3 }, ${nameOf('warden', 0)}, ${nameOf('banner', 0)}, ${nameOf('nursery', 0)}, ${lens}], exile: [{ card: ${nameOf('beast', 0)}, suspended: { time: 99 } }]`;
  return `scenario: a long scenario
players:
  alice: { ${side} }
  bob: { ${side} }
defaults: { trigger order: as listed }
start: { turn: alice, step: precombat main }
steps:
${steps.map((step) => `  - ${step}\n`).join('')}`;
}

/** Where a step of the long scenario begins in its text. */
export function stepAt(text: string, index: number): number {
  let at = text.indexOf('steps:\n') + 'steps:\n'.length;
  for (let i = 0; i < index; i++) at = text.indexOf('\n', at) + 1;
  return at;
}

export const benchFiles = (): Files => ({ ...cardFiles(), ...scenarioFiles() });

/** A file of scenarios of about so many characters. */
export function largeFile(characters: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let i = 0; length < characters - 1_000; i++) {
    const one = `${i === 0 ? '' : '---\n'}${scenario(i)}`;
    parts.push(one);
    length += one.length;
  }
  return parts.join('');
}
