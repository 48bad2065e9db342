import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type BoardView, type Debugging, eachWithDebugger, eventually, inRealCode, TestExplorer, type Window } from './kit';

const [OLD, NEW] = ['2024-02-01', '2024-02-02'];
const scenario = (name: string): string => `scenario: ${name}
each ruleset: [${OLD}, ${NEW}]
players:
  alice: { exile: [ { card: Rift Bolt, suspended: { time: 1 } } ] }
  bob: {}
start: { turn: bob, step: end }
steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - { resolve: { alice: { targets: [bob] } }, under: ${OLD} }
  - { resolve: { alice: { decline: Rift Bolt } }, under: ${NEW} }
  - { resolve: all, under: ${OLD} }
  - advance: { turn: alice, step: end, alice: { attack: [] } }
`;

describe('a scenario under two dates in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  let debugging: Debugging;
  eachWithDebugger(code, (its) => {
    ({ window, debugging } = its);
  });

  const open = async (file: string, name: string) => {
    window.write(`scenarios/${file}`, scenario(name));
    await window.open(file);
  };
  const lens = (title: string) =>
    window.page.locator('.editor-instance .codelens-decoration a').filter({ hasText: new RegExp(`^${title}$`) });
  const picker = () => window.page.locator('.quick-input-widget');
  const rules = (view: BoardView) => view.region('Under other rules');
  const rows = (view: BoardView) => rules(view).getByRole('row').allInnerTexts();

  it('begins by the lens of a date without a question, and says what is different under the other at every stop', async () => {
    await open('dates.scenario.yaml', 'The bolt may be left');
    await lens(`Debug ${NEW}`).first().click();
    await debugging.toolbar.waitFor();
    const view = await debugging.board(`The bolt may be left (${NEW})`);
    await rules(view).getByText(`Under ${OLD} it is the same here, before the same step.`).waitFor();
    assert.equal(await rules(view).getByRole('table').count(), 0);
    assert.equal(await rules(view).getByRole('combobox', { name: 'Compare with' }).inputValue(), OLD);
    for (let n = 0; n < 3; n++) await view.after(() => debugging.button('Step Over').click());
    await view.after(() => view.button('Last moment').click());
    await rules(view).getByText(`Under ${OLD}, at the end, `, { exact: false }).waitFor();
    const table = await rows(view);
    const cells = table.map((row) => row.split(/\s*\t\s*/));
    assert.deepEqual(cells[0], ['What', `Here, ${NEW}`, OLD]);
    assert.ok(
      cells.some(([what, here, there]) => /bob/.test(what ?? '') && /life/.test(what ?? '') && here === '20' && there === '17'),
      table.join('\n'),
    );
    await rules(view).scrollIntoViewIfNeeded();
    await window.page.mouse.move(640, 790);
    await code().picture('debugging-other-rules', { top: 0, height: 780 });
    // Where the runs part is a place to go to, by the keyboard.
    await rules(view).getByRole('button', { name: 'go there' }).focus();
    await view.after(() => window.press('Enter'));
    assert.match(await view.where(), /^Step 3 of 4: .*decline: Rift Bolt/);
    // And back to where they are the same.
    await view.after(() => view.button('First moment').click());
    await rules(view).getByText('it is the same here', { exact: false }).waitFor();
  });

  it('is compared with nothing, or with an edition, as the person wants, and begins again under the other rules', async () => {
    await open('choose-dates.scenario.yaml', 'Another date');
    await lens(`Debug ${NEW}`).first().click();
    await debugging.toolbar.waitFor();
    let view = await debugging.board(`Another date (${NEW})`);
    await view.after(() => view.button('Last moment').click());
    const select = rules(view).getByRole('combobox', { name: 'Compare with' });
    await select.selectOption('2023-11-17');
    await rules(view).getByText('Under 2023-11-17', { exact: false }).first().waitFor();
    await select.selectOption('no other rules');
    await rules(view).getByText(`It runs under the rules of ${NEW}.`).waitFor();
    await select.selectOption(OLD);
    await rules(view).getByRole('table').waitFor();
    await rules(view)
      .getByRole('button', { name: `Debug under ${OLD}` })
      .click();
    view = await debugging.board(`Another date (${OLD})`);
    await eventually(async () =>
      assert.equal(await rules(view).getByRole('combobox', { name: 'Compare with' }).inputValue(), NEW),
    );
  });

  it('asks under which date, where F5 does not say it', async () => {
    await open('ask-date.scenario.yaml', 'Which date');
    await window.goTo(2, 1);
    await window.press('F5');
    await picker().getByText('Under the rules of which date?').waitFor();
    await picker().locator('.monaco-list-row').filter({ hasText: NEW }).click();
    await debugging.toolbar.waitFor();
    await debugging.board(`Which date (${NEW})`);
  });

  it('begins from the item of a date in the Test Explorer without a question', async () => {
    const tests = new TestExplorer(window);
    window.write('scenarios/a-dates.scenario.yaml', scenario('Dated in the tree'));
    await tests.show();
    await tests.expand('scenarios/a-dates');
    await tests.expand('Dated in the tree');
    const row = tests.row(NEW).first();
    await row.hover();
    await row.getByRole('button', { name: 'Debug Test', exact: false }).click();
    await debugging.toolbar.waitFor();
    assert.equal(await picker().isVisible(), false);
    await window.command('View: Show Run and Debug');
    await debugging.board(`Dated in the tree (${NEW})`);
  });
});
