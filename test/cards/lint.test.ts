import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintProject } from '../../server/src/cards';
import { all, codes, fixed, readKeywordText, readOne, readText, root } from './project';

const pages = join(root, 'docs/codes');

/** The codes that the checks of this room give, from their source. */
const ownCodes = readdirSync(join(root, 'server/src/cards/lint'))
  .map((file) => readFileSync(join(root, 'server/src/cards/lint', file), 'utf8'))
  .concat(readFileSync(join(root, 'server/src/cards/type-line.ts'), 'utf8'))
  .flatMap((text) => [...text.matchAll(/(?:finding\(\s*|code: )'([a-z-]+)'/g)].map((match) => match[1] ?? ''));

const examplesOf = (page: string): readonly string[] =>
  [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

function codesOf(text: string): readonly string[] {
  if (text.startsWith('keyword:')) return readKeywordText(text).flatMap(codes);
  const cards = readText(text);
  const named = cards.flatMap(({ name, nameRange, aliases }) =>
    name === undefined || nameRange === undefined ? [] : [{ uri: 'cards', name, range: nameRange, aliases }],
  );
  return [...cards.flatMap(codes), ...[...lintProject({ cards: named, keywords: [] }).values()].flat().map(({ code }) => code)];
}

describe('Every check of cards', () => {
  it('has a page, and every page of this room a check', () => {
    assert.ok(new Set(ownCodes).size >= 20, 'the codes are found');
    for (const code of ownCodes) assert.ok(existsSync(join(pages, `${code}.md`)), `docs/codes/${code}.md`);
  });

  for (const code of new Set(ownCodes)) {
    if (code === 'untouched-card') continue;
    it(`${code} holds for the wrong example of its page, and for that alone`, () => {
      const [wrong, right] = examplesOf(readFileSync(join(pages, `${code}.md`), 'utf8'));
      assert.ok(wrong !== undefined && right !== undefined, 'the page has both examples');
      assert.deepEqual([...new Set(codesOf(wrong))], [code]);
      assert.deepEqual(codesOf(right), []);
    });
  }
});

const creature = 'name: A\ncost: 1\ntypes: Creature — Cat\npower: 1\ntoughness: 1\n';

describe('The fix of', () => {
  const cases: readonly (readonly [code: string, before: string, after: string])[] = [
    ['unknown-card-type', 'name: A\ntypes: Lnad — Gate\n', 'name: A\ntypes: Land — Gate\n'],
    ['unknown-card-type', 'name: A\ntypes: "Lnad — Gate"\n', 'name: A\ntypes: "Land — Gate"\n'],
    [
      'creature-without-power',
      'name: A\ncost: 1\ntypes: Creature — Cat\n',
      'name: A\ncost: 1\ntypes: Creature — Cat\npower: 1\ntoughness: 1\n',
    ],
    [
      'creature-without-power',
      'name: A\ncost: 1\ntypes: Creature — Cat\npower: 2',
      'name: A\ncost: 1\ntypes: Creature — Cat\npower: 2\ntoughness: 1\n',
    ],
    ['power-without-creature', 'name: A\ntypes: Land\npower: 1\n', 'name: A\ntypes: Land\n'],
    ['power-without-creature', '{ name: A, types: Land, power: 1 }\n', '{ name: A, types: Land }\n'],
    ['power-without-creature', '{ name: A, power: 1, types: Land }\n', '{ name: A, types: Land }\n'],
    [
      'planeswalker-without-loyalty',
      'name: A\ncost: 1\ntypes: Planeswalker\n',
      'name: A\ncost: 1\ntypes: Planeswalker\nloyalty: 3\n',
    ],
    ['loyalty-without-planeswalker', 'name: A\ntypes: Land\nloyalty: 1\n', 'name: A\ntypes: Land\n'],
    ['land-with-cost', 'name: A\ncost: 0 # nothing\ntypes: Land\n', 'name: A\ntypes: Land\n'],
    [
      'ability-order',
      `${creature}# Pays for itself.\nactivated:\n  cost: tap\n  do: { draw: 1 }\n# Flies.\nkeywords: flying\n`,
      `${creature}# Flies.\nkeywords: flying\n# Pays for itself.\nactivated:\n  cost: tap\n  do: { draw: 1 }\n`,
    ],
    [
      'ability-order',
      'name: A\ntypes: Artifact\nactivated: { cost: tap, do: { draw: 1 } }\ncost: 1',
      'name: A\ntypes: Artifact\ncost: 1\nactivated: { cost: tap, do: { draw: 1 } }\n',
    ],
    [
      'undefined-variable',
      'name: A\ncost: 1\ntypes: Artifact\nactivated: { cost: tap, targets: { first: creature }, do: { tap: first } }\nabilities:\n  - activated: { cost: tap, targets: { firsts: creature }, do: { tap: first } }\n',
      'name: A\ncost: 1\ntypes: Artifact\nactivated: { cost: tap, targets: { first: creature }, do: { tap: first } }\nabilities:\n  - activated: { cost: tap, targets: { firsts: creature }, do: { tap: firsts } }\n',
    ],
  ];
  for (const [code, before, after] of cases)
    it(`${code} mends ${JSON.stringify(before.split('\n').find((line) => !/^(?:name|cost): /.test(line)) ?? before)}`, () => {
      const finding = all(readOne(before)).find((one) => one.code === code);
      assert.ok(finding, `${code} among ${codes(readOne(before)).join(', ')}`);
      const text = fixed(before, finding);
      assert.equal(text, after);
      assert.ok(!codes(readOne(text)).includes(code));
    });
});

describe('A target is impossible', () => {
  const wrong = [
    '{ type: instant }',
    '{ is: [tapped, untapped] }',
    '{ is: [permanent, spell] }',
    '{ is: player, power: 1 }',
    '{ is: permanent, zone: exile }',
    '{ is: spell, zone: graveyard }',
    '{ type: creature, not: creature }',
    '{ color: red, not: { color: red } }',
    '{ mana value: { at least: 4, at most: 3 } }',
    '{ counters: { time: { at most: -1 } } }',
    '{ is: spell, type: land }',
    '{ is: ability, type: creature }',
    '{ is: tapped, not: { is: tapped } }',
    '{ any of: [ { type: sorcery }, { is: [card, token] } ] }',
    '{ choose: 2, from: { is: [tapped, untapped] } }',
  ];
  const right = [
    'creature',
    'any target',
    '{ type: instant, zone: graveyard }',
    '{ is: spell, type: instant }',
    '{ is: [tapped, attacking] }',
    '{ type: [creature, instant] }',
    '{ suspended: true }',
    '{ type: creature, not: { type: artifact } }',
    '{ type: [creature, land], not: creature }',
    '{ color: [red, blue], not: { color: red } }',
    '{ mana value: { at least: 3, at most: 3 } }',
    '{ any of: [ { type: sorcery }, creature ] }',
    '{ choose: 2, from: creature }',
    '{ is: [card, face up], zone: exile }',
    '{ power: { at most: -1 } }',
    '{ type: sorcery, is: spell, not: { color: blue } }',
  ];
  const card = (target: string) =>
    readOne(`name: A\ncost: 1\ntypes: Sorcery\nspell:\n  targets: { it: ${target} }\n  do: { move: it, to: hand }\n`);
  for (const target of wrong) it(`for ${target}`, () => assert.deepEqual(codes(card(target)), ['impossible-target']));
  for (const target of right) it(`but not for ${target}`, () => assert.deepEqual(codes(card(target)), []));

  it('in a mode too', () => {
    const text =
      'name: A\ncost: 1\ntypes: Sorcery\nspell:\n  modes:\n    choose: 1\n    of:\n      - { targets: { it: creature }, do: { tap: it } }\n      - { targets: { it: { is: [tapped, untapped] } }, do: { tap: it } }\n';
    const [finding] = all(readOne(text));
    assert.equal(finding?.code, 'impossible-target');
    assert.equal(text.slice(finding?.range.start, finding?.range.end), 'it');
    assert.ok((finding?.range.start ?? 0) > text.indexOf('untapped') - 25);
  });
});

describe('An ability never triggers', () => {
  const card = (ability: string) => readOne(`${creature}triggered: ${ability}\n`);
  for (const ability of [
    '{ do: { draw: 1 } }',
    '{ when: { dies: this }, at: each upkeep, do: { draw: 1 } }',
    '{ in: exile, when: { enters: this }, do: { draw: 1 } }',
    '{ in: hand, when: { attacks: this }, do: { draw: 1 } }',
    '{ when: { cast: this }, do: { draw: 1 } }',
    '{ when: { dies: { type: creature, is: [tapped, untapped] } }, do: { draw: 1 } }',
    '{ at: each upkeep, if: { this: { zone: exile } }, do: { draw: 1 } }',
    '{ when: { moves: { type: creature }, from: exile, to: exile }, do: { draw: 1 } }',
  ])
    it(`for ${ability}`, () => assert.deepEqual(codes(card(ability)), ['never-triggers']));
  for (const ability of [
    '{ when: { dies: this }, do: { draw: 1 } }',
    '{ in: stack, when: { cast: this }, do: { draw: 1 } }',
    '{ in: [battlefield, exile], when: { enters: this }, do: { draw: 1 } }',
    '{ in: graveyard, at: each upkeep, if: { this: { zone: graveyard } }, do: { draw: 1 } }',
    '{ when: { dies: this }, if: { this: { zone: graveyard } }, do: { draw: 1 } }',
    '{ in: exile, when: { removed: { counter: time, from: this } }, do: { draw: 1 } }',
  ])
    it(`but not for ${ability}`, () => assert.deepEqual(codes(card(ability)), []));
});

describe('Names of an ability', () => {
  it('are seen by what they are linked to: a choice made as the card enters', () => {
    const text = `${creature}replacement:\n  replace: { enters: this, do: { choose name: card, as: name } }\nstatic:\n  prohibit: { cast: { is: spell, named: { chosen: name } } }\n`;
    assert.deepEqual(codes(readOne(text)), []);
  });

  it('count as used in a condition about them', () => {
    const text =
      'name: A\ncost: 1\ntypes: Sorcery\nspell:\n  targets: { it: creature }\n  do: { if: { it: { power: 1 } }, then: { draw: 1 } }\n';
    assert.deepEqual(codes(readOne(text)), []);
  });
});

describe('X', () => {
  for (const [text, expected] of [
    ['cost: "{X}{R}"\ntypes: Sorcery\nspell: { do: { draw: X } }', []],
    ['cost: R\ntypes: Sorcery\nspell: { do: { draw: X } }', ['undefined-x']],
    ['cost: 1\ntypes: Artifact\nactivated: { cost: ["{X}"], do: { draw: X } }', []],
    ['cost: 1\ntypes: Artifact\nactivated: { cost: ["{1}"], do: { draw: X } }', ['undefined-x']],
    ['cost: 1\ntypes: Artifact\nactivated: { cost: ["{X}"], do: { draw: 1 } }', ['unused-x']],
    ['cost: "{X}"\ntypes: Artifact\nactivated: { cost: tap, do: { draw: X } }', ['unused-x', 'undefined-x']],
    ['cost: "{X}"\ntypes: Artifact\nreplacement: { replace: { enters: this, counters: { charge: X } } }', []],
    ['cost: 1\ntypes: Sorcery\nkeywords:\n  - suspend: { time: X, cost: "{X}" }', []],
    ['cost: 1\ntypes: Sorcery\nkeywords:\n  - suspend: { time: X, cost: "{1}" }', ['undefined-x']],
    ['cost: "{X}"\ntypes: Sorcery\nspell: { do: { draw: { x of: this } } }', []],
  ] as const)
    it(`${JSON.stringify(expected)} for ${text.replaceAll('\n', '; ')}`, () =>
      assert.deepEqual([...new Set(codes(readOne(`name: A\n${text}\n`)))], expected));
});

describe('Nothing is said', () => {
  const card = (words: string) => readOne(`name: A\ncost: 1\ntypes: Sorcery\n${words}\n`);
  for (const [code, words] of [
    ['says-nothing', 'spell: { do: { if: {}, then: { draw: 1 } } }'],
    ['says-nothing', 'spell: { do: { destroy: {} } }'],
    ['says-nothing', 'spell: { do: { draw: {} } }'],
    ['says-nothing', 'spell: {}'],
    ['says-nothing', 'spell: { do: [] }'],
    ['says-nothing', 'spell: { do: { modify: this } }'],
    ['says-nothing', 'spell: { do: { delayed: { do: { draw: 1 } } } }'],
    ['says-nothing', 'spell: { do: { prohibit: { by: opponent }, until: end of turn } }'],
    ['says-nothing', 'static: { in: stack }'],
    ['says-nothing', 'static: { in: stack, prohibit: { by: opponent } }'],
    ['half-said', 'spell: { do: { destroy: { choose: 2 } } }'],
    ['half-said', 'spell: { do: { if: { any: creature, is: 3 }, then: { draw: 1 } } }'],
    ['half-said', 'static: { in: stack, permit: { special action: foretell } }'],
  ] as const)
    it(`with ${words}`, () => {
      assert.deepEqual([...new Set(codes(card(words)))], [code]);
      assert.equal(card(words).definition, undefined, 'it could not be played');
    });
});

describe('A project', () => {
  const range = { start: 0, end: 1 };
  const card = (uri: string, name: string, aliases: readonly string[] = []) => ({
    uri,
    name,
    range,
    aliases: aliases.map((alias) => ({ name: alias, range })),
  });

  it('has one card of a name, aliases counted in', () => {
    const found = lintProject({ cards: [card('a', 'One'), card('b', 'Two', ['One']), card('b', 'Three')], keywords: [] });
    assert.deepEqual(
      [...found].map(([uri, findings]) => [uri, findings.map(({ code, message }) => [code, message])]),
      [['b', [['name-taken', 'There is a card called One already, in a.']]]],
    );
  });

  it('has one keyword of a name, whatever its case', () => {
    const found = lintProject({
      cards: [],
      keywords: [
        { uri: 'a', name: 'Haste', range },
        { uri: 'a', name: 'haste', range },
      ],
    });
    assert.deepEqual(
      [...found.values()].flat().map(({ message }) => message),
      ['There is a keyword called haste already, earlier in this file.'],
    );
  });

  it('hints at cards that no scenario touches, where that is known', () => {
    const cards = [card('a', 'One'), card('a', 'Two')];
    assert.equal(lintProject({ cards, keywords: [] }).size, 0);
    const [[uri, findings] = []] = lintProject({ cards, keywords: [], touched: new Set(['One']) });
    assert.equal(uri, 'a');
    assert.deepEqual(
      findings?.map(({ code, severity, message }) => [code, severity, message]),
      [['untouched-card', 'hint', 'No scenario of this project touches Two.']],
    );
  });
});
