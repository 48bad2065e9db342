import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, TestExplorer, Window } from './kit';

describe('the Test Explorer of a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  let tests: TestExplorer;
  beforeEach(() => {
    window = new Window(code());
    tests = new TestExplorer(window);
  });
  afterEach(() => window.closeAll());

  it('filters by tags', async () => {
    window.write('scenarios/a-tagged.scenario.yaml', shock.replace('players:', 'tags: [lonely]\nplayers:'));
    await tests.show();
    await tests.row('scenarios/a-tagged').first().waitFor();
    await tests.filter('@stackwright:lonely');
    await eventually(async () => {
      const rows = await tests.rows().allInnerTexts();
      assert.ok(rows.length > 0 && rows.every((row) => /a-tagged|Shock deals two damage/.test(row)), rows.join('; '));
    });
    await code().screenshot('test-tags');
    await tests.filter('');
    await tests.row('scenarios/attachments').waitFor();
  });

  it('shows expected and actual side by side at the line that failed', async () => {
    window.write('scenarios/diff.scenario.yaml', shock.replace('18', '16'));
    await window.open('diff.scenario.yaml');
    await window.lenses().first().click();
    const message = window.page.locator('.editor-instance .test-error-content-widget').first();
    await message.click();
    const peek = window.page.locator('.test-output-peek');
    await peek.first().waitFor();
    await eventually(async () => {
      const said = (await peek.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
      assert.match(said, /bob's life is 18, not 16\..*16\s+Expected\s+18\s+Actual/s);
    });
    await code().screenshot('test-diff');
    await window.press('Escape');
  });

  it('reads all files anew when it is asked to', async () => {
    window.write('scenarios/anew-1.scenario.yaml', shock.replace('Shock deals', 'One Shock deals'));
    await tests.show();
    await tests.row('scenarios/anew-1').waitFor();
    await window.command('Test: Refresh Tests');
    await tests.row('scenarios/anew-1').waitFor();
    await tests.row('scenarios/attachments').waitFor();
  });

  it('forgets a file that is deleted, and its errors', async () => {
    window.write('scenarios/deleted.scenario.yaml', shock.replace('18', '16'));
    await window.open('deleted.scenario.yaml');
    await window.squiggles().first().waitFor();
    await tests.show();
    await tests.row('scenarios/deleted').waitFor();
    await window.closeAll();
    await eventually(async () => assert.equal(await tests.row('scenarios/deleted').count(), 0));
    await eventually(async () => assert.match(await window.problems(), /^0\s*0$/));
  });

  it('forgets the errors of a text that is thrown away, and those of its file', async () => {
    window.write('scenarios/thrown.scenario.yaml', shock.replace('18', '16'));
    await window.open('thrown.scenario.yaml');
    await window.squiggles().first().waitFor();
    await window.selectWord('16');
    await window.type('18');
    await eventually(async () => assert.equal(await window.squiggles().count(), 0));
    await window.closeAll();
    await eventually(async () => assert.match(await window.problems(), /^0\s*0$/));
  });
});
