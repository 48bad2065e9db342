import { strict as assert } from 'node:assert';
import { Machine } from './machine';

describe('The words of the command line', () => {
  const machine = new Machine({ 'a.scenario.yaml': 'pass one' });

  it('name the nearest option, command and value', async () => {
    assert.match((await machine.run('run', '--filtr', 'x')).error, /Unknown option --filtr\. Did you mean --filter\?/);
    assert.match((await machine.run('rum', 'x')).error, /no command "rum"\. Did you mean "run"\?/);
    assert.match((await machine.run('run', '--reporter', 'jason')).error, /Did you mean json\?.*spec, json, junit/);
    assert.match((await machine.run('examples/x.scenario.yaml')).error, /stackwright run examples\/x\.scenario\.yaml/);
    for (const words of [['run', '--filtr'], ['rum'], ['run', '-r', 'x'], ['run', '--filter'], ['run', '--bail=yes'], []]) {
      assert.equal((await machine.run(...words)).code, 2, words.join(' '));
    }
  });

  it('are explained', async () => {
    for (const command of ['run', 'lint', 'explain', 'rules']) {
      const { code, out } = await machine.run(command, '--help');
      assert.equal(code, 0);
      assert.match(out, new RegExp(`^stackwright ${command} `));
      assert.match(out, /-h, --help/);
      assert.match((await machine.run('--help')).out, new RegExp(`stackwright ${command} `));
      assert.equal((await machine.run('help', command)).out, out);
    }
    assert.equal((await machine.run('--version')).out, '1.2.3\n');
  });

  it('may come in any order and form', async () => {
    for (const words of [
      ['-f', 'one', 'a.scenario.yaml'],
      ['a.scenario.yaml', '--filter=one'],
      ['--filter', 'one', '--', 'a.scenario.yaml'],
    ]) {
      assert.match((await machine.run('run', ...words)).out, /1 passed/, words.join(' '));
    }
  });
});
