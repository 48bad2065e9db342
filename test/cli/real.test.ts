import { strict as assert } from 'node:assert';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { library } from '../../server/src/entry/generated/library';
import { createRulebook } from '../../server/src/rulebook';

const root = resolve(__dirname, '../..');
const launcher = join(root, 'server/bin/stackwright.js');

const CARDS = `name: Mountain
types: Basic Land — Mountain
---
name: Rift Bolt
cost: "{2}{R}"
types: Sorcery
keywords:
  - suspend: { time: 1, cost: "{R}" }
spell:
  targets: { it: any target }
  do:
    - damage: { to: it, amount: 3 }
`;

const scenario = (life: number, more = ''): string => `scenario: Rift Bolt deals ${life === 17 ? 'three' : 'other'} damage
tags: [bolt]
players:
  alice: { hand: [Rift Bolt], battlefield: [Mountain, Mountain, Mountain] }
  bob: {}
start: { turn: alice, step: precombat main }
steps:
  - alice: { cast: Rift Bolt, targets: [bob] }
  - resolve: all
  - expect: { bob.life: ${life} }
${more}`;

describe('The built command line', () => {
  let folder: string;

  before(() => {
    const build = spawnSync(process.execPath, [join(root, 'server/build.mjs')], { encoding: 'utf8' });
    assert.equal(build.status, 0, build.stderr);
  });

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'stackwright-cli-')));
    mkdirSync(join(folder, 'cards'));
    writeFileSync(join(folder, 'cards/bolt.card.yaml'), CARDS);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  function run(...words: string[]): { code: number | null; out: string; error: string } {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...words], { cwd: folder, encoding: 'utf8', env });
    assert.doesNotMatch(stdout + stderr, /\n\s+at .*:\d+:\d+/, 'no stack trace');
    return { code: status, out: stdout, error: stderr };
  }

  it('passes, fails, and goes on after a broken document', () => {
    write('a.scenario.yaml', scenario(17));
    assert.equal(run('run', '.').code, 0);
    write('b.scenario.yaml', scenario(18));
    const failed = run('run', '.');
    assert.equal(failed.code, 1);
    assert.match(failed.out, /b\.scenario\.yaml:10:25/);
    assert.match(failed.out, /expected │ actual\n\s+18 +│ 17\n/);
    write('c.scenario.yaml', `scenario: [\n---\n${scenario(17)}`);
    const broken = run('run', '--reporter', 'json', '.');
    assert.equal(broken.code, 2);
    const report = JSON.parse(broken.out);
    assert.deepEqual({ ...report.totals, errors: 0 }, { passed: 2, failed: 1, skipped: 0, errors: 0 });
    assert.ok(report.errors.every(({ file }: { file: string }) => file === 'c.scenario.yaml'));
    assert.equal(report.scenarios[2].line, 3);
  });

  it('finds the cards of a file that is given alone', () => {
    write('a.scenario.yaml', scenario(17));
    assert.equal(run('run', 'a.scenario.yaml').code, 0);
    mkdirSync(join(folder, 'scenarios'));
    write('scenarios/b.scenario.yaml', scenario(17));
    assert.equal(run('run', 'scenarios/b.scenario.yaml:1').code, 0);
    assert.equal(run('run', 'scenarios').code, 2, 'a folder is a workspace, and this one has no cards');
  });

  it('runs a file once, at all the lines that it is asked for', () => {
    write('a.scenario.yaml', `${scenario(17)}---\n${scenario(17)}---\n${scenario(17)}`);
    const length = scenario(17).split('\n').length;
    const passed = (...paths: string[]): string => /(\d+ passed.*) \(\d file/.exec(run('run', ...paths).out)?.[1] ?? '';
    const [first, second] = ['a.scenario.yaml:1', `a.scenario.yaml:${length + 1}`];
    assert.equal(passed(first), '1 passed, 0 failed ');
    assert.equal(passed(first, second), '2 passed, 0 failed ');
    assert.equal(passed(first, 'a.scenario.yaml:2', first), '1 passed, 0 failed ');
    assert.equal(passed(first, 'a.scenario.yaml', second), '3 passed, 0 failed ');
    assert.equal(passed('.', first), '3 passed, 0 failed ');
  });

  it('updates at all the lines that it is asked for, and nowhere else', () => {
    const three = (a: number, b: number): string => `${scenario(a, '# a\n')}---\n${scenario(b, '# b\n')}---\n${scenario(19)}`;
    write('a.scenario.yaml', three(18, 16));
    const second = scenario(18, '# a\n').split('\n').length + 1;
    run('run', '--update', 'a.scenario.yaml:1', `a.scenario.yaml:${second}`);
    const after = three(18, 16).replaceAll(/life: 1[68]/g, 'life: 17');
    assert.equal(readFileSync(join(folder, 'a.scenario.yaml'), 'utf8'), after);
  });

  it('runs of a folder what belongs to its project, and any file that is named', () => {
    mkdirSync(join(folder, 'drafts'));
    write('a.scenario.yaml', scenario(17));
    write('drafts/b.scenario.yaml', scenario(3));
    assert.equal(run('run', '.').code, 1);
    write('stackwright.yaml', 'scenarios: "*.scenario.yaml"\n');
    assert.equal(run('run', '.').code, 0);
    assert.equal(run('run', 'drafts/b.scenario.yaml').code, 1);
    assert.equal(run('run', '.', 'drafts/b.scenario.yaml').code, 1);
  });

  it('says of a pattern of a project that no file fits it', () => {
    write('a.scenario.yaml', scenario(17));
    write('stackwright.yaml', 'cards: [cards/*.card.yaml, crads/*]\nkeywords: 3\n');
    const { code, out } = run('lint', '.');
    assert.equal(code, 1);
    assert.match(out, /stackwright\.yaml:1:28 {2}warning {2}No card file below this folder fits `crads\/\*`/);
    assert.match(out, /stackwright\.yaml:2:11 {2}warning {2}No keyword file below this folder fits `3`/);
  });

  it('does not run a scenario with a card that has an error, whatever else the card has', () => {
    write('cards/bolt.card.yaml', CARDS.replace('cost:', 'coast: 1\ncost:'));
    write('a.scenario.yaml', scenario(17));
    const { code, out } = run('run', 'a.scenario.yaml');
    assert.equal(code, 2);
    assert.match(out, /cannot be used: bolt\.card\.yaml:\d+: .*`coast`/s);
  });

  it('writes actual values', () => {
    write('a.scenario.yaml', scenario(18, '---\n') + scenario(19));
    const { code, error } = run('run', '--update', 'a.scenario.yaml');
    assert.match(error, /2 actual values written/);
    assert.equal(code, 0);
    assert.equal(
      readFileSync(join(folder, 'a.scenario.yaml'), 'utf8'),
      (scenario(18, '---\n') + scenario(19)).replaceAll(/life: 1\d/g, 'life: 17'),
    );
  });

  it('writes nothing where what the runs of a scenario give is not the same', () => {
    const text =
      'scenario: of two\nmatrix: { n: [1, 2] }\nplayers: { alice: { life: $n }, bob: {} }\nsteps:\n  - expect: { alice.life: 3 }\n';
    write('matrix.scenario.yaml', text);
    assert.match(run('run', '--update', 'matrix.scenario.yaml').error, /contradicts/);
    assert.equal(readFileSync(join(folder, 'matrix.scenario.yaml'), 'utf8'), text);
    rmSync(join(folder, 'matrix.scenario.yaml'));
  });

  it('writes nothing to a file that is not UTF-8', () => {
    const bytes = Buffer.from(scenario(18).replace('Rift', 'Caf\xe9'), 'latin1');
    writeFileSync(join(folder, 'latin.scenario.yaml'), bytes);
    assert.match(run('run', '--update', 'latin.scenario.yaml').error, /not UTF-8/);
    assert.deepEqual(readFileSync(join(folder, 'latin.scenario.yaml')), bytes);
    rmSync(join(folder, 'latin.scenario.yaml'));
  });

  it('explains with rule, id, cause and line', () => {
    write('a.scenario.yaml', scenario(17));
    const { code, out } = run('explain', 'a.scenario.yaml:1');
    assert.equal(code, 0);
    assert.match(out, /^ {2}601\.2i +alice has cast Rift Bolt {2}#\d+ {2}by alice {2}a\.scenario\.yaml:8$/m);
    assert.match(out, /^ {2}120\.3 +Rift Bolt deals 3 damage to bob {2}#\d+ {2}by Rift Bolt {2}cards\/bolt\.card\.yaml:12$/m);
  });

  it('E2: says what could be done at a step, and which rule forbids the rest', () => {
    write('a.scenario.yaml', scenario(17));
    const { code, out } = run('explain', '--what-if', 'a.scenario.yaml:8');
    assert.equal(code, 0);
    assert.match(out, /^in the place of a\.scenario\.yaml:8 alice: \{ cast: Rift Bolt, targets: \[bob\] \}$/m);
    assert.match(
      out,
      /^alice can pass, concede, or\n {2}cast: Rift Bolt, targets: \[alice\]\n {2}cast: Rift Bolt, targets: \[bob\]$/m,
    );
    assert.match(out, /^ {2}suspend: Rift Bolt$/m);
    assert.match(out, /^ {2}activate: Mountain {2}for mana$/m);
    assert.match(out, /^bob can only pass or concede$/m);
    // On the line of the scenario it is before the first step; behind the last one, after it.
    assert.match(run('explain', '-w', 'a.scenario.yaml:1').out, /^in the place of a\.scenario\.yaml:8/m);
    const end = run('explain', '--what-if', 'a.scenario.yaml:10').out;
    assert.match(end, /^in the place of a\.scenario\.yaml:10 expect/m);
    assert.doesNotMatch(end, /cast: Rift Bolt/);
    // A failure behind it is no matter; one before it is.
    write('a.scenario.yaml', scenario(18, '  - resolve\n'));
    assert.equal(run('explain', '--what-if', 'a.scenario.yaml:8').code, 0);
    assert.match(run('explain', '--what-if', 'a.scenario.yaml:11').out, /does not get so far/);
  });

  it('E2: says why not, with the name of the card in it', () => {
    write(
      'a.scenario.yaml',
      scenario(17).replace('[Mountain, Mountain, Mountain]', '[Mountain]').replace('step: precombat main', 'step: upkeep'),
    );
    const { out } = run('explain', '--what-if', 'a.scenario.yaml:1');
    assert.match(out, /^alice can't\n {2}cast Rift Bolt +117\.1a +Rift Bolt can be cast only in alice's main phase/m);
    assert.match(out, /^ {2}suspend Rift Bolt +117\.1a/m);
  });

  it('E3: shows a scenario under two dates side by side, where the runs part', () => {
    const optional = `scenario: off it comes
each ruleset: [2024-02-01, 2024-02-02]
players:
  alice: { exile: [{ card: Rift Bolt, suspended: { time: 1 } }] }
  bob: {}
start: { turn: bob, step: end }
steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - { resolve: { alice: { targets: [bob] } }, under: 2024-02-01 }
  - { resolve: { alice: { decline: Rift Bolt } }, under: 2024-02-02 }
`;
    write('two.scenario.yaml', optional);
    const { code, out } = run('run', '--side-by-side', 'two.scenario.yaml');
    assert.equal(code, 0, out);
    assert.match(out, /^off it comes {2}under the rules of 2024-02-01 and 2024-02-02$/m);
    assert.match(out, /^ {2}2024-02-01: passed +│ 2024-02-02: passed$/m);
    assert.match(out, / {4}601\.2 alice begins to cast Rift Bolt.*│ {3}608\.2d alice declines to cast Rift Bolt$/m);
    assert.doesNotMatch(out, /^ {2}advance/m); // the same in both
    // Any scenario under any dates; what is the same is not told, nor are numbers that only moved.
    write('a.scenario.yaml', scenario(17));
    const same = run('run', '-s', '--under', '2024-02-01', '--under', '2026-04-17', 'a.scenario.yaml');
    assert.match(same.out, /✓ Rift Bolt deals three damage \(2024-02-01\).*\n.*✓ Rift Bolt deals three damage \(2026-04-17\)/);
    assert.match(same.out, /Both runs do the same\./);
    assert.match(run('run', '--under', 'today', 'a.scenario.yaml').error, /--under needs a date/);
  });

  it('explains the Rift Bolt example as it did before', () => {
    // After a wanted change: UPDATE_GOLDEN=1 npx mocha -g 'as it did before'
    const golden = join(__dirname, 'golden/rift-bolt.explain.txt');
    const words = ['explain', 'examples/scenarios/suspend-basics.scenario.yaml:2'];
    const { stdout, status } = spawnSync(process.execPath, [launcher, ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { NO_COLOR: '1' },
    });
    assert.equal(status, 0);
    const [name = '', ruleset = '', ...rest] = stdout.split('\n');
    assert.match(name, /Rift Bolt/);
    const rulebook = createRulebook(library);
    const edition = rulebook.editionFor(/\d{4}-\d{2}-\d{2}$/.exec(ruleset)?.[0] ?? '');
    const events = rest.filter((line) => line.startsWith('  '));
    assert.ok(events.length > 30);
    for (const line of events) {
      const [, rule = ''] = /^ {2}(\S+) +\S.* {2}#\d+ {2}(?:by|as) \S.* {2}\S+\.yaml:\d+$/.exec(line) ?? assert.fail(line);
      assert.ok(rulebook.hasRule(rule, edition), `${rule} is no rule of ${edition}`);
    }
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, stdout);
    assert.equal(stdout, readFileSync(golden, 'utf8'));
  });

  it('knows the rules, and checks files', () => {
    assert.match(run('rules', '702.62a').out, /^702\.62a {2}\S/);
    write('a.scenario.yaml', scenario(17));
    assert.equal(run('lint', '--quiet', '.').code, 0);
    write('cards/odd.card.yaml', 'name: Odd\ncost: {R}\ntypes: Instant\n');
    assert.equal(run('lint', '.').code, 2);
  });

  it('does not mind a reader that leaves early', async () => {
    write('a.scenario.yaml', Array.from({ length: 400 }, () => scenario(17)).join('---\n'));
    const child = spawn(process.execPath, [launcher, 'explain', 'a.scenario.yaml'], { cwd: folder });
    let error = '';
    child.stderr.on('data', (text) => {
      error += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    await once(child, 'close');
    assert.equal(error, '');
  });
});
