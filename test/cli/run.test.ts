import { strict as assert } from 'node:assert';
import type { JsonReport } from '../../server/src/cli/reporters/json';
import { Machine, WordService } from './machine';

const json = async (machine: Machine, ...words: string[]): Promise<JsonReport & { code: number }> => {
  const { code, out } = await machine.run('run', '--reporter', 'json', ...words);
  return { ...(JSON.parse(out) as JsonReport), code };
};

const names = (report: JsonReport): string[] => report.scenarios.map(({ name }) => name);

describe('stackwright run', () => {
  it('ends with 0, 1 or 2', async () => {
    const code = async (text: string) => (await new Machine({ 'a.scenario.yaml': text }).run('run', '.')).code;
    assert.equal(await code('pass one'), 0);
    assert.equal(await code('pass one\nskip two'), 0);
    assert.equal(await code('pass one\nfail two'), 1);
    assert.equal(await code('pass one\nfail two\nbroken'), 2);
    assert.equal(await code('stuck one'), 2);
    assert.equal(await code('odd\npass one'), 0, 'a warning is no error');
  });

  it('runs what is below a folder, and reports what it could not read', async () => {
    const machine = new Machine({
      'x/b.scenario.yaml': 'pass two',
      'x/a.scenario.yaml': 'broken\npass one',
      'x/c.card.yaml': 'broken',
      'x/node_modules/d.scenario.yaml': 'pass hidden',
      'y/e.scenario.yaml': 'pass elsewhere',
    });
    const report = await json(machine, 'x');
    assert.deepEqual(names(report), ['one', 'two']);
    assert.deepEqual(
      report.errors.map(({ file, line, column, code }) => [file, line, column, code]),
      [
        ['x/a.scenario.yaml', 1, 1, 'some-code'],
        ['x/c.card.yaml', 1, 1, 'some-code'],
      ],
    );
    assert.equal(report.code, 2);
    assert.deepEqual(report.totals, { passed: 2, failed: 0, skipped: 0, errors: 2 });
  });

  it('reads the whole project of a file', async () => {
    const service = new WordService();
    const given: string[] = [];
    const setFile = service.setFile.bind(service);
    service.setFile = (uri, text) => {
      given.push(uri);
      setFile(uri, text);
    };
    const machine = new Machine({
      'p/stackwright.yaml': 'x',
      'p/cards/a.card.yaml': '',
      'p/s/deep/a.scenario.yaml': 'pass one',
      'q.card.yaml': '',
    });
    machine.service = () => service;
    await machine.run('run', 'p/s/deep/a.scenario.yaml');
    assert.deepEqual(given.sort(), [
      '/home/ann/p/cards/a.card.yaml',
      '/home/ann/p/s/deep/a.scenario.yaml',
      '/home/ann/p/stackwright.yaml',
    ]);
    assert.deepEqual(service.runs, ['/home/ann/p/s/deep/a.scenario.yaml']);
  });

  it('says what is wrong with a path', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one', 'notes.txt': 'x', 'empty.card.yaml': '' });
    for (const [path, message] of [
      ['nowhere', /no file or folder nowhere/],
      ['notes.txt', /end in \.scenario\.yaml/],
      ['empty.card.yaml', /no scenario here/],
      ['a.scenario.yaml:9', /no line 9 in a\.scenario\.yaml: it has 1/],
    ] as const) {
      const { code, out } = await machine.run('run', path);
      assert.equal(code, 2, path);
      assert.match(out, message);
    }
    const missing = (await machine.run('run', 'nowhere.scenario.yaml:9')).out;
    assert.match(missing, /error nowhere\.scenario\.yaml:9:1 .*\n {3}There is no file or folder nowhere\.scenario\.yaml\.\n/);
    const mixed = await json(machine, 'nowhere', 'a.scenario.yaml');
    assert.deepEqual(names(mixed), ['one'], 'the rest still runs');
    assert.match((await json(machine, '--tag', 'A1', '.')).errors[0]?.message ?? '', /No scenario fits --tag A1/);
  });

  it('runs the scenario at a line', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one\n---\n# here\nfail two\n---\nbroken\n' });
    for (const line of [2, 3, 4]) assert.deepEqual(names(await json(machine, `a.scenario.yaml:${line}`)), ['two']);
    const first = await json(machine, 'a.scenario.yaml:1:5');
    assert.deepEqual(names(first), ['one']);
    assert.equal(first.code, 0, 'what is wrong in other documents is not asked for');
    assert.equal((await json(machine, 'a.scenario.yaml:6')).code, 2);
  });

  it('filters by tag and by name', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass Rift Bolt #A1\npass Delay #A13 #slow\npass Shock #A13' });
    assert.deepEqual(names(await json(machine, '--filter', 'a1')), ['Rift Bolt'], 'a whole tag, whatever its case');
    assert.deepEqual(names(await json(machine, '--filter', 'lay')), ['Delay']);
    assert.deepEqual(names(await json(machine, '-f', 'A1', '-f', 'slow')), ['Rift Bolt', 'Delay']);
    assert.deepEqual(names(await json(machine, '--tag', 'A13', '-f', 'shock')), ['Shock']);
  });

  it('stops at the first failure when told to', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one\nfail two\nfail three', 'b.scenario.yaml': 'pass four' });
    assert.deepEqual(names(await json(machine, '--bail')), ['one', 'two']);
    assert.match((await machine.run('run', '-b', '.')).out, /Stopped at the first failure/);
  });

  it('accepts actual values, also those that only show afterwards', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'is 3, expect 4\nfail other\nis 10, expect 2\n' });
    const { code, error } = await machine.run('run', '--update', '.');
    assert.equal(machine.files.get('/home/ann/a.scenario.yaml'), 'is 3, expect 3\nfail other\nis 10, expect 10\n');
    assert.equal(code, 1, 'a refused action is nothing to accept');
    assert.match(error, /2 actual values written/);
    assert.match((await machine.run('run', '--update', '.')).error, /No value to accept/);
  });

  it('runs again when a file changes', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one' });
    machine.changes = [['/home/ann/other.txt'], ['/home/ann/a.scenario.yaml']];
    const before = machine.run('run', '--watch', '.');
    machine.files.set('/home/ann/a.scenario.yaml', 'pass one\nfail two');
    const { out, error } = await before;
    assert.equal(out.match(/1 passed/g)?.length, 2);
    assert.match(out, /1 failed/);
    assert.match(error, /Waiting for a change/);
    assert.equal((await machine.run('run', '--watch', '--update')).code, 2);
  });
});
