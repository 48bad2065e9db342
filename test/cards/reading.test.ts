import { strict as assert } from 'node:assert';
import { definitionHash } from '../../server/src/cards';
import { all, codes, readOne, readText } from './project';

const BOLT = `name: Test Bolt
cost: "{2}{R}"
types: Sorcery
keywords:
  - suspend: { time: 1, cost: R }
spell:
  targets: { it: any target }
  do: { damage: 3, to: it }
`;

describe('A card file', () => {
  it('gives the definition that the engine plays', () => {
    const card = readOne(BOLT);
    assert.deepEqual(all(card), []);
    assert.deepEqual(card.definition, {
      name: 'Test Bolt',
      at: 'card:Test Bolt',
      cost: [
        { kind: 'generic', amount: 2 },
        { kind: 'mana', type: 'R' },
      ],
      supertypes: [],
      types: ['sorcery'],
      subtypes: [],
      keywords: [
        {
          keyword: 'suspend',
          at: 'card:Test Bolt/keywords/0',
          parameters: { time: 1, cost: [[{ kind: 'mana', type: 'R' }]], least: 0 },
        },
      ],
      abilities: [
        {
          kind: 'spell',
          at: 'card:Test Bolt/spell',
          targets: { it: 'any target' },
          do: [{ kind: 'damage', at: 'card:Test Bolt/spell/do/0', amount: 3, to: 'it' }],
        },
      ],
    });
  });

  it('says where each ability and effect stands', () => {
    const card = readOne(BOLT);
    const at = (id: string): string => {
      const place = card.sources.get(id);
      assert.ok(place, id);
      return BOLT.slice(place.range.start, place.range.end);
    };
    assert.equal(at('card:Test Bolt/spell/do/0'), '{ damage: 3, to: it }');
    assert.ok(at('card:Test Bolt/spell').startsWith('spell:'));
    assert.equal(at('card:Test Bolt/keywords/0'), 'suspend: { time: 1, cost: R }');
  });

  it('takes a type line with any dash, and types in any case', () => {
    for (const line of [
      'Legendary Artifact Creature — Construct',
      'Legendary Artifact Creature - Construct',
      'legendary artifact creature -- Construct',
    ]) {
      const card = readOne(`name: A\ncost: 1\ntypes: ${line}\npower: 1\ntoughness: 1\n`);
      assert.deepEqual(all(card), [], line);
      const { supertypes, types, subtypes } = card.definition ?? {};
      assert.deepEqual(
        { supertypes, types, subtypes },
        { supertypes: ['legendary'], types: ['artifact', 'creature'], subtypes: ['Construct'] },
      );
    }
  });

  it('keeps the order in which abilities are written, behind heads or in a list', () => {
    const heads = readOne(
      'name: A\ntypes: Artifact\ncost: 1\ntriggered:\n  - { at: each upkeep, do: { draw: 1 } }\n  - { at: each end step, do: { draw: 2 } }\nactivated: { cost: tap, do: { draw: 3 } }\n',
    );
    const list = readOne(
      'name: A\ntypes: Artifact\ncost: 1\nabilities:\n  - activated: { cost: tap, do: { draw: 3 } }\n  - triggered: { at: each upkeep, do: { draw: 1 } }\n',
    );
    assert.deepEqual(all(heads), []);
    assert.deepEqual(
      heads.definition?.abilities.map(({ at }) => at),
      ['card:A/triggered/0', 'card:A/triggered/1', 'card:A/activated'],
    );
    assert.deepEqual(
      list.definition?.abilities.map(({ kind, at }) => [kind, at]),
      [
        ['activated', 'card:A/abilities/0'],
        ['triggered', 'card:A/abilities/1'],
      ],
    );
  });

  it('gives the default of a parameter that a card does not name, and none where there is none', () => {
    const card = readOne(
      'name: A\ntypes: Sorcery\ncost: 1\nkeywords:\n  - suspend: { time: X, cost: "{X}{U}", least: 2 }\nspell: { targets: { it: spell }, do: [ { counter: it }, { grant: suspend, to: it } ] }\n',
    );
    assert.equal(card.definition?.keywords[0]?.parameters.least, 2);
    const spell = card.definition?.abilities[0];
    assert.ok(spell?.kind === 'spell');
    assert.deepEqual(spell.do?.[1]?.keywords, [
      { keyword: 'suspend', at: 'card:A/spell/do/1/keywords/0', parameters: { least: 0 } },
    ]);
  });

  it('reads each document for itself', () => {
    const [bad, good] = readText('name: A\ntypes: Sorcery\nspell: { do: { drw: 1 } }\n---\nname: B\ntypes: Land\n');
    assert.ok(bad && good);
    assert.equal(bad.definition, undefined);
    assert.equal(bad.name, 'A');
    assert.deepEqual(codes(bad), ['unknown-word']);
    assert.equal(good.definition?.name, 'B');
  });

  it('knows a card by its names in other languages', () => {
    const card = readOne('name: A\nnames: { it: Dicotomanzia, ja: 二項術 }\ntypes: Land\n');
    assert.deepEqual(
      card.aliases.map(({ language, name }) => [language, name]),
      [
        ['it', 'Dicotomanzia'],
        ['ja', '二項術'],
      ],
    );
    assert.deepEqual(all(card), []);
  });

  for (const [what, text, code, message] of [
    ['a misspelt field', 'name: A\ntypes: Land\ncolour: red\n', 'unknown-key', /did you mean `color`/],
    [
      'a misspelt ability',
      'name: A\ntypes: Artifact\ncost: 1\nactivatd: { cost: tap, do: { draw: 1 } }\n',
      'unknown-key',
      /did you mean `activated`/,
    ],
    ['a misspelt verb', 'name: A\ntypes: Sorcery\ncost: 1\nspell: { do: { drawn: 1 } }\n', 'unknown-word', /did you mean `draw`/],
    ['a misspelt keyword', 'name: A\ntypes: Sorcery\ncost: 1\nkeywords: [suspnd]\n', 'unknown-name', /did you mean `suspend`/],
    [
      'a misspelt counter',
      'name: A\ntypes: Artifact\ncost: 1\nactivated: { cost: tap, do: { put counters: { tiem: 1 }, on: this } }\n',
      'unknown-name',
      /did you mean `time`/,
    ],
    [
      'a misspelt target',
      'name: A\ntypes: Sorcery\ncost: 1\nspell: { targets: { victim: creature }, do: { destroy: victm } }\n',
      'unknown-name',
      /did you mean `victim`/,
    ],
    [
      'a misspelt parameter',
      'name: A\ntypes: Sorcery\ncost: 1\nkeywords:\n  - suspend: { tme: 1, cost: R }\n',
      'unknown-key',
      /did you mean `time`/,
    ],
    ['no name', 'types: Land\n', 'missing-field', /name/],
    ['no types', 'name: A\n', 'missing-field', /types/],
    ['a cost that is none', 'name: A\ntypes: Sorcery\ncost: "{Q}"\n', 'wrong-mana', /not a mana symbol/],
  ] as const)
    it(`says what is wrong with ${what}`, () => {
      const card = readOne(text);
      assert.ok(codes(card).includes(code), `${code} among ${codes(card).join(', ')}`);
      assert.match(all(card).find((one) => one.code === code)?.message ?? '', message);
      assert.equal(card.definition, undefined);
    });

  it('has any counter that is not a slip of a known one', () => {
    assert.deepEqual(
      codes(
        readOne('name: A\ntypes: Artifact\ncost: 1\nactivated: { cost: tap, do: { put counters: { doom: 1 }, on: this } }\n'),
      ),
      [],
    );
  });
});

describe('The hash of a definition', () => {
  it('stays the same with a comment, a blank line or another way to write it', () => {
    const before = readOne(BOLT).hash;
    assert.ok(before);
    assert.equal(readOne(`# a comment\n${BOLT.replace('types:', '\n# another\ntypes:')}`).hash, before);
    assert.equal(readOne(BOLT.replace('{ damage: 3, to: it }', '{ damage: { amount: 3, to: it } }')).hash, before);
    assert.equal(readOne(BOLT.replace('"{2}{R}"', '2R')).hash, before);
  });

  it('changes with what the card does', () => {
    const before = readOne(BOLT).hash;
    for (const [from, to] of [
      ['damage: 3', 'damage: 4'],
      ['time: 1', 'time: 2'],
      ['Sorcery', 'Instant'],
      ['{2}{R}', '{1}{R}'],
      ['any target', 'creature'],
    ] as const)
      assert.notEqual(readOne(BOLT.replace(from, to)).hash, before, to);
  });

  it('does not depend on the order of keys', () => {
    assert.equal(definitionHash({ a: 1, b: [1, 2] }), definitionHash({ b: [1, 2], a: 1 }));
    assert.notEqual(definitionHash({ b: [1, 2] }), definitionHash({ b: [2, 1] }));
  });
});
