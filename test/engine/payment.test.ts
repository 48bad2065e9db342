import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { BudgetExceeded } from '../../server/src/engine/errors';
import {
  canPay,
  type ManaSource,
  type PaymentPlan,
  type PaymentProblem,
  planPayment,
  withoutMana,
} from '../../server/src/engine/mana/payment';
import type { Mana } from '../../server/src/engine/mana/pool';
import { type ManaCost, type ManaSymbol, type ManaType, readManaCost } from '../../server/src/engine/mana/symbols';

type Problem = Omit<PaymentProblem, 'fuel'>;

const withFuel = (problem: Problem, left = 1_000_000): PaymentProblem => ({ ...problem, fuel: { left } });

function costOf(text: string): ManaCost {
  const read = readManaCost(text);
  assert.ok('cost' in read, text);
  return read.cost;
}

const manaOf = (text: string): Mana[] => [...text].map((type) => ({ type: type as ManaType }));

let nextId = 0;
/** `outputs` as `WU|CC`. Each call has a permanent of its own unless `uses` says otherwise. */
function source(outputs: string, rest: { cost?: string; life?: number; uses?: number[]; dearness?: number } = {}): ManaSource {
  const id = nextId++;
  return {
    id,
    outputs: outputs.split('|').map(manaOf),
    uses: rest.uses ?? [1000 + id],
    dearness: rest.dearness ?? 0,
    ...(rest.cost === undefined ? {} : { cost: costOf(rest.cost) }),
    ...(rest.life === undefined ? {} : { life: rest.life }),
  };
}

const problem = (cost: string, pool: string | Mana[], sources: ManaSource[] = [], rest: Partial<Problem> = {}): Problem => ({
  cost: costOf(cost),
  pool: typeof pool === 'string' ? manaOf(pool) : pool,
  sources,
  life: 20,
  ...rest,
});

// An independent statement of the rules: what pays a symbol, and whether a list of mana pays a cost in order.

function fits(mana: Mana, types: readonly ManaType[], main: boolean, of: Problem): boolean {
  if (main ? of.allowed?.(mana) === false : mana.only !== undefined) return false;
  if (types.length === 0 || types.includes(mana.type)) return true;
  if (!main || of.spendAs === undefined) return false;
  return of.spendAs === 'any type' || types.some((type) => type !== 'C');
}

/** Each way to pay a symbol: for each mana the types that it may have (none: any), whether it is snow, and the life. */
function waysOf(symbol: ManaSymbol): { types: readonly ManaType[][]; snow?: true; life: number }[] {
  const any: ManaType[] = [];
  switch (symbol.kind) {
    case 'generic':
      return [{ types: Array.from({ length: symbol.amount }, () => any), life: 0 }];
    case 'mana':
      return [{ types: [[symbol.type]], life: 0 }];
    case 'hybrid':
      return [{ types: [[...symbol.of]], life: 0 }];
    case 'monohybrid':
      return [
        { types: [[symbol.type]], life: 0 },
        { types: Array.from({ length: symbol.generic }, () => any), life: 0 },
      ];
    case 'phyrexian':
      return [
        { types: [[...symbol.of]], life: 0 },
        { types: [], life: 2 },
      ];
    case 'snow':
      return [{ types: [any], snow: true, life: 0 }];
    case 'variable':
      return [];
  }
}

function paysInOrder(cost: ManaCost, spend: readonly Mana[], life: number, main: boolean, of: Problem): boolean {
  const [symbol, ...others] = cost;
  if (symbol === undefined) return spend.length === 0 && life === 0;
  return waysOf(symbol).some(
    (way) =>
      way.life <= life &&
      way.types.length <= spend.length &&
      way.types.every((types, at) => {
        const mana = spend[at];
        return mana !== undefined && fits(mana, types, main, of) && (way.snow !== true || mana.snow === true);
      }) &&
      paysInOrder(others, spend.slice(way.types.length), life - way.life, main, of),
  );
}

/** [life for Phyrexian symbols, dearness, activations] */
type Price = [number, number, number];
const less = (a: Price, b: Price): boolean => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Does what a plan says; throws where the rules do not let it. */
function replay(of: Problem, plan: PaymentPlan): Price {
  let pool = [...of.pool];
  let life = of.life;
  const price: Price = [plan.life, 0, plan.activations.length];
  const used = new Set<number>();
  const pay = (amount: number): void => {
    assert.ok(amount === 0 || life >= amount, 'too little life');
    life -= amount;
  };
  for (const activation of plan.activations) {
    const found = of.sources.find(({ id }) => id === activation.source);
    assert.ok(found);
    for (const use of [...found.uses, -1 - found.id]) {
      assert.ok(!used.has(use), 'used twice');
      used.add(use);
    }
    const bySymbols = activation.life - (found.life ?? 0);
    assert.ok(paysInOrder(found.cost ?? [], activation.spend, bySymbols, false, of), 'an activation that is not paid');
    pool = withoutMana(pool, activation.spend);
    pay(activation.life);
    price[0] += bySymbols;
    price[1] += found.dearness;
    const output = found.outputs[activation.output];
    assert.ok(output);
    pool.push(...output);
  }
  assert.ok(paysInOrder(of.cost, plan.spend, plan.life, true, of), 'not what the cost asks for');
  withoutMana(pool, plan.spend);
  pay(plan.life);
  return price;
}

const textOf = (mana: Mana): string => `${mana.type}${mana.snow === true ? 's' : ''}${mana.only === undefined ? '' : 'o'}`;
const keyOf = (pool: readonly Mana[]): string => pool.map(textOf).sort().join();

/** Every pool that can be left after paying a cost from a pool, with the life that it took. */
function afterPaying(
  cost: ManaCost,
  pool: readonly Mana[],
  main: boolean,
  of: Problem,
): Map<string, { pool: Mana[]; life: number }> {
  let states = new Map([['', { pool: [...pool], life: 0 }]]);
  for (const symbol of cost) {
    const next: typeof states = new Map();
    for (const state of states.values()) {
      for (const way of waysOf(symbol)) {
        let partial = [state.pool];
        for (const types of way.types) {
          partial = partial.flatMap((rest) =>
            rest.flatMap((mana, at) => {
              if (rest.findIndex((other) => textOf(other) === textOf(mana)) !== at) return [];
              return fits(mana, types, main, of) && (way.snow !== true || mana.snow === true) ? [rest.toSpliced(at, 1)] : [];
            }),
          );
        }
        for (const rest of partial)
          next.set(`${keyOf(rest)}:${state.life + way.life}`, { pool: rest, life: state.life + way.life });
      }
    }
    states = next;
  }
  return states;
}

/** Tries everything, in the order of time. */
function bruteForce(of: Problem): Price | undefined {
  let best: Price | undefined;
  const seen = new Set<string>();
  const go = (pool: Mana[], used: readonly ManaSource[], life: number, byLife: number): void => {
    const key = `${keyOf(pool)}/${used.map(({ id }) => id).sort((a, b) => a - b)}/${life}/${byLife}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const done of afterPaying(of.cost, pool, true, of).values()) {
      if (done.life > 0 && done.life > life) continue;
      const price: Price = [byLife + done.life, used.reduce((sum, { dearness }) => sum + dearness, 0), used.length];
      if (best === undefined || less(price, best)) best = price;
    }
    for (const next of of.sources) {
      if (used.some((other) => other === next || other.uses.some((use) => next.uses.includes(use)))) continue;
      for (const paid of afterPaying(next.cost ?? [], pool, false, of).values()) {
        const taken = paid.life + (next.life ?? 0);
        if (taken > 0 && taken > life) continue;
        for (const output of next.outputs) go([...paid.pool, ...output], [...used, next], life - taken, byLife + paid.life);
      }
    }
  };
  go([...of.pool], [], of.life, 0);
  return best;
}

const RESTRICTED: Mana['only'] = { type: ['creature'] };
const anyMana: fc.Arbitrary<Mana> = fc
  .record({
    type: fc.constantFrom<ManaType>('W', 'W', 'U', 'U', 'B', 'C'),
    snow: fc.constantFrom(false, false, true),
    restricted: fc.constantFrom(false, false, false, true),
  })
  .map(({ type, snow, restricted }) => ({ type, ...(snow ? { snow } : {}), ...(restricted ? { only: RESTRICTED } : {}) }));
const plainMana: fc.Arbitrary<Mana> = fc.constantFrom<ManaType>('W', 'U', 'B', 'C').map((type) => ({ type }));

const SYMBOLS = [
  '1',
  '1',
  '2',
  'W',
  'W',
  'U',
  'B',
  'C',
  '{W/U}',
  '{U/B}',
  '{C/W}',
  '{2/W}',
  '{2/U}',
  '{W/P}',
  '{U/P}',
  '{W/U/P}',
  '{S}',
];
const anyCost = (max: number): fc.Arbitrary<ManaCost> =>
  fc
    .array(fc.constantFrom(...SYMBOLS), { minLength: 1, maxLength: max })
    .map((symbols) => costOf(symbols.map((one) => (one.startsWith('{') ? one : `{${one}}`)).join('')));

const anySource = (mana: fc.Arbitrary<Mana>): fc.Arbitrary<Omit<ManaSource, 'id'>> => {
  const outputs = fc.oneof(
    { weight: 3, arbitrary: fc.array(fc.array(mana, { minLength: 1, maxLength: 1 }), { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(fc.array(mana, { minLength: 0, maxLength: 3 }), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom('WU', 'WW|WU|UU', 'W|U|B').map((text) => text.split('|').map(manaOf)) },
  );
  return fc
    .record({
      outputs,
      cost: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 2, arbitrary: fc.constantFrom('1', '{W/U}', 'W', 'U', '2', '{W/P}', '{0}', '{2/W}', '{S}', 'WU').map(costOf) },
      ),
      life: fc.constantFrom(0, 0, 0, 1, 2),
      uses: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
      dearness: fc.constantFrom(0, 0, 1, 3),
    })
    .map(({ cost, life, ...rest }) => ({ ...rest, ...(cost === undefined ? {} : { cost }), ...(life === 0 ? {} : { life }) }));
};

const anyProblem = (mana: fc.Arbitrary<Mana>): fc.Arbitrary<Problem> =>
  fc
    .record({
      cost: anyCost(5),
      pool: fc.array(mana, { maxLength: 3 }),
      sources: fc.array(anySource(mana), { maxLength: 5 }).map((list) => list.map((one, id) => ({ ...one, id: id + 10 }))),
      life: fc.constantFrom(20, 20, 4, 2, 1, 0, -3),
      allowed: fc.constantFrom(undefined, (one: Mana) => one.only === undefined),
      spendAs: fc.constantFrom(undefined, undefined, undefined, 'any type' as const, 'any color' as const),
    })
    .map(({ allowed, spendAs, ...rest }) => ({
      ...rest,
      ...(allowed === undefined ? {} : { allowed }),
      ...(spendAs === undefined ? {} : { spendAs }),
    }));

function agrees(of: Problem): void {
  const expected = bruteForce(of);
  const plan = planPayment(withFuel(of));
  assert.equal(plan !== undefined, expected !== undefined, 'planPayment');
  assert.equal(canPay(withFuel(of)), expected !== undefined, 'canPay');
  if (plan !== undefined) assert.deepEqual(replay(of, plan), expected);
}

const pays = (cost: string, pool: string | Mana[], sources: ManaSource[] = [], rest: Partial<Problem> = {}): boolean => {
  const one = problem(cost, pool, sources, rest);
  const plan = planPayment(withFuel(one));
  assert.equal(canPay(withFuel(one)), plan !== undefined);
  if (plan !== undefined) replay(one, plan);
  return plan !== undefined;
};

function planned(cost: string, pool: string | Mana[], sources: ManaSource[] = [], rest: Partial<Problem> = {}): PaymentPlan {
  const one = problem(cost, pool, sources, rest);
  const plan = planPayment(withFuel(one));
  assert.ok(plan, cost);
  replay(one, plan);
  return plan;
}

const used = (plan: PaymentPlan): number[] => plan.activations.map((activation) => activation.source);

describe('Ways to pay mana', () => {
  describe('agree with trying everything', () => {
    it('for mana of every sort', () => fc.assert(fc.property(anyProblem(anyMana), agrees), { numRuns: 400 }));
    it('for plain mana', () => fc.assert(fc.property(anyProblem(plainMana), agrees), { numRuns: 400 }));
    it('for lands', () => {
      const lands = fc.record({
        cost: fc
          .array(fc.constantFrom('{1}', '{2}', '{W}', '{U}', '{C}', '{S}', '{W/U}', '{U/B}'), { minLength: 1, maxLength: 5 })
          .map((symbols) => costOf(symbols.join(''))),
        pool: fc.array(anyMana, { maxLength: 2 }),
        sources: fc
          .array(
            fc.record({
              outputs: fc.array(
                anyMana.map((mana) => [mana]),
                { minLength: 1, maxLength: 3 },
              ),
              uses: fc.integer({ min: 0, max: 5 }).map((use) => [use]),
              dearness: fc.constantFrom(0, 0, 0, 1),
            }),
            { maxLength: 6 },
          )
          .map((list) => list.map((one, id) => ({ ...one, id }))),
        life: fc.constant(20),
        allowed: fc.constant((one: Mana) => one.only === undefined),
      });
      fc.assert(fc.property(lands, agrees), { numRuns: 500 });
    });
    it('for sources that pay for each other', () => {
      const chained = fc.record({
        cost: fc.constantFrom('WU', 'WWU', 'WUB', 'WWUU', 'UBB', '1WUB', 'BBB').map(costOf),
        pool: fc.array(plainMana, { maxLength: 2 }),
        sources: fc
          .array(
            fc.record({
              outputs: fc.constantFrom('WU', 'UB', 'WB', 'B', 'WW|WU|UU', 'UU|UB|BB').map((text) => text.split('|').map(manaOf)),
              cost: fc.constantFrom('1', '1', '{W/U}', '{U/B}', 'W', 'U').map(costOf),
              dearness: fc.constantFrom(0, 0, 0, 1),
            }),
            { minLength: 2, maxLength: 5 },
          )
          .map((list) => list.map((one, id) => ({ ...one, id, uses: [id] }))),
        life: fc.constant(20),
      });
      fc.assert(fc.property(chained, agrees), { numRuns: 400 });
    });
  });

  describe('know each symbol', () => {
    const cases: [cost: string, pool: string, can: boolean][] = [
      ['{0}', '', true],
      ['2', 'CW', true],
      ['2', 'C', false],
      ['R', 'R', true],
      ['R', 'C', false],
      ['{C}', 'C', true],
      ['{C}', 'W', false],
      ['{W/U}{W/U}', 'WU', true],
      ['{W/U}', 'B', false],
      ['{W/U}W', 'WU', true],
      ['{W/U}{U/B}', 'WW', false],
      ['{C/W}{C/W}', 'CW', true],
      ['{C/W}', 'U', false],
      ['{2/W}', 'W', true],
      ['{2/W}', 'UB', true],
      ['{2/W}', 'U', false],
      ['{2/W}{2/W}', 'WUU', true],
      ['{2/W}{2/U}', 'WBB', true],
      ['{2/W}{2/U}', 'BBB', false],
    ];
    for (const [cost, pool, can] of cases)
      it(`${cost} ${can ? 'with' : 'not with'} ${pool || 'nothing'}`, () => assert.equal(pays(cost, pool), can));

    it('Phyrexian: mana before life, two life each, and no more than there is', () => {
      assert.equal(planned('{W/P}{W/P}', 'W').life, 2);
      assert.equal(planned('{W/P}', 'U', [source('W', { dearness: 9 })]).life, 0);
      assert.equal(planned('{W/U/P}', 'U').life, 0);
      assert.equal(pays('{W/P}{B/P}', '', [], { life: 4 }), true);
      assert.equal(pays('{W/P}{B/P}', '', [], { life: 3 }), false);
      assert.equal(pays('{W/P}', '', [source('U', { life: 1 })], { life: 2 }), true);
      assert.equal(pays('{W/P}U', '', [source('U', { life: 1 })], { life: 2 }), false);
    });

    it('snow, whatever its type', () => {
      assert.equal(pays('{S}', 'W'), false);
      assert.equal(
        pays('{S}{S}', [
          { type: 'W', snow: true },
          { type: 'C', snow: true },
        ]),
        true,
      );
      assert.equal(pays('{S}', 'W', [], { spendAs: 'any type' }), false);
      assert.equal(
        pays('{S}W', [
          { type: 'W', snow: true },
          { type: 'U', snow: true },
        ]),
        true,
      );
      assert.equal(
        pays('{S}W', [
          { type: 'U', snow: true },
          { type: 'U', snow: true },
        ]),
        false,
      );
    });

    it('not X', () => assert.throws(() => planPayment(withFuel(problem('XW', 'WW'))), RangeError));
  });

  it('use a source once, and not with another that uses the same', () => {
    assert.equal(pays('WW', '', [source('W')]), false);
    assert.equal(pays('2', '', [source('C', { uses: [1] }), source('W|U', { uses: [1] })]), false);
    assert.equal(pays('2', '', [source('C', { uses: [1] }), source('W', { uses: [2] })]), true);
    // One tap, one sacrifice: the middle one takes both.
    const three = [source('W', { uses: [1] }), source('WW', { uses: [1, 2] }), source('U', { uses: [2] })];
    assert.equal(pays('WW', '', three), true);
    assert.equal(pays('WU', '', three), true);
    assert.equal(pays('WWU', '', three), false);
    const pairs = [source('WW', { uses: [1] }), source('UU', { uses: [1, 2] }), source('BB', { uses: [2] })];
    assert.equal(pays('WWBB', '', pairs), true);
    assert.equal(pays('WWUU', '', pairs), false);
    assert.equal(pays('UUBB', '', pairs), false);
  });

  it('add all of an output and leave the rest', () => {
    const plan = planned('1', '', [source('CC')]);
    assert.deepEqual(plan.spend, manaOf('C'));
    assert.equal(pays('WU', '', [source('WW|UU')]), false);
    assert.equal(pays('WWW', '', [source('WWW|UUU|BBB|RRR|GGG')]), true);
    assert.equal(pays('WU', '', [source('WWW|UUU|BBB|RRR|GGG'), source('U')]), true);
  });

  it('pay for sources with other sources, in an order that works', () => {
    const signet = source('WU', { cost: '1' });
    assert.equal(pays('1', '', [signet]), false);
    assert.deepEqual(
      planned('WU', '', [signet, source('G')]).activations.map(({ spend }) => spend.map(({ type }) => type)),
      [[], ['G']],
    );
    assert.equal(pays('WBB', '', [source('UB', { cost: '1' }), signet, source('G')]), false);
    assert.equal(pays('WUU', '', [source('UB', { cost: '1' }), signet, source('G')]), true);
    const filters = [source('UU|UB|BB', { cost: '{U/B}' }), source('WW|WU|UU', { cost: '{W/U}' })];
    assert.equal(pays('1', '', filters), false);
    assert.equal(pays('BB', '', [...filters, source('W')]), true);
    assert.equal(pays('BB', '', [...filters, source('G')]), false);
    assert.equal(pays('UBB', '', [...filters, source('W')]), true);
    assert.equal(pays('BBB', '', [...filters, source('W')]), false);
    // Each could pay for the other; neither can be first.
    assert.equal(pays('WU', '', [source('WW', { cost: 'U' }), source('UU', { cost: 'W' })]), false);
    assert.equal(pays('WU', 'U', [source('WW', { cost: 'U' }), source('UU', { cost: 'W' })]), true);
  });

  it('spend restricted mana where it may be spent', () => {
    const only: Mana = { type: 'W', only: RESTRICTED };
    const rest = { allowed: (mana: Mana) => mana.only === undefined };
    assert.equal(pays('W', [only], [], rest), false);
    assert.equal(pays('W', [only]), true);
    assert.equal(pays('WU', [only], [source('WU', { cost: '1' })]), false);
    assert.equal(pays('WUW', [only, { type: 'C' }], [source('WU', { cost: '1' })]), true);
    assert.deepEqual(planned('1', [{ type: 'W' }, only]).spend, [only]);
  });

  it('spend mana as though it were of another type, on the cost itself', () => {
    assert.equal(pays('WU', 'GG', [], { spendAs: 'any color' }), true);
    assert.equal(pays('{C}', 'G', [], { spendAs: 'any color' }), false);
    assert.equal(pays('{C}W', 'GG', [], { spendAs: 'any type' }), true);
    assert.equal(pays('WW', 'G', [source('BB', { cost: 'U' })], { spendAs: 'any type' }), false);
  });

  it('prefer the pool, then what is least dear, then few activations, then what is least flexible', () => {
    const [forest, city, waste, ring, treasure] = [
      source('G'),
      source('W|U|B|R|G'),
      source('C'),
      source('CC'),
      source('W|U|B|R|G', { dearness: 2 }),
    ] as const;
    const all = [treasure, city, forest, ring, waste];
    assert.deepEqual(used(planned('G', 'G', all)), []);
    assert.deepEqual(used(planned('G', '', all)), [forest.id]);
    assert.deepEqual(used(planned('W', '', all)), [city.id]);
    assert.deepEqual(used(planned('2', '', all)), [ring.id]);
    assert.deepEqual(used(planned('2', 'C', all)), [waste.id]);
    assert.deepEqual(used(planned('WW', '', all)), [treasure.id, city.id]);
    assert.deepEqual(used(planned('1G', '', [city, forest, waste])), [forest.id, waste.id]);
    assert.deepEqual(used(planned('1', '', [forest, source('G'), source('G')])), [forest.id]);
    const plan = planned('3', 'G', [ring]);
    assert.deepEqual(plan.spend.map(({ type }) => type).sort(), ['C', 'C', 'G']);
    assert.deepEqual(planned('1', 'WC').spend, manaOf('C'));
  });

  it('say what is spent in the order of the symbols', () => {
    assert.deepEqual(
      planned('1WU{2/B}', 'UWGRC')
        .spend.map(({ type }) => type)
        .slice(1, 3),
      ['W', 'U'],
    );
    assert.deepEqual(planned('{U/P}W{W/U}', 'WWU').spend, manaOf('UWW'));
  });

  it('take mana out of a pool by value', () => {
    const only: Mana = { type: 'W', only: { type: ['creature'] } };
    const pool: Mana[] = [{ type: 'W' }, only, { type: 'W', source: 3 }, { type: 'U' }];
    assert.deepEqual(withoutMana(pool, [{ type: 'W', only: { type: ['creature'] } }]), [
      { type: 'W' },
      { type: 'W', source: 3 },
      { type: 'U' },
    ]);
    assert.deepEqual(withoutMana(pool, [{ type: 'W', source: 3 }, { type: 'W' }]), [only, { type: 'U' }]);
    for (const missing of [{ type: 'B' }, { type: 'U', source: 1 }, { type: 'W', snow: true }] as const)
      assert.throws(() => withoutMana(pool, [missing]), RangeError);
    assert.throws(() => withoutMana(pool, [{ type: 'U' }, { type: 'U' }]), RangeError);
  });

  describe('are found with little fuel', () => {
    const within = (left: number, one: Problem, can: boolean): void => {
      const fuel = { left };
      assert.equal(planPayment({ ...one, fuel }) !== undefined, can);
      assert.equal(canPay({ ...one, fuel: { left } }), can);
    };
    const land = (text: string, count: number): ManaSource[] => Array.from({ length: count }, () => source(text));
    const pairs = ['WU', 'UB', 'BR', 'RG', 'GW', 'WB', 'UR', 'BG', 'RW', 'GU'] as const;
    const signets = pairs.map((pair) => source(pair, { cost: '1' }));
    const filters = pairs.flatMap(([a = '', b = ''], at) => [
      source('C', { uses: [at] }),
      source(`${a}${a}|${a}${b}|${b}${b}`, { cost: `{${a}/${b}}`, uses: [at] }),
    ]);
    const duals = pairs.flatMap(([a = '', b = ''], at) => [source(a, { uses: [50 + at] }), source(b, { uses: [50 + at] })]);

    it('with basic lands', () => within(10, problem('2WWU', '', [...land('W', 3), ...land('U', 3)]), true));
    it('with forty lands of all sorts', () => {
      const lands = [...land('W', 5), ...land('U', 5), ...duals, ...filters, ...land('CC', 5), ...land('W|U|B|R|G', 5)];
      within(10_000, problem('5WWUUBBRRGG', '', lands), true);
      within(10_000, problem('{2/W}{2/U}{2/B}{2/R}{2/G}{C}{W/U}{G/P}5', '', lands), true);
      within(10_000, problem('{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}{C}', '', lands), false);
    });
    it('with signets', () => {
      within(2000, problem('WUBRG5', '', [...signets, ...land('G', 4)]), true);
      within(20_000, problem('WWUUBBRRGG4', '', [...signets, ...land('G', 4)]), true);
      within(20_000, problem('WWUUBBRRGG5', '', [...signets, ...land('G', 4)]), false);
    });
    it('with filter lands', () => {
      within(5000, problem('WUBRG', '', [...filters, ...land('G', 1)]), true);
      within(20_000, problem('WWUUBB', '', [...filters.slice(0, 10), ...land('G', 1)]), true);
      within(100, problem('W', '', filters), false);
    });
    it('with things to sacrifice', () => {
      const food = Array.from({ length: 12 }, (_, at) => [
        source('CC', { uses: [100 + at], dearness: 5 }),
        source('W|U|B|R|G', { uses: [100 + at], dearness: 5 }),
      ]).flat();
      within(5000, problem('9WUB', '', food), true);
      within(5000, problem('9WWUUBBRRGG', '', food), false);
    });
    it('with creatures that one thing taps', () => {
      const dorks = Array.from({ length: 10 }, (_, at) => [
        source('G', { uses: [100 + at] }),
        source('W|U|B|R|G', { uses: [100 + at, 99] }),
      ]).flat();
      within(2000, problem('9W', '', dorks), true);
      within(2000, problem('8WU', '', dorks), false);
    });
  });

  it('give up when the fuel is used up', () => {
    const one = problem('2WWU', '', [source('W'), source('W'), source('W'), source('U'), source('U')]);
    assert.throws(() => planPayment(withFuel(one, 2)), BudgetExceeded);
    assert.throws(() => canPay(withFuel(one, 2)), BudgetExceeded);
  });
});
