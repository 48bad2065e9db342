import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  type Construct,
  defines,
  field,
  flag,
  integer,
  keyword,
  lazy,
  listOf,
  mana,
  mapOf,
  name,
  oneOf,
  record,
  required,
  type Shape,
  text,
  words,
} from '../../server/src/engine/shape';
import {
  type Finding,
  hasErrors,
  locatedAt,
  type Names,
  parseDocuments,
  type ReadOptions,
  readShape,
} from '../../server/src/yaml';
import { applyFix, codes, only, SAMPLE } from './kit';

const SPACES: Readonly<Record<string, readonly string[]>> = {
  card: ['Rift Bolt', 'Opt', 'Mountain', 'Nissa, Worldwaker', 'Circle of Protection: Red', 'Borrowing 100,000 Arrows'],
  variable: ['it', 'this', 'you', 'taken'],
  counter: ['time', '+1/+1'],
  keyword: ['haste', 'suspend', 'kicker'],
  term: ['suspended'],
  player: ['alice', 'bob'],
};
const names: Names = { known: (of, word) => SPACES[of]?.includes(word) ?? false, all: (of) => SPACES[of] ?? [] };

const selector: Shape = lazy(() =>
  oneOf(
    'what it may be',
    words({ creature: 'A creature.', 'any target': 'Anything that can be a target.' }),
    record(
      'a selector',
      {
        zone: field(words({ exile: '', hand: '' }), 'Where.'),
        owner: field(name('variable'), 'Whose.'),
        not: field(selector, 'Not that.'),
      },
      { others: { keys: 'term', values: flag, as: 'terms' } },
    ),
  ),
);
const reference: Shape = lazy(() =>
  oneOf('what is meant', name('variable'), record('what is meant', { all: field(selector, 'All that fit.') }), selector),
);
const amount: Shape = lazy(() =>
  oneOf(
    'an amount',
    integer(0),
    words({ X: 'X.' }),
    record('an amount', { count: field(selector, 'How many.'), 'mana value of': field(reference, 'Its mana value.') }),
  ),
);
const VERBS: Readonly<Record<string, Construct>> = {
  damage: {
    doc: 'Deals damage.',
    example: 'damage: 3, to: it',
    main: 'amount',
    fields: { amount: required(amount, 'How much.'), to: required(reference, 'To what.') },
  },
  exile: {
    doc: 'Exiles.',
    example: 'exile: it',
    main: 'what',
    fields: { what: required(reference, 'What.'), as: field(defines('variable'), 'What to call it.') },
  },
  draw: { doc: 'Draws.', example: 'draw: 1', main: 'amount', fields: { amount: required(amount, 'How many.') } },
  may: {
    doc: 'A choice.',
    example: 'may: { draw: 1 }',
    main: 'do',
    fields: {
      do: required(
        lazy(() => listOf(effect)),
        'What.',
      ),
      by: field(name('variable'), 'Who.'),
    },
  },
  shuffle: { doc: 'Shuffles.', example: 'shuffle', fields: {} },
  wait: { doc: 'Waits.', example: 'wait', main: 'for', fields: { for: field(integer(), 'How long.') } },
  shape: {
    doc: 'For tests.',
    example: 'shape: { "at": 1 }',
    fields: { at: { is: integer(), doc: 'A moment.', key: 'moment' }, 'one or more': field(flag, 'All at once.') },
  },
};
const effect: Shape = { shape: 'heads', what: 'an effect', heads: () => VERBS };
const card = record('a card', {
  name: required(defines('card'), 'Its name.'),
  cost: field(mana, 'Its cost.'),
  do: field(listOf(effect), 'What it does.'),
  keywords: field(listOf(keyword), 'Its keywords.'),
});
const parametersOf = (word: string) =>
  word === 'suspend'
    ? record('`suspend`', { time: field(amount, 'How many.'), cost: required(mana, 'The cost.') })
    : word === 'kicker'
      ? record('`kicker`', { cost: required(mana, 'The cost.') }, { main: 'cost' })
      : undefined;
const OPTIONS: ReadOptions = { base: 'card:Test', names, parametersOf };

function read(source: string, shape: Shape, options: Partial<ReadOptions> = {}) {
  const document = only(source);
  const reading = readShape(document.root, shape, { ...OPTIONS, ...options });
  return { ...reading, all: [...document.findings, ...reading.findings] };
}

/** The data, where there must be no finding. */
function value(source: string, shape: Shape, options?: Partial<ReadOptions>): unknown {
  const { all, ...reading } = read(source, shape, options);
  assert.deepEqual(all, [], source);
  return reading.value;
}

/** The only error of a text: its code, the words it is at, and its message. */
function error(source: string, shape: Shape, options?: Partial<ReadOptions>): [string, string, Finding] {
  const reading = read(source, shape, options);
  assert.deepEqual(codes(reading.all).length, 1, JSON.stringify(reading.all));
  assert.equal(reading.value, undefined);
  const [finding] = reading.all as [Finding];
  return [finding.code, source.slice(finding.range.start, finding.range.end), finding];
}

const fixed = (source: string, finding: Finding): string => applyFix(source, finding.fixes?.[0]);

describe('reading by a shape', () => {
  it('reads words, numbers and texts as their place says', () => {
    const shape = record('a test', {
      number: field(integer(), ''),
      quoted: field(integer(), ''),
      signed: field(integer(), ''),
      negative: field(integer(), ''),
      yes: field(flag, ''),
      no: field(flag, ''),
      rule: field({ shape: 'rule' }, ''),
      date: field({ shape: 'date' }, ''),
      text: field(text, ''),
      mana: field(mana, ''),
      'mana value': field(integer(), ''),
      'one-sided': field(flag, ''),
    });
    assert.deepEqual(
      value(
        'number: 3\nquoted: "3"\nsigned: +1\nnegative: -2\nyes: yes\nno: false\nrule: 702.10\ndate: 2024-02-29\ntext: 00\nmana: 2R\nmana value: 4\none-sided: true\n',
        shape,
      ),
      {
        number: 3,
        quoted: 3,
        signed: 1,
        negative: -2,
        yes: true,
        no: false,
        rule: '702.10',
        date: '2024-02-29',
        text: '00',
        mana: [
          { kind: 'generic', amount: 2 },
          { kind: 'mana', type: 'R' },
        ],
        manaValue: 4,
        oneSided: true,
      },
    );
  });

  it('reads a construct by its head, with its fields beside it or inside', () => {
    const damage = { kind: 'damage', at: 'card:Test/do/0', amount: 3, to: 'it' };
    for (const source of [
      'damage: 3\n    to: it',
      'damage: { amount: 3, to: it }',
      'damage: { to: it, amount: 3 }',
      '{ to: it, damage: 3 }',
    ])
      assert.deepEqual(value(`name: x\ndo:\n  - ${source}\n`, card), { name: 'x', do: [damage] }, source);
    assert.deepEqual(value('name: x\ndo: { damage: 3, to: it }\n', card), { name: 'x', do: [damage] });
    const exile = { kind: 'exile', at: 'card:Test', what: { all: { zone: 'exile', not: 'creature' } }, as: 'taken' };
    assert.deepEqual(value('exile: { all: { zone: exile, not: creature }, as: taken }', effect), exile);
    assert.deepEqual(value('exile: { all: { zone: exile, not: creature } }\nas: taken', effect), exile);
    assert.deepEqual(value('exile: { zone: exile, suspended: true }', effect), {
      kind: 'exile',
      at: 'card:Test',
      what: { zone: 'exile', terms: { suspended: true } },
    });
  });

  it('reads a word alone where nothing more is needed', () => {
    assert.deepEqual(value('[shuffle, wait, wait: 2]', listOf(effect)), [
      { kind: 'shuffle', at: 'card:Test/0' },
      { kind: 'wait', at: 'card:Test/1' },
      { kind: 'wait', at: 'card:Test/2', for: 2 },
    ]);
    const [code, at, { message }] = error('draw', effect);
    assert.deepEqual([code, at], ['missing-field', 'draw']);
    assert.match(message, /`amount` \(How many\).*`draw: 1`/);
    assert.equal(error('shuffle: now', effect)[0], 'wrong-form');
    assert.equal(fixed('shuffle:', error('shuffle:', effect)[2]), 'shuffle');
  });

  it('gives a field the key that the data wants', () => {
    assert.deepEqual(value('shape: { at: 3, one or more: yes }', effect), {
      kind: 'shape',
      at: 'card:Test',
      moment: 3,
      oneOrMore: true,
    });
  });

  it('tells options apart by form and by keys', () => {
    assert.deepEqual(value('[3, X, { count: creature }, { mana value of: it }]', listOf(amount)), [
      3,
      'X',
      { count: 'creature' },
      { manaValueOf: 'it' },
    ]);
    assert.deepEqual(value('[it, creature, { all: creature }, { zone: hand }]', listOf(reference)), [
      'it',
      'creature',
      { all: 'creature' },
      { zone: 'hand' },
    ]);
  });

  it('reads keywords with their parameters', () => {
    const keywords = [
      { keyword: 'haste', at: 'card:Test/0', parameters: {} },
      { keyword: 'suspend', at: 'card:Test/1', parameters: { time: 3, cost: [] } },
      { keyword: 'kicker', at: 'card:Test/2', parameters: { cost: [{ kind: 'mana', type: 'R' }] } },
    ];
    assert.deepEqual(value('[haste, suspend: { time: 3, cost: 0 }, kicker: R]', listOf(keyword)), keywords);
    assert.deepEqual(error('hase', keyword).slice(0, 2), ['unknown-name', 'hase']);
    assert.deepEqual(error('suspend', keyword).slice(0, 2), ['missing-field', 'suspend']);
    assert.deepEqual(error('suspend: { time: 1, csot: R }', keyword).slice(0, 2), ['unknown-key', 'csot']);
    assert.deepEqual(error('haste: 2', keyword).slice(0, 2), ['wrong-form', 'haste: 2']);
    assert.deepEqual(error('{ haste, kicker: R }', keyword).slice(0, 2), ['two-heads', 'kicker']);
  });

  it('reads a main field that is written without its record', () => {
    const modes = record(
      'modes',
      { of: required(listOf(effect), 'Which.'), choose: field(integer(), 'How many.') },
      { main: 'of' },
    );
    const of = [{ kind: 'draw', at: 'card:Test/of/0', amount: 1 }];
    assert.deepEqual(value('[draw: 1]', modes), { of });
    assert.deepEqual(value('draw: 1', modes), { of });
    assert.deepEqual(value('{ choose: 2, of: [draw: 1] }', modes), { of, choose: 2 });
    assert.deepEqual(value('{ choose: 2, draw: 1 }', modes), { of, choose: 2 });
  });

  it('reads parameters in any place, where there are any', () => {
    const parameters = new Set(['time', 'cost']);
    const parameter = (called: string) => ({ kind: 'parameter', name: called });
    assert.deepEqual(value('damage: $time\nto: $cost', effect, { parameters }), {
      kind: 'damage',
      at: 'card:Test',
      amount: parameter('time'),
      to: parameter('cost'),
    });
    assert.deepEqual(value('$cost', mana, { parameters }), parameter('cost'));
    const [code, at, finding] = error('draw: $tmie', effect, { parameters });
    assert.deepEqual([code, at, fixed('draw: $tmie', finding)], ['unknown-parameter', '$tmie', 'draw: $time']);
    assert.equal(error('draw: $time', effect)[0], 'unknown-word');
  });
});

describe('what a reading says is wrong', () => {
  /** A text by the shape of an effect or a card, the code, the words it is at, and the text after the fix. */
  const WRONG: readonly (readonly [source: string, shape: Shape, code: string, at: string, fixed?: string])[] = [
    ['dmage: 3\nto: it', effect, 'unknown-word', 'dmage', 'damage: 3\nto: it'],
    ['shufle', effect, 'unknown-word', 'shufle', 'shuffle'],
    ['damage: 3\ntoo: it', effect, 'unknown-key', 'too', 'damage: 3\nto: it'],
    ['damage: { amont: 3, to: it }', effect, 'unknown-key', 'amont', 'damage: { amount: 3, to: it }'],
    ['damage: 3', effect, 'missing-field', 'damage'],
    ['damage: { amount: 3, to: it }\nto: it', effect, 'field-twice', 'to: it'],
    ['draw: it', effect, 'unknown-word', 'it'],
    ['draw: -1', effect, 'wrong-number', '-1'],
    ['draw: [1]', effect, 'wrong-form', '[1]'],
    ['draw: { cuont: creature }', effect, 'unknown-key', 'cuont', 'draw: { count: creature }'],
    ['draw: ', effect, 'empty-value', 'draw:'],
    ['[draw: 1]', effect, 'wrong-form', '[draw: 1]'],
    ['exile: { all: { zoen: exile } }', effect, 'unknown-key', 'zoen', 'exile: { all: { zone: exile } }'],
    ['exile: { suspendd: true }', effect, 'unknown-key', 'suspendd', 'exile: { suspended: true }'],
    ['cost: R', card, 'missing-field', 'cost'],
    ['name: x\ncost: "{2}{Q}R"', card, 'wrong-mana', '{Q}'],
    ['name: x\ncost: 2Q', card, 'wrong-mana', 'Q'],
    ['name: x\ncost: {R}', card, 'unquoted-cost', '{R}', 'name: x\ncost: "{R}"'],
    ['{ name: x, cost: {2, R} }', card, 'unquoted-cost', '{2, R}', '{ name: x, cost: "{2}{R}" }'],
    ['name:x', card, 'wrong-form', 'name:x', 'name: x'],
    ['Rift Blot', name('card'), 'unknown-name', 'Rift Blot', 'Rift Bolt'],
    ['[Nissa, Worldwaker, Opt]', listOf(name('card')), 'split-name', 'Nissa, Worldwaker', '["Nissa, Worldwaker", Opt]'],
    [
      '[Opt, Borrowing 100,000 Arrows]',
      listOf(name('card')),
      'split-name',
      'Borrowing 100,000 Arrows',
      '[Opt, "Borrowing 100,000 Arrows"]',
    ],
    [
      '[Opt, Circle of Protection: Red]',
      listOf(name('card')),
      'split-name',
      'Circle of Protection: Red',
      '[Opt, "Circle of Protection: Red"]',
    ],
    [
      '- Circle of Protection: Red\n',
      listOf(name('card')),
      'split-name',
      'Circle of Protection: Red',
      '- "Circle of Protection: Red"\n',
    ],
    [
      '{ card: Nissa, Worldwaker, as: n }',
      record('a card', { card: field(name('card'), ''), as: field(text, '') }),
      'split-name',
      'Nissa, Worldwaker',
      '{ card: "Nissa, Worldwaker", as: n }',
    ],
    ['702-62', { shape: 'rule' }, 'wrong-rule', '702-62'],
    ['2023-02-29', { shape: 'date' }, 'wrong-date', '2023-02-29'],
    ['maybe', flag, 'wrong-form', 'maybe'],
    ['x', integer(1, 3), 'wrong-number', 'x'],
    ['4', integer(1, 3), 'wrong-number', '4'],
    ['{ tiem: 1 }', mapOf(name('counter'), integer()), 'unknown-name', 'tiem', '{ time: 1 }'],
    ['- 1\n- \n', listOf(integer()), 'empty-value', ''],
    ['', card, 'empty-value', ''],
  ];
  for (const [source, shape, code, at, mended] of WRONG) {
    it(`${JSON.stringify(source)}: ${code} at ${JSON.stringify(at)}`, () => {
      const [found, where, finding] = error(source, shape);
      assert.deepEqual([found, where], [code, at]);
      if (mended === undefined) return;
      assert.equal(fixed(source, finding), mended);
      assert.deepEqual(read(mended, shape).all, []);
    });
  }

  it('reads what is meant by a name in another case, and hints', () => {
    const reading = read('[rift bolt]', listOf(name('card')));
    assert.deepEqual([reading.value, codes(reading.all), reading.all[0]?.severity], [['Rift Bolt'], ['name-case'], 'hint']);
  });

  it('says which keys belong to which of two heads, once', () => {
    const [code, at, { message }] = error('{ exile: it, damage: 3, to: it, as: x }', effect);
    assert.deepEqual([code, at], ['two-heads', 'damage']);
    assert.match(message, /`exile` \(with `as`\) and `damage` \(with `to`\)/);
  });

  it('says what can stand in a place in one message', () => {
    const { message } = error('xyzzy', amount)[2];
    assert.match(message, /a number of at least 0, `X` or an amount/);
  });

  it('reads on after an error', () => {
    const { partial, all, value: whole } = read('name: x\ncost: 2Q\ndo: [shufle, draw: 1]', card);
    assert.equal(whole, undefined);
    assert.deepEqual(partial, { name: 'x', do: [{ kind: 'draw', at: 'card:Test/do/1', amount: 1 }] });
    assert.deepEqual(codes(all), ['wrong-mana', 'unknown-word']);
  });

  it('takes the first of two equal keys, about which the document says all', () => {
    const reading = read('name: x\ncost: R\nname: y', card);
    assert.deepEqual(codes(reading.all), ['yaml-duplicate-key']);
    assert.deepEqual(reading.partial, { name: 'x', cost: [{ kind: 'mana', type: 'R' }] });
    assert.deepEqual(codes(read('name: *x', card).all), ['yaml-alias']);
  });

  it('is not led astray by words that objects have', () => {
    assert.deepEqual(error('constructor', effect)[0], 'unknown-word');
    assert.deepEqual(error('name: x\ntoString: 1', card)[0], 'unknown-key');
    assert.deepEqual(Object.entries(value('{ __proto__: 1, a: 2 }', mapOf(text, integer())) as object), [
      ['__proto__', 1],
      ['a', 2],
    ]);
  });

  it('reads any tree by any shape without throwing, with findings inside of the text', () => {
    const shapes = [
      card,
      effect,
      amount,
      reference,
      listOf(effect),
      listOf(amount),
      keyword,
      mapOf(name('counter'), integer()),
      mana,
      text,
      flag,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...shapes),
        fc.nat(SAMPLE.length),
        fc.nat(SAMPLE.length),
        fc.constantFrom('', '{ damage: ', 'exile: { all: ', '- ', '$', ': '),
        (shape, from, to, put) => {
          const source = put + SAMPLE.slice(Math.min(from, to), Math.max(from, to));
          for (const document of parseDocuments(source)) {
            const { value: whole, findings } = readShape(document.root, shape, OPTIONS);
            const wrong = findings.some(({ severity }) => severity === 'error');
            if (wrong || !hasErrors(document)) assert.equal(whole === undefined, wrong, source);
            for (const { range } of findings)
              assert.ok(range.start >= 0 && range.start <= range.end && range.end <= source.length, source);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('places of what was read', () => {
  const source = 'name: x\ndo:\n  - may: { damage: 3, to: { all: creature } }  # c\n    by: you\n  - shuffle\n';

  it('gives each construct with a head its path and range', () => {
    const { sources } = read(source, card);
    const places = [...sources].map(([path, { range, keyRange }]) => [
      path,
      source.slice(range.start, range.end),
      source.slice(keyRange.start, keyRange.end),
    ]);
    assert.deepEqual(places, [
      ['card:Test/do/0', 'may: { damage: 3, to: { all: creature } }  # c\n    by: you', 'may'],
      ['card:Test/do/0/do/0', '{ damage: 3, to: { all: creature } }', 'damage'],
      ['card:Test/do/1', 'shuffle', 'shuffle'],
    ]);
  });

  it('has paths that comments and blank lines do not change', () => {
    const other = source.replaceAll('\n', '\n\n# more\n');
    assert.deepEqual([...read(other, card).sources.keys()], [...read(source, card).sources.keys()]);
    assert.deepEqual(read(other, card).value, read(source, card).value);
  });

  it('finds what stands at an offset', () => {
    const { located } = read(source, card);
    const at = (word: string) =>
      locatedAt(located, source.indexOf(word) + 1).map(({ path, construct }) =>
        construct === undefined ? path : `${path} ${construct}`,
      );
    assert.equal(at('creature').at(-1), 'card:Test/do/0/do/0/to/all');
    assert.ok(at('creature').includes('card:Test/do/0/do/0 damage'));
    assert.equal(at('you').at(-1), 'card:Test/do/0/by');
    assert.equal(at('x').at(-1), 'card:Test/name');
  });

  it('has a place where nothing is written yet', () => {
    const source_ = 'name: x\ncost: ';
    const { located } = read(source_, card);
    assert.ok(
      locatedAt(located, source_.indexOf('cost:') + 5).some(
        ({ path, range }) => path === 'card:Test/cost' && range.start === range.end,
      ),
    );
  });
});
