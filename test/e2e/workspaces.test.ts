import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, TestExplorer, Window } from './kit';

describe('a folder that nobody trusts in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode({ restricted: true });
  afterEach(() => new Window(code()).closeAll());

  it('has errors, hovers and runs as any other: nothing of it is executed', async () => {
    const window = new Window(code());
    const tests = new TestExplorer(window);
    await window.page.locator('.statusbar-item').filter({ hasText: 'Restricted Mode' }).first().waitFor();
    window.write('scenarios/untrusted.scenario.yaml', shock.replace('18', '16'));
    await window.open('untrusted.scenario.yaml');
    await window.hover('16', /bob's life is 18, not 16/);
    await window.lenses().first().click();
    await tests.gutter('failed').first().waitFor();
    await code().screenshot('restricted-mode');
  });
});

describe('a virtual workspace in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode({ open: 'virtual' });
  afterEach(() => new Window(code()).closeAll());

  it('has its scenarios found, its errors shown and its scenarios run, though it is on no disk', async () => {
    const window = new Window(code());
    const tests = new TestExplorer(window);
    await tests.show();
    await tests.row('shock').first().waitFor();
    await tests.expand('shock');
    await tests.run('Shock deals two damage');
    await tests.waitFor('Shock deals two damage', 'failed');
    // Nothing of it can be searched for, so it is opened by what the run says.
    await window.command('Explorer: Focus on Folders View');
    await window.openInExplorer('virtual', 'scenarios', 'shock.scenario.yaml');
    await window.lenses().first().waitFor();
    await window.hover('16', /bob's life is 18, not 16/);
    await window.hover('Shock,', /2 damage/);
    await window.selectWord('16');
    await window.type('18');
    await eventually(async () => assert.equal(await window.squiggles().count(), 0));
    await code().screenshot('virtual-workspace');
  });
});
