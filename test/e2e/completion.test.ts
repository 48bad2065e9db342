import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, Window } from './kit';

describe('completion in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  afterEach(() => new Window(code()).closeAll());

  it("offers a card's name in a half-written line", async () => {
    const window = new Window(code());
    window.write('scenarios/half.scenario.yaml', shock);
    await window.open('half.scenario.yaml');
    await window.goTo(8);
    // Enter after a step begins the next one.
    await window.press('Enter');
    await window.type('alice: { cast: Ri');
    const row = window.page.locator('.suggest-widget.visible .monaco-list-row').filter({ hasText: 'Rift Bolt' }).first();
    await row.waitFor();
    // The details of what is chosen: the card as rules text.
    const details = window.page.locator('.suggest-details-container').filter({ hasText: '3 damage' });
    await eventually(async () => {
      if (!(await details.isVisible())) await window.press('Control+Space');
      await details.waitFor({ timeout: 5000 });
    });
    await code().picture('completion');
    await row.click();
    await eventually(async () => assert.match((await window.lines()).join('\n'), /alice: \{ cast: Rift Bolt/));
  });
});
