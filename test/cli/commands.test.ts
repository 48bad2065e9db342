import { strict as assert } from 'node:assert';
import { Machine } from './machine';

describe('stackwright lint', () => {
  it('lists findings with place, code and what would mend them', async () => {
    const machine = new Machine({ 'x/a.card.yaml': 'fine\nodd\nbroken', 'x/b.scenario.yaml': 'hint' });
    const { code, out } = await machine.run('lint', 'x');
    assert.equal(code, 2);
    assert.equal(
      out,
      `x/a.card.yaml:2:1  warning  This is odd.  some-code
    to mend it: Do it right
x/a.card.yaml:3:1  error  This is broken.  some-code
    to mend it: Do it right
x/b.scenario.yaml:1:1  hint  This is hint.  some-code
    to mend it: Do it right
1 error, 1 warning, 1 hint in 2 files.
`,
    );
    assert.equal((await machine.run('lint', '--quiet', 'x')).out.includes('This is hint'), false);
  });

  it('ends with 0, 1 or 2', async () => {
    const code = async (text: string) => (await new Machine({ 'a.card.yaml': text }).run('lint', '.')).code;
    assert.equal(await code('fine'), 0);
    assert.equal(await code('hint'), 0);
    assert.equal(await code('odd'), 1);
    assert.equal(await code('odd\nbroken'), 2);
    assert.equal((await new Machine().run('lint', 'nowhere')).code, 2);
  });
});

describe('stackwright rules', () => {
  const machine = new Machine();

  it('says what a keyword of the author is, and where it stands', async () => {
    const glow = (what: string) =>
      `keyword: Glow\nparameters: { light: amount }\ntext: "Glow {light}"\nsummary: Shines.\nabilities:\n  - triggered: { when: { ${what}: this }, do: { gain life: $light } }\n`;
    const own = new Machine({ 'k/glow.keyword.yaml': `keyword: Other\n---\n${glow('dies')}` });
    const { code, out } = await own.run('rules', 'GLOW');
    assert.equal(code, 0);
    assert.match(out, /^Glow \{light\}\n {2}Shines\.\n[\s\S]*When this card dies, you gain \[light\] life\.\n/);
    assert.match(out, /keywords: \[ glow: 3 \]\n\n {2}Defined in k\/glow\.keyword\.yaml:3\n$/);
    assert.match((await own.run('rules', '--json', 'glow')).out, /"standsFor": \[\s*"When this card dies/);
    const broken = await new Machine({ 'k/glow.keyword.yaml': glow('dyes') }).run('rules', 'glow');
    assert.equal(broken.code, 2);
    assert.match(broken.error, /^k\/glow\.keyword\.yaml:1: the keyword cannot be used\. glow\.keyword\.yaml:6: `dyes`/);
    assert.match((await new Machine().run('rules', 'glow')).error, /^No rule or keyword is called "glow"/);
  });

  it('prints title and summary, and those of the parts', async () => {
    const { code, out } = await machine.run('rules', '601.2');
    assert.equal(code, 0);
    assert.equal(out, '601.2  The steps\n  One after the other.\n\n601.2a  Announce\n  The card moves first.\n');
    assert.match((await machine.run('rules', '601')).out, /^601 {2}Casting Spells\n[\s\S]*601\.2a/);
    assert.equal((await machine.run('rules', 'CR 601.2a')).out, '601.2a  Announce\n  The card moves first.\n');
  });

  it('says what is wrong with a number', async () => {
    assert.match((await machine.run('rules', '601.9')).error, /have no 601\.9\. Its section goes from 601 to 601\.2c\./);
    assert.match((await machine.run('rules', '6012')).error, /not the number of a rule/);
    assert.match((await machine.run('rules')).error, /Say which rule/);
    assert.match((await machine.run('rules')).error, /stackwright rules 601\.2b, stackwright rules suspend/);
    const { code, out } = await machine.run('rules', 'x', '601.2a');
    assert.equal(code, 2);
    assert.match(out, /Announce/, 'the others are shown');
  });

  it('finds rules by words of their titles', async () => {
    assert.equal((await machine.run('rules', 'announce')).out, '601.2a  Announce\n  The card moves first.\n');
    assert.match((await machine.run('rules', 'the', 'steps')).out, /^601\.2 {2}The steps\n/);
    assert.match((await machine.run('rules', 'casting')).out, /^601 {2}Casting Spells\n/);
    const { code, error } = await machine.run('rules', 'flanking');
    assert.equal(code, 2);
    assert.match(error, /No rule or keyword is called "flanking"/);
  });

  it('reads numbers as older rules have them', async () => {
    const { out } = await machine.run('rules', '702.61a', '--ruleset', '2024-01-01');
    assert.match(out, /702\.61a is a rule of 2023-11-17; we have no summary/);
    assert.match(out, /The newest edition \(2026-04-17\) has it as 702\.62a/);
    assert.equal((await machine.run('rules', '601', '--ruleset', 'today')).code, 2);
  });

  it('searches in everything that it says', async () => {
    const { code, out } = await machine.run('rules', '--search', 'card first');
    assert.equal(code, 0);
    assert.match(out, /^ {2}601\.2a {2}Announce: The card moves first\.\n/);
    assert.equal((await machine.run('rules', '--search', 'nothing of the kind')).code, 2);
    assert.deepEqual(
      JSON.parse((await machine.run('rules', '--json', '--search', 'card first')).out).map(({ id }: { id: string }) => id),
      ['601.2a'],
    );
  });

  it('prints pages as JSON', async () => {
    const [page] = JSON.parse((await machine.run('rules', '--json', '601.2')).out);
    assert.equal(page.title, 'The steps');
    assert.deepEqual(
      page.parts.map(({ id }: { id: string }) => id),
      ['601.2a', '601.2b', '601.2c'],
    );
    assert.equal((await machine.run('rules', '--json', 'nothing')).code, 2);
  });

  it('shows the official text of a file, and what changed between two', async () => {
    const text = (date: string, said: string): string =>
      `These rules are effective as of ${date}.\n1. Game Concepts\n601. Casting\n1. Game Concepts\n601. Casting\n601.1. ${said}\n601.2. ${said}\nGlossary\nA\nCredits\n`;
    const two = new Machine({
      'old.txt': text('November 17, 2023', 'One thing.'),
      'new.txt': text('April 17, 2026', 'Another thing.'),
      'other.txt': 'A letter.',
    });
    assert.match(
      (await two.run('rules', '601.2', '--official', 'new.txt')).out,
      /Official text of 2026-04-17\n {4}Another thing\./,
    );
    const { out } = await two.run('rules', '601.2', '--official', 'old.txt', '--official', 'new.txt');
    assert.match(out, /2023-11-17 to 2026-04-17:\n\[-One-\] \{\+Another\+\} thing\./);
    assert.match(
      (await two.run('rules', '601.2', '--official', 'other.txt')).error,
      /other\.txt: These are not the Comprehensive/,
    );
    assert.match((await two.run('rules', '601.2', '--official', 'gone.txt')).error, /There is no file gone\.txt/);
  });

  it('counts what it has, and what is missing', async () => {
    const { code, out } = await machine.run('rules', '--check');
    assert.equal(code, 0);
    assert.match(out, /Rule summaries: 3, of 9 numbers/);
    assert.match(out, /sections 1, 4, 5, 6 and 7: 2 of 4 {2}missing: 702, 702\.62\n/);
    const counted = JSON.parse((await machine.run('rules', '--check', '--json')).out);
    assert.deepEqual([counted.summaries, counted.mainMissing], [3, ['702', '702.62']]);
  });
});

describe('stackwright explain', () => {
  it('prints the trace as a tree with rule, id, cause and line', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one\n---\nfail two\n---\npass three' });
    const { code, out } = await machine.run('explain', 'a.scenario.yaml:3');
    assert.equal(code, 1);
    assert.equal(
      out,
      `two  a.scenario.yaml:3:1
under the rules of 2026-04-17

set-up  a.scenario.yaml:3

alice suspends Rift Bolt  a.scenario.yaml:3
  702.62a  alice takes a special action: suspend Rift Bolt  #7  by alice  a.scenario.yaml:3
  601.2      alice gains 2 life (now 22)  #8  by Rift Bolt  keywords/suspend.keyword.yaml:3

It fails at a.scenario.yaml:3:1: It may not be cast
`,
    );
  });

  it('takes filters, and says when there is nothing', async () => {
    const machine = new Machine({ 'a.scenario.yaml': 'pass one\npass two', 'b.scenario.yaml': 'broken' });
    assert.match((await machine.run('explain', '--filter', 'two', 'a.scenario.yaml')).out, /^two /);
    assert.equal((await machine.run('explain', '--filter', 'none', 'a.scenario.yaml')).code, 2);
    assert.match((await machine.run('explain', 'b.scenario.yaml')).error, /b\.scenario\.yaml:1:1 {2}This is broken/);
    const { code, error } = await machine.run('explain');
    assert.equal(code, 2);
    assert.match(error, /stackwright explain \S+\.scenario\.yaml:\d/);
  });
});
