import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import type { Failure, FileReport } from '../../server/src/scenarios';
import { buildBundles, clientOf, NODE } from '../browser/workers';
import { CARD_FILE, CARDS, FILE, isSayable, project, runIn, SOUND } from './kit';

/** More than any of these needs, and far less than one that grows without end would take. */
const MEGABYTES = 160;

const MORE = `---
name: Giver
types: Enchantment
triggered:
  when: { gains life: you }
  do: { lose life: 1, by: each opponent }
---
name: Taker
types: Enchantment
triggered:
  when: { loses life: opponent }
  do: { gain life: 1 }
---
name: Breeder
types: Enchantment
triggered:
  when: { enters: creature }
  do: { create: 1, token: { types: Creature — Rabbit, power: 1, toughness: 1 } }
---
name: Hatchery
types: Enchantment
triggered:
  when: { enters: creature }
  do: { create: 2, token: { types: Creature — Rabbit, power: 1, toughness: 1 } }
---
name: Waker
types: Enchantment
triggered:
  when: { taps: artifact }
  do: { untap: { all: artifact } }
---
name: Sandman
types: Enchantment
triggered:
  when: { untaps: artifact }
  do: { tap: { all: artifact } }
---
name: Switch
types: Artifact
activated: { cost: tap, do: { gain life: 1 } }
---
name: Clock
types: Artifact
activated: { cost: "{0}", do: { put counters: { time: 999999999 }, on: this } }
---
name: Spring
types: Artifact
activated: { cost: "{0}", do: { add mana: RRRR } }
---
name: Horde
types: Sorcery
cost: "{R}"
spell: { do: { create: 1000000, token: { types: Creature — Rabbit, power: 1, toughness: 1 } } }
---
name: Many
types: Sorcery
cost: "{X}{R}"
spell: { do: { create: X, token: { types: Creature — Rabbit, power: 1, toughness: 1 } } }
---
name: Study
types: Sorcery
cost: "{R}"
spell: { do: { draw: 999999999 } }
---
name: Bless
types: Sorcery
cost: "{R}"
spell: { do: { gain life: 999999999 } }
---
name: Eternity
types: Sorcery
keywords:
  - suspend: { time: 999999999, cost: "{R}" }
spell: { do: { draw: 1 } }
---
name: Rounds
types: Sorcery
cost: "{R}"
spell:
  do:
    for each: { all: permanent }
    as: one
    do:
      for each: { all: permanent }
      as: two
      do: { for each: { all: permanent }, as: three, do: { gain life: 1 } }
`;

const text = (alice: string, steps: readonly string[], more = '', bob = '{}'): string =>
  `scenario: a test\n${more}players:\n  alice: ${alice}\n  bob: ${bob}\ndefaults: { trigger order: as listed }\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`;

/** What has no end: each stops at the step that began it, with the rule that was at work. */
const ENDLESS: Readonly<Record<string, string>> = {
  'two permanents that trigger each other': text(
    '{ battlefield: [Giver, Taker, Switch] }',
    ['alice: { activate: Switch }', 'resolve: all'],
    '',
    '{ life: 1000000000 }',
  ),
  'a permanent that triggers itself': text('{ battlefield: [Breeder], hand: [Grizzly Bears], mana: GG }', [
    'alice: { cast: Grizzly Bears }',
    'resolve: all',
  ]),
  'a loop that grows twofold': text('{ battlefield: [Hatchery], hand: [Grizzly Bears], mana: GG }', [
    'alice: { cast: Grizzly Bears }',
    'resolve: all',
  ]),
  'a million tokens': text('{ hand: [Horde], mana: R }', ['alice: { cast: Horde }', 'resolve: all']),
  'a draw without end': text('{ hand: [Study], mana: R }', ['alice: { cast: Study }', 'resolve: all']),
  'loops in loops': text('{ hand: [Rounds], mana: R, battlefield: [{ card: Mountain, count: 200 }] }', [
    'alice: { cast: Rounds }',
    'resolve: all',
  ]),
};

/** What is large and has an end, or is refused: none of it is more than a moment's work. */
const HUGE: Readonly<Record<string, { readonly text: string; readonly is: RegExp }>> = {
  'an X that nobody can pay': {
    text: text('{ hand: [Many], mana: R }', ['alice: { cast: Many, x: 999999999 }']),
    is: /^failed: .*cannot pay \{999999999\}/,
  },
  'a large X that is paid': {
    text: text('{ hand: [Many], battlefield: [{ card: Mountain, count: 150 }] }', [
      'alice: { cast: Many, x: 149 }',
      'resolve',
      'expect: { alice.battlefield: { count: 299 } }',
    ]),
    is: /^passed$/,
  },
  'an X from many sources of much mana': {
    text: text('{ hand: [Many], battlefield: [{ card: Spring, count: 100 }] }', [
      'alice: { cast: Many, x: 199 }',
      'resolve',
      'expect: { alice.battlefield: { count: 299 } }',
    ]),
    is: /^passed$/,
  },
  'much life': {
    text: text('{ hand: [Bless], mana: R }', ['alice: { cast: Bless }', 'resolve', 'expect: { alice.life: 1000000019 }']),
    is: /^passed$/,
  },
  'many counters': {
    text: text('{ battlefield: [Clock] }', [
      'alice: { activate: Clock }',
      'resolve',
      'expect: { Clock: { counters: { time: 999999999 } } }',
    ]),
    is: /^passed$/,
  },
  'much time': {
    text: text('{ hand: [Eternity], mana: R }', [
      'alice: { suspend: Eternity }',
      'expect: { Eternity: { counters: { time: 999999999 } } }',
    ]),
    is: /^passed$/,
  },
  'a million permanents': {
    text: text('{ battlefield: [{ card: Mountain, count: 1000000 }] }', ['resolve']),
    is: /^error: `1000000` cannot stand here/,
  },
  'a hand without end': {
    text: text('{ hand: [{ unknown: 100000000 }] }', ['resolve']),
    is: /^error: `100000000` cannot stand here/,
  },
  'a library without end': { text: text('{ library: { rest: 100000000 } }', ['alice: pass']), is: /^error: / },
  'a far turn': {
    text: text('{}', ['advance: { turn: alice, occurrence: 999999999, step: upkeep }']),
    is: /^error: `999999999` cannot stand here/,
  },
  'a number beyond all numbers': {
    text: text('{ life: 99999999999999999999999 }', ['alice: pass']),
    is: /^error: `99999999999999999999999` is not a whole number/,
  },
  'a huge matrix': {
    text: text('{}', ['expect: { alice.life: 20 }'], `matrix: { a: [${'1, '.repeat(3_000)}2], b: [1, 2, 3], c: [1, 2, 3] }\n`),
    is: /^(?:passed|error: )/,
  },
  'a pool of very much mana': {
    text: text(`{ hand: [Many], mana: "${'R'.repeat(50_000)}" }`, ['alice: { cast: Many, x: 7 }']),
    is: /^(?:passed|error: |failed: )/,
  },
  'thousands of steps': {
    text: text(
      '{}',
      Array.from({ length: 5_000 }, () => 'expect: { alice.life: 20 }'),
    ),
    is: /^passed$/,
  },
  'a game that runs out of cards': {
    text: text(
      '{}',
      Array.from({ length: 5_000 }, () => 'advance: upkeep'),
    ),
    is: /^failed: The game was over before that/,
  },
};

const told = (failure: Failure | undefined): Failure => {
  if (failure === undefined) return assert.fail('it ended well');
  isSayable(failure.message);
  return failure;
};

const summary = ({ findings, scenarios }: FileReport): string => {
  const [scenario] = scenarios;
  const message = findings[0]?.message ?? scenario?.failure?.message;
  return `${findings.length > 0 ? 'error' : scenario?.status}${message === undefined ? '' : `: ${message}`}`;
};

/** Runs a file in a thread that ends when it needs too much memory. */
async function runSmall(source: string): Promise<FileReport> {
  const { service, errors } = clientOf(() => new Worker(NODE, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } }));
  service.setFile(CARD_FILE, CARDS + MORE);
  service.setFile(FILE, source);
  let timer: NodeJS.Timeout | undefined;
  const outOfMemory = new Promise<never>((_, fail) => {
    timer = setInterval(() => {
      if (errors[0] !== undefined) fail(errors[0]);
    }, 50);
  });
  try {
    return await Promise.race([service.run(FILE), outOfMemory]);
  } finally {
    clearInterval(timer);
    service.close();
  }
}

describe('What does not end', () => {
  before(function () {
    this.timeout(240_000);
    buildBundles();
    const findings = project({ [CARD_FILE]: CARDS + MORE }).lint(CARD_FILE);
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'error'),
      [],
      'the cards of this test are sound',
    );
  });

  for (const [name, source] of Object.entries(ENDLESS))
    it(`is ended, with step and rule: ${name}`, async () => {
      const [scenario, sound] = (await runSmall(`${source}---\n${SOUND}`)).scenarios;
      const { kind, message, rule, range, details } = told(scenario?.failure);
      assert.deepEqual([scenario?.status, kind], ['failed', 'budget'], message);
      assert.match(rule ?? '', /^\d{3}\.\d+[a-z]?$/);
      assert.ok(message.includes(`(rule ${rule})`), message);
      assert.equal(source.slice(range.start, range.end), 'resolve: all');
      assert.match(details.join('\n'), /It was `resolve`; the game is in the precombat main step of turn \d+/);
      assert.equal(sound?.status, 'passed', 'the next scenario runs');
    }).timeout(240_000);

  for (const [name, { text: source, is }] of Object.entries(HUGE))
    it(`is not taken for granted: ${name}`, async () => {
      const report = await runSmall(source);
      assert.match(summary(report), is);
      for (const { failure } of report.scenarios) if (failure !== undefined) told(failure);
    }).timeout(240_000);

  it('is ended or drawn (104.4b): a loop that comes back to where it was', async () => {
    const source = text('{ battlefield: [Waker, Sandman, Switch] }', [
      'alice: { activate: Switch }',
      'resolve: all',
      'expect: { game: draw }',
    ]);
    const [scenario] = (await runSmall(source)).scenarios;
    if (scenario?.status === 'passed') return;
    const { kind, rule, range } = told(scenario?.failure);
    assert.deepEqual([kind, source.slice(range.start, range.end)], ['budget', 'resolve: all']);
    assert.match(rule ?? '', /^\d{3}\./);
  }).timeout(240_000);

  it('does not keep the scenarios after it from running, nor an edit from mending it', () => {
    const service = project({ [CARD_FILE]: CARDS + MORE });
    const endless = ENDLESS['two permanents that trigger each other'] ?? '';
    assert.deepEqual(
      runIn(service, FILE, endless).scenarios.map(({ status }) => status),
      ['failed'],
    );
    const mended = endless.replace('resolve: all', 'resolve');
    assert.deepEqual(
      runIn(service, FILE, mended).scenarios.map(({ status }) => status),
      ['passed'],
    );
  }).timeout(240_000);
});
