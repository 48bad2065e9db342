import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { eventually, inRealCode, Window } from './kit';

describe('an empty folder in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode({ open: 'empty' });
  afterEach(() => new Window(code()).closeAll());

  it('welcomes, and New Scenario makes one that passes', async () => {
    const window = new Window(code());
    const button = window.page.getByRole('button', { name: 'New Scenario' }).first();
    await button.waitFor();
    await code().screenshot('welcome');
    await button.click();
    const input = window.page.locator('.quick-input-box input');
    await input.waitFor();
    await input.fill('Nobody does anything');
    await window.press('Enter');
    await window.tab('nobody-does-anything.scenario.yaml').waitFor();
    await window.lenses().first().click();
    await window.page.locator('.editor-instance .codicon-testing-passed-icon').first().waitFor();
    await eventually(async () => assert.equal(await button.count(), 0, 'the welcome stays'));
    await code().screenshot('new-scenario');
  });
});
