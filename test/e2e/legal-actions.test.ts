import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, Window } from './kit';

describe('legal actions in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  afterEach(() => new Window(code()).closeAll());

  it('are what completion offers behind the name of a player on a new step, and one that is chosen passes', async () => {
    const window = new Window(code());
    window.write('scenarios/legal.scenario.yaml', shock.replace(/ {2}- resolve[\s\S]*$/, '').replace(/ {2}- alice[^\n]*\n/, ''));
    await window.open('legal.scenario.yaml');
    await window.goTo(5);
    await window.press('Enter');
    await window.type('- alice: { ca');
    const row = window.page
      .locator('.suggest-widget.visible .monaco-list-row')
      .filter({ hasText: 'cast: Shock, targets: [bob]' });
    await row.first().waitFor();
    const offered = (await window.suggestions()).filter((label) => label.startsWith('cast: '));
    assert.deepEqual(offered.toSorted(), ['cast: Shock, targets: [alice]', 'cast: Shock, targets: [bob]']);
    await row.first().click();
    await eventually(async () => assert.match((await window.lines()).join('\n'), /alice: \{ cast: Shock, targets: \[bob\] ?\}/));
    await eventually(async () => assert.equal(await window.squiggles().count(), 0));
  });

  it('an illegal cast is underlined, and the hover on it has the rule and its summary', async () => {
    const window = new Window(code());
    window.write('scenarios/illegal.scenario.yaml', shock.replace('targets: [bob]', 'targets: [Mountain]'));
    await window.open('illegal.scenario.yaml');
    await window.squiggles().first().waitFor();
    assert.match(await window.hover('targets', /This is not legal: .*Shock/s), /601\.2c/);
  });
});
