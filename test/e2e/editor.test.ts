import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, TestExplorer, Window } from './kit';

describe('what else a real VS Code has of us', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  beforeEach(() => {
    window = new Window(code());
  });
  afterEach(() => window.closeAll());

  it('colours mana symbols, keywords and rule numbers by the grammars', async () => {
    await window.open('suspend-spells.card.yaml');
    const scopesAt = async (text: string): Promise<string> => {
      await window.clickText(text);
      await window.command('Developer: Inspect Editor Tokens and Scopes');
      const widget = window.page.locator('.token-inspect-widget');
      await widget.waitFor();
      const said = await eventually(async () => {
        const text = (await widget.textContent()) ?? '';
        assert.match(text, /source\.stackwright/);
        return text;
      });
      await window.press('Escape');
      await widget.waitFor({ state: 'hidden' });
      return said;
    };
    assert.match(await scopesAt('{R}'), /mana[\s\S]*source\.stackwright\.card/);
    assert.match(await scopesAt('suspend:'), /keyword[\s\S]*source\.stackwright\.card/);
    await window.closeAll();
    await window.open('suspend-basics.scenario.yaml');
    assert.match(await scopesAt('702.62a'), /rule[\s\S]*source\.stackwright\.scenario/);
  });

  it('goes to the definition of a card', async () => {
    window.write('scenarios/definition.scenario.yaml', shock);
    await window.open('definition.scenario.yaml');
    await window.clickText('Shock,');
    await window.press('F12');
    await window.tab('staples.card.yaml').waitFor();
    await eventually(async () => assert.ok((await window.lines()).includes('name: Shock')));
  });

  it('lists the scenarios of a file, and the cards of the workspace, by their names', async () => {
    window.write('scenarios/symbols.scenario.yaml', `${shock}---\n${shock.replace('two', '2')}`);
    await window.open('symbols.scenario.yaml');
    const rows = window.page.locator('.quick-input-list .monaco-list-row');
    await window.press('Control+Shift+O');
    await rows.filter({ hasText: 'Shock deals 2 damage' }).first().waitFor();
    await window.press('Escape');
    await eventually(async () => {
      await window.press('Escape', 'Control+T');
      await window.page.locator('.quick-input-box input').fill('#Ancestral Vis');
      await rows.filter({ hasText: 'Ancestral Vision' }).first().waitFor({ timeout: 10_000 });
    });
    await window.press('Escape');
  });

  it('folds each document', async () => {
    window.write('scenarios/folds.scenario.yaml', `${shock}---\n${shock.replace('two', '2')}`);
    await window.open('folds.scenario.yaml');
    await window.command('Fold All');
    await eventually(async () => assert.ok((await window.lines()).length <= 4, (await window.lines()).join('\n')));
  });

  it('runs the scenario at the cursor by its key', async () => {
    const tests = new TestExplorer(window);
    window.write('scenarios/at-cursor.scenario.yaml', shock);
    await window.open('at-cursor.scenario.yaml');
    await window.clickText('resolve');
    await window.press('Control+Alt+Enter');
    await tests.gutter('passed').first().waitFor();
  });

  it('says in the status item how scenarios ended, and how much there is', async () => {
    window.write('scenarios/status.scenario.yaml', shock.replace('18', '16'));
    await window.open('status.scenario.yaml');
    await window.lenses().filter({ hasText: 'failed' }).first().waitFor();
    const item = window.page.locator('[id="status.languageStatus"]');
    await eventually(async () => {
      await window.page.mouse.move(1, 1);
      await item.hover();
      const hover = window.page.locator('.hover-language-status');
      await hover.first().waitFor({ timeout: 10_000 });
      const said = (await hover.allInnerTexts()).join('\n');
      assert.match(said, /\d+ failed, \d+ passed/);
      assert.match(said, /\d+ cards, \d+ files/);
    });
    await code().screenshot('status-item');
    await window.page.mouse.move(600, 300);
  });

  it('makes a new card, which can be used at once', async () => {
    await window.command('Stackwright: New Card');
    const input = window.page.locator('.quick-input-box input');
    await input.waitFor();
    await input.fill('Lim-Dûl the Tester');
    await window.press('Enter');
    await window.tab('lim-dul-the-tester.card.yaml').waitFor();
    code().written.add(`${code().folder}/cards/lim-dul-the-tester.card.yaml`);
    await eventually(async () => assert.equal((await window.lines())[0], 'name: Lim-Dûl the Tester'));
    window.write('scenarios/uses.scenario.yaml', shock.replace('[Shock]', '[Shock, Lim-Dûl the Tester]'));
    await window.open('uses.scenario.yaml');
    await window.lenses().filter({ hasText: 'passed' }).first().waitFor();
    assert.equal(await window.squiggles().count(), 0);
  });

  it('shows the log', async () => {
    await window.command('Stackwright: Show Log');
    await window.page.locator('.part.panel .output-view').first().waitFor();
    await eventually(async () => {
      const chosen = window.page.locator('.part.panel .monaco-select-box, .part.panel .action-label');
      assert.match((await chosen.allInnerTexts()).join('\n'), /Stackwright/);
    });
  });

  it('checks JSON by the schemas', async () => {
    window.write('cards/odd.card.json', '{\n  "name": "Odd",\n  "types": "Instant",\n  "colour": "red"\n}\n');
    await window.open('odd.card.json');
    await window.squiggles('warning').first().waitFor();
    await window.hover('colour', /Property colour is not allowed/);
    await window.hover('types', /type line/i);
  });
});
