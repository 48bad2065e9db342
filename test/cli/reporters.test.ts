import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { furtherDetails } from '../../server/src/cli/results';
import { Machine } from './machine';

const TEXT = 'pass one #A1\nis 17, expect 20\nfail <two> & "three"\nskip four\nbroken\n';

describe('A failure', () => {
  it('says no reason twice', () => {
    const message = 'This is not legal: alice cannot pay {R}. (601.2h)';
    const [first, second] = ['601.2h (payment): alice cannot pay {R}.', '117.1a (timing): Something is on the stack.'];
    assert.deepEqual(furtherDetails({ message, details: [first] }), []);
    assert.deepEqual(furtherDetails({ message, details: [first, second] }), [second]);
    assert.deepEqual(furtherDetails({ message: 'Answer with one of these:', details: ['alice', 'bob'] }), ['alice', 'bob']);
  });
});

describe('The spec reporter', () => {
  it('says everything that a person needs', async () => {
    const { out } = await new Machine({ 'x/a.scenario.yaml': TEXT }).run('run', 'x');
    assert.equal(
      out,
      `x/a.scenario.yaml
  ✓ one  A1
  ✗ is 17, expect 20
  ✗ <two> & "three"
  - four
  ! 1 error, see below

1) is 17, expect 20
   x/a.scenario.yaml:2:15

   The number differs
   rule 120.3a

     expected │ actual
     20       │ 17

   2 | is 17, expect 20
     |               ^^

2) <two> & "three"
   x/a.scenario.yaml:3:1

   It may not be cast
     first reason
     second

   3 | fail <two> & "three"
     | ^^^^^^^^^^^^^^^^^^^^

error x/a.scenario.yaml:5:1  some-code
   This is broken.
   5 | broken
     | ^

1 passed, 2 failed, 1 skipped, 1 error  (1 file, 1 ms)

What next:
  open x/a.scenario.yaml:5
      mend the error; its document did not run, the others did
  stackwright run x/a.scenario.yaml:2
      runs only the first scenario that failed
  stackwright explain x/a.scenario.yaml:2
      shows its every event, and the rule behind each
  stackwright run x/a.scenario.yaml --update
      if the actual values are right: writes them into the file
`,
    );
  });

  it('counts the files that have scenarios', async () => {
    const { out } = await new Machine({ 'a.scenario.yaml': 'pass one', 'b.card.yaml': 'fine' }).run('run', '.');
    assert.match(out, /1 passed, 0 failed {2}\(1 file, /);
  });

  it('tells a newcomer what to do next', async () => {
    const { out } = await new Machine({ 'a.scenario.yaml': 'pass one' }).run('run', 'a.scenario.yaml');
    assert.match(out, /1 passed, 0 failed/);
    assert.match(out, /What next:\n {2}stackwright explain a\.scenario\.yaml:1\n/);
  });

  it('has colours where they are wanted', async () => {
    const coloured = async (terminal: boolean, env: Record<string, string>) => {
      const machine = new Machine({ 'a.scenario.yaml': 'pass one' });
      machine.terminal = terminal;
      Object.assign(machine.env, env);
      return (await machine.run('run', '.')).out.includes('\u001b[32m');
    };
    assert.equal(await coloured(true, {}), true);
    assert.equal(await coloured(false, {}), false);
    assert.equal(await coloured(true, { NO_COLOR: '1' }), false);
    assert.equal(await coloured(true, { NO_COLOR: '' }), true);
    assert.equal(await coloured(false, { FORCE_COLOR: '1' }), true);
    assert.equal(await coloured(true, { FORCE_COLOR: '0' }), false);
    assert.equal(await coloured(true, { TERM: 'dumb' }), false);
  });

  it('shows progress on a terminal when a run is long', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one', 'b.scenario.yaml': 'pass two' });
    machine.env.NO_COLOR = '1';
    machine.pace = 1000;
    assert.equal((await machine.run('run', '.')).out.includes('\u001b'), false);
    machine.terminal = true;
    assert.ok((await machine.run('run', '.')).out.includes('\r\u001b[2K2 of 2 files, 1 passed, 0 failed: '));
  });

  it('lets no file steer the terminal', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'fail \u001b]0;gotcha\u0007 \u009b2J name' });
    machine.env.FORCE_COLOR = '1';
    const { out } = await machine.run('run', '.');
    assert.match(out, /gotcha/);
    assert.doesNotMatch(out.replaceAll(/\p{Cc}\[\d+m/gu, ''), /[^\P{Cc}\n]/u);
  });

  it('puts long values below each other', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'is 17, expect 20' });
    machine.columns = 15;
    assert.match((await machine.run('run', '.')).out, /expected\n {7}20\n {5}actual\n {7}17\n/);
  });
});

describe('The junit reporter', () => {
  it('writes well-formed XML', async () => {
    const machine = new Machine({ 'x/a.scenario.yaml': `${TEXT}fail bad \u0007 \ud800 \u{1f600}\n`, 'b.txt': '' });
    const { out } = await machine.run('run', '--reporter', 'junit', 'x', 'nowhere');
    assert.match(
      out,
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="stackwright" tests="7" failures="3" errors="2" skipped="1" /,
    );
    assert.match(
      out,
      /<testcase name="&lt;two&gt; &amp; &quot;three&quot;" classname="x\/a.scenario.yaml" file="x\/a.scenario.yaml" line="3" /,
    );
    assert.match(
      out,
      /<failure type="expectation" message="The number differs">x\/a.scenario.yaml:2:15\nThe number differs\nexpected: 20\nactual: {3}17</,
    );
    assert.match(out, /<error type="some-code" message="This is broken.">/);
    assert.match(out, /bad \ufffd \ufffd \u{1f600}/u);
    const open = [...out.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)];
    const stack: string[] = [];
    for (const [, closing, name = '', empty] of open) {
      if (closing) assert.equal(stack.pop(), name);
      else if (!empty) stack.push(name);
    }
    assert.deepEqual(stack, []);
  });
});

describe('The json reporter', () => {
  it('keeps its contract', async () => {
    const { out } = await new Machine({ 'x/a.scenario.yaml': TEXT }).run('run', 'x', '--reporter', 'json');
    const report = JSON.parse(out);
    assert.deepEqual(report.totals, { passed: 1, failed: 2, skipped: 1, errors: 1 });
    assert.deepEqual(report.errors, [
      { file: 'x/a.scenario.yaml', line: 5, column: 1, code: 'some-code', message: 'This is broken.' },
    ]);
    assert.deepEqual(report.scenarios[0], {
      file: 'x/a.scenario.yaml',
      line: 1,
      name: 'one',
      tags: ['A1'],
      rules: ['601.2'],
      ruleset: '2026-04-17',
      status: 'passed',
      ms: 0.25,
    });
    assert.deepEqual(report.scenarios[1].failure, {
      message: 'The number differs',
      line: 2,
      column: 15,
      rule: '120.3a',
      expected: '20',
      actual: '17',
    });
    assert.equal(report.scenarios[2].failure.message, 'It may not be cast\n  first reason\n  second');
    assertFits(report, schema, '$');
  });

  it('counts columns in UTF-16 units', async () => {
    const { out } = await new Machine({ 'a.scenario.yaml': 'pass \u{1f600}\r\nis 17, expect 20' }).run('run', '.', '-r', 'json');
    assert.equal(JSON.parse(out).scenarios.at(-1).failure.line, 2);
    assert.equal(JSON.parse(out).scenarios.at(-1).failure.column, 15);
  });
});

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
}

const schema: Schema = JSON.parse(readFileSync(join(__dirname, '../../docs/report.schema.json'), 'utf8'));

/** Checks the few words of JSON Schema that the contract uses. */
function assertFits(value: unknown, { type, properties, items, ...rest }: Schema, at: string): void {
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  const types = [type ?? actual].flat();
  assert.ok(types.includes(actual) || (actual === 'integer' && types.includes('number')), `${at} is ${actual}`);
  if (rest.enum) assert.ok(rest.enum.includes(value), at);
  if (rest.pattern !== undefined) assert.match(String(value), new RegExp(rest.pattern), at);
  if (rest.minimum !== undefined) assert.ok(Number(value) >= rest.minimum, at);
  if (items && Array.isArray(value)) for (const [index, item] of value.entries()) assertFits(item, items, `${at}[${index}]`);
  if (properties && typeof value === 'object' && value !== null) {
    for (const name of rest.required ?? []) assert.ok(name in value, `${at}.${name} is missing`);
    for (const [name, inner] of Object.entries(value)) {
      const known = properties[name];
      assert.ok(known, `${at}.${name} is not in the schema`);
      assertFits(inner, known, `${at}.${name}`);
    }
  }
}
