import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, riftBolt, shock, TestExplorer, Window } from './kit';

describe('running scenarios in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  let tests: TestExplorer;
  beforeEach(() => {
    window = new Window(code());
    tests = new TestExplorer(window);
  });
  afterEach(() => window.closeAll());

  it('finds those of files that nobody has opened', async () => {
    await tests.show();
    await tests.row('scenarios/attachments').waitFor();
    await tests.expand('scenarios/suspend-basics');
    await tests.row('Rift Bolt is suspended for one red mana').waitFor();
    await code().screenshot('test-explorer');
  });

  it('runs one by its lens, on text that is not saved', async () => {
    window.write('scenarios/lens.scenario.yaml', shock);
    await window.open('lens.scenario.yaml');
    await window.lenses().first().click();
    await tests.gutter('passed').first().waitFor();

    await window.selectWord('18');
    await window.type('15');
    await window.press('Escape');
    await window.lenses().first().click();
    await tests.gutter('failed').first().waitFor();
    await code().screenshot('run-by-lens');
    assert.equal(await window.page.locator('.tab.dirty').count(), 1, 'it was saved');
  });

  it('runs one by the mark in the gutter', async () => {
    window.write('scenarios/gutter.scenario.yaml', `${shock}---\n${riftBolt}`);
    await window.open('gutter.scenario.yaml');
    await eventually(async () => assert.equal(await tests.gutter('run').count(), 2));
    await tests.gutter('run').nth(1).click();
    await tests.gutter('passed').first().waitFor();
    assert.equal(await tests.gutter('run').count(), 1, 'the first one ran as well');
    await code().screenshot('run-by-gutter');
  });

  it('runs a file in the Test Explorer, and says expected and actual where it failed', async () => {
    window.write('scenarios/explorer.scenario.yaml', `${shock.replace('18', '16')}---\n${riftBolt}`);
    await tests.show();
    await tests.expand('scenarios/explorer');
    await tests.run('scenarios/explorer');
    await tests.waitFor('Shock deals two damage', 'failed');
    await tests.waitFor('Rift Bolt deals three damage', 'passed');
    await window.open('explorer.scenario.yaml');
    await window.page
      .locator('.editor-instance .test-error-content-widget')
      .filter({ hasText: /18.*16/ })
      .first()
      .waitFor();
    await window.command('View: Hide Panel');
    await window.hover('16', /bob's life is 18, not 16/);
    await code().picture('run');
  });

  it('runs a file again at every save while it is asked to', async () => {
    window.write('scenarios/again.scenario.yaml', shock.replace('Shock deals', 'Again Shock deals'));
    await tests.show();
    await tests.expand('scenarios/again');
    await tests.keepRunning('scenarios/again');
    await window.open('again.scenario.yaml');
    await window.selectWord('18');
    await window.type('16');
    await window.press('Escape', 'Control+S');
    await tests.waitFor('Again Shock deals', 'failed');
    await window.selectWord('16');
    await window.type('18');
    await window.press('Escape', 'Control+S');
    await tests.waitFor('Again Shock deals', 'passed');
    await code().screenshot('continuous-run');
    await tests.keepRunning('scenarios/again');
  });

  it('runs on after the server was started anew', async () => {
    window.write('scenarios/anew.scenario.yaml', shock);
    await window.open('anew.scenario.yaml');
    await window.command('Stackwright: Restart Server');
    await eventually(async () => {
      await window.lenses().first().click({ timeout: 8000 });
      await tests.gutter('passed').first().waitFor({ timeout: 8000 });
    });
  });

  it('leaves no ghost of a scenario that was renamed', async () => {
    window.write('scenarios/ghost.scenario.yaml', shock.replace('Shock deals', 'The Shock that deals'));
    await tests.show();
    await tests.expand('scenarios/ghost');
    await tests.row('The Shock that deals').waitFor();
    await window.open('ghost.scenario.yaml');
    await window.selectWord('that');
    await window.type('which');
    await tests.row('The Shock which deals').waitFor();
    await eventually(async () => assert.equal(await tests.row('The Shock that deals').count(), 0));
  });

  it('keeps lens, hover and result of a scenario before one that is broken', async () => {
    window.write('scenarios/broken.scenario.yaml', `${shock}---\n${riftBolt}`);
    await window.open('broken.scenario.yaml');
    await eventually(async () => assert.equal(await window.lenses().count(), 2));
    await window.goTo(12);
    await window.type(' {{ [');
    await window.squiggles().first().waitFor();
    await window.press('Control+Home');
    await window.lenses().first().click();
    await tests.gutter('passed').first().waitFor();
    await window.hover('Shock,', /Shock/);
    await code().screenshot('broken-second-document');
  });

  it('gives another result once a card in another file is changed', async () => {
    window.write('cards/zap.card.yaml', zap(2));
    window.write('scenarios/zap.scenario.yaml', shock.replaceAll('Shock', 'Zap'));
    await window.open('zap.scenario.yaml');
    await window.lenses().first().click();
    await tests.gutter('passed').first().waitFor();

    await window.open('zap.card.yaml');
    await window.selectWord('2');
    await window.type('3');
    await window.open('zap.scenario.yaml');
    // Without a run: what is wrong is underlined since the card is another one, saved or not.
    await window.squiggles().first().waitFor();
    await window.hover('18', /bob's life is 17, not 18/);
    await window.lenses().first().click();
    await tests.gutter('failed').first().waitFor();
    await code().screenshot('card-edit');
  });
});

const zap = (damage: number) => `name: Zap
cost: "{R}"
types: Instant
spell:
  targets: { it: any target }
  do: { damage: ${damage}, to: it }
`;
