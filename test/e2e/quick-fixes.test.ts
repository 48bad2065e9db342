import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, Window } from './kit';

describe('quick fixes in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  beforeEach(() => {
    window = new Window(code());
  });
  afterEach(() => window.closeAll());

  /** Opens a text, goes to what is wrong in it, takes the fix, and waits for the line that is right. */
  async function mend(path: string, text: string, at: string, title: string, right: string | RegExp): Promise<void> {
    window.write(path, text);
    await window.open(path.split('/').at(-1) ?? path);
    await window.squiggles().first().waitFor();
    await window.clickText(at);
    await window.openQuickFixes(title);
    await code().screenshot(`quick-fix-${title.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`);
    await window.press('Enter');
    await eventually(async () => {
      const lines = await window.lines();
      assert.ok(
        lines.some((line) => (typeof right === 'string' ? line === right : right.test(line))),
        lines.join('\n'),
      );
    });
  }
  const nothingWrong = () => eventually(async () => assert.equal(await window.squiggles().count(), 0));

  it('write the nearest word', async () => {
    const text = shock.replace('resolve', 'resolv');
    await mend('scenarios/fix-word.scenario.yaml', text, 'resolv', 'Write resolve', '  - resolve');
    await nothingWrong();
  });

  it('write the nearest name', async () => {
    const text = shock.replace('[Shock]', '[Shok]');
    await mend('scenarios/fix-name.scenario.yaml', text, 'Shok', 'Write Shock', /hand: \[Shock\]/);
    await nothingWrong();
  });

  it('quote a name with a comma', async () => {
    const text = shock.replace('[Shock]', '[Shock, Nissa, Worldwaker]');
    window.write('cards/nissa.card.yaml', nissa);
    await mend('scenarios/fix-comma.scenario.yaml', text, 'Nissa', 'Write "Nissa, Worldwaker"', /\[Shock, "Nissa, Worldwaker"\]/);
    await nothingWrong();
  });

  it('quote a cost', async () => {
    const text = 'name: Fine Bauble\ncost: {2}{R}\ntypes: Artifact\n';
    await mend('cards/fix-cost.card.yaml', text, '{2}', 'Write "{2}{R}"', 'cost: "{2}{R}"');
    await nothingWrong();
  });

  it('create the card that is missing', async () => {
    const text = shock.replace('[Shock]', '[Shock, Quite New Bauble]');
    window.write('scenarios/fix-missing.scenario.yaml', text);
    await window.open('fix-missing.scenario.yaml');
    await window.squiggles().first().waitFor();
    await window.clickText('Quite New');
    await window.openQuickFixes('Create the card Quite New Bauble');
    await code().screenshot('quick-fix-create');
    await window.press('Enter');
    await nothingWrong();
    await window.open('quite-new-bauble.card.yaml');
    assert.equal((await window.lines())[0], 'name: Quite New Bauble');
    await window.closeAll();
    await window.discard('cards/quite-new-bauble.card.yaml');
  });

  it('choose one of the legal targets', async () => {
    const text = shock.replace(', targets: [bob]', '');
    await mend('scenarios/fix-choice.scenario.yaml', text, 'Shock }', 'Choose bob', /cast: Shock, targets: \[?bob\]?/);
    await nothingWrong();
  });

  it('accept the actual value', async () => {
    const text = shock.replace('18', '16');
    await mend('scenarios/fix-value.scenario.yaml', text, '16', 'Accept the actual value', '  - expect: { bob.life: 18 }');
    await nothingWrong();
  });
});

const nissa = `name: Nissa, Worldwaker
cost: "{3}{G}{G}"
types: Legendary Planeswalker — Nissa
loyalty: 4
`;
