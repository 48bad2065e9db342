import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'mocha';
import { BoardView, type Debugging, eachWithDebugger, eventually, inRealCode, root, type Window } from './kit';

/** The scenario that the page tells the reader to write. */
const written = (): string => {
  const page = readFileSync(join(root, 'docs/debugging.md'), 'utf8');
  return /```yaml\n(scenario: Seven cards or ten\n[\s\S]*?)```/.exec(page)?.[1] ?? assert.fail('the page has no such scenario');
};

/** What docs/debugging.md goes through, with its pictures. */
describe('the two tours of docs/debugging.md', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  let debugging: Debugging;
  afterEach(() => window.command('Remove All Breakpoints'));
  eachWithDebugger(code, (its) => {
    ({ window, debugging } = its);
  });

  /** Once the editor shows where it stands, and without what the mouse happens to be over. */
  const picture = async (name: string) => {
    await window.page.locator('.editor-instance .debug-top-stack-frame-line').first().waitFor();
    await window.page.locator('.debug-toolbar .action-label[aria-label^="Step Over"]:not(.disabled)').waitFor();
    await window.page.mouse.move(640, 790);
    await eventually(async () => assert.equal(await window.page.locator('.workbench-hover-container:visible').count(), 0));
    await code().picture(name, { top: 0, height: 680 });
  };

  it('goes through Rift Bolt', async () => {
    await window.open('suspend-basics.scenario.yaml');
    await window.goTo(11, 1);
    await window.press('F5');
    await debugging.toolbar.waitFor();
    const view = await debugging.board(/^Rift Bolt is suspended/);
    await picture('debugging-entry');
    await view.after(() => window.press('F10'));
    assert.deepEqual((await view.read()).players.alice?.zones.exile?.cards, [['Rift Bolt', '1 time, suspended']]);
    await window.clickGutter(22);
    await view.after(() => window.press('F5'));
    assert.deepEqual((await view.read()).stack, [['suspend.last of Rift Bolt', 'triggered ability', 'alice']]);
    await window.page.mouse.move(640, 790);
    await view.frame.getByRole('button', { name: /^suspend.last of Rift Bolt/ }).click();
    await picture('debugging-trigger');
    await view.after(() => view.button('Last moment').click());
    assert.equal((await view.read()).players.bob?.numbers.life, '17');
    await view.button('Why bob: life 17?').click();
    const why = view.frame.getByRole('group', { name: 'Why bob: life 17' });
    await why.getByRole('listitem').first().waitFor();
    const lines = await why.getByRole('listitem').allInnerTexts();
    assert.deepEqual(
      lines.map((line) => line.split('\n')[0]?.trim()),
      ['120.3 Rift Bolt deals 3 damage to bob', '120.3a bob loses 3 life (now 17)'],
    );
    await why.scrollIntoViewIfNeeded();
    await view.frame.evaluate(() => document.querySelector('.why')?.scrollIntoView({ block: 'center' }));
    await picture('debugging-why');
    await view.after(() => why.getByRole('button', { name: 'go there' }).first().click());
    assert.match(await view.where(), /Rift Bolt deals 3 damage to bob/);
  });

  it('goes through two triggers whose order matters, and writes what is chosen', async () => {
    const list = window.page.locator('.quick-input-widget');
    const choose = async (view: BoardView, answer: string, write: boolean) => {
      const button = write ? `${answer}, and write it into the file` : answer;
      const one = view.frame.getByRole('list', { name: 'Legal answers' }).getByRole('button', { name: button, exact: true });
      await one.waitFor();
      await view.after(() => one.click());
    };
    const name = 'seven-or-ten.scenario.yaml';
    let view = await debugging.start(name, written());
    await view.after(() => view.button('Last moment').click());
    await view.frame.getByText('In which order does alice put the triggered abilities on the stack?').waitFor();
    await list.waitFor();
    await picture('debugging-choice');
    await window.press('Escape');
    await choose(view, 'In this order: Wheel of Fate, Ancestral Vision', false);
    const goOn = async (answers: readonly string[], write: boolean) => {
      for (const answer of answers) {
        await view.after(() => view.button('Last moment').click());
        await choose(view, answer, write);
      }
      await view.after(() => view.button('Last moment').click());
    };
    await goOn(['Cast Ancestral Vision', 'Choose alice', 'Cast Wheel of Fate'], false);
    assert.equal((await view.read()).players.alice?.zones.hand?.says, '7 cards');
    // From the beginning, in the other order.
    await view.after(() => debugging.button('Restart').click());
    view = await BoardView.find(window, 'Seven cards or ten');
    await view.after(() => view.button('Last moment').click());
    await choose(view, 'In this order: Ancestral Vision, Wheel of Fate', true);
    await goOn(['Cast Wheel of Fate', 'Cast Ancestral Vision', 'Choose alice'], true);
    assert.equal((await view.read()).players.alice?.zones.hand?.says, '10 cards');
    await window.open(name);
    const steps = [
      '  - advance: { turn: alice, step: upkeep, alice: { order: [Ancestral Vision, Wheel of Fate] } }',
      '  - resolve: { all: true, alice: [ { cast: Wheel of Fate }, { cast: Ancestral Vision, targets: [alice] } ] }',
    ];
    await window.press('Control+S');
    const file = join(code().folder, 'scenarios', name);
    await eventually(async () => assert.deepEqual(readFileSync(file, 'utf8').split('\n').slice(7), [...steps, '']));
    assert.equal(await view.frame.locator('.note.changed').count(), 0, 'what the debugger wrote is no edit');
    await window.lenses().filter({ hasText: 'passed' }).waitFor();
    await picture('debugging-written');
  });
});
