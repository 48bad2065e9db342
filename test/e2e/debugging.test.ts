import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, TestExplorer, Window } from './kit';

const welcome = `name: Warden of Bears
cost: "{W}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  as: welcome
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 1 }
---
name: Herald of Bears
cost: "{W}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  as: greet
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 2 }
`;

const choice = `scenario: two triggers wait
players:
  alice: { hand: [Grizzly Bears], battlefield: [Warden of Bears, Herald of Bears], mana: GG }
  bob: {}
steps:
  - alice: { cast: Grizzly Bears }
  - resolve
  - resolve: all
  - expect: { alice.life: 23 }
`;

describe('debugging in a real VS Code', function () {
  this.timeout(180_000);
  const code = inRealCode();
  let window: Window;
  beforeEach(() => {
    window = new Window(code());
  });
  afterEach(async () => {
    if (await toolbar().isVisible()) await window.press('Shift+F5');
    await toolbar().waitFor({ state: 'hidden' });
    await window.command('Remove All Breakpoints');
    await window.closeAll();
  });

  const toolbar = () => window.page.locator('.debug-toolbar');
  const button = (name: string) => toolbar().locator(`.action-label[aria-label^="${name}"]`);
  const stoppedAt = async (text: string) => {
    // It is opened by the first session only.
    if (!(await window.pane('Call Stack').isVisible())) await window.command('View: Show Run and Debug');
    await window.unfold('Call Stack');
    await eventually(async () => {
      const lines = await window.page.locator('.editor-instance .view-overlays .debug-top-stack-frame-line').count();
      assert.ok(lines > 0, 'no line is marked');
      const frames = await window.page.locator('.debug-call-stack .monaco-list-row').allInnerTexts();
      assert.ok(
        frames.some((frame) => frame.includes(text)),
        frames.join('\n'),
      );
    });
  };

  it('begins with F5 on the open file, with no launch.json, and goes forward and back', async () => {
    window.write('scenarios/debug.scenario.yaml', shock);
    await window.open('debug.scenario.yaml');
    await window.goTo(6, 1);
    await window.press('F5');
    await toolbar().waitFor();
    await stoppedAt('alice: { cast: Shock, targets: [bob] }');
    await button('Step Over').click();
    await stoppedAt('Shock (spell, alice)');
    await code().screenshot('debugger');
    await button('Step Back').waitFor();
    await window.page.locator('.debug-variables, .debug-viewlet').filter({ hasText: 'alice' }).first().waitFor();
    await button('Reverse').click();
    await eventually(async () => {
      const frames = await window.page.locator('.debug-call-stack .monaco-list-row').allInnerTexts();
      assert.ok(!frames.some((frame) => frame.includes('Shock (spell')), frames.join('\n'));
    });
    await button('Continue').click();
    await toolbar().waitFor({ state: 'hidden' });
  });

  it('begins by the lens Debug, on text that is not saved', async () => {
    window.write('scenarios/lens-debug.scenario.yaml', shock);
    await window.open('lens-debug.scenario.yaml');
    await window.selectWord('20');
    await window.type('12');
    await window.press('Escape');
    await window.page.locator('.editor-instance .codelens-decoration a').filter({ hasText: 'Debug' }).first().click();
    await toolbar().waitFor();
    await stoppedAt('alice: { cast: Shock, targets: [bob] }');
    // On a small screen each of the views is small, and the rows further down are not there until one scrolls.
    await window.unfoldOnly('Variables');
    await window.page.locator('.monaco-list-row').filter({ hasText: /^bob/ }).first().click();
    await window.page
      .locator('.monaco-list-row')
      .filter({ hasText: /life.*12/ })
      .first()
      .waitFor();
    assert.equal(await window.page.locator('.tab.dirty').count(), 1, 'it was saved');
  });

  it('begins by Debug Test in the Test Explorer', async () => {
    const tests = new TestExplorer(window);
    window.write('scenarios/explored.scenario.yaml', shock.replace('Shock deals', 'Explored Shock deals'));
    await tests.show();
    await tests.expand('scenarios/explored');
    const row = tests.row('Explored Shock deals').first();
    await row.hover();
    await row.getByRole('button', { name: 'Debug Test', exact: false }).click();
    await toolbar().waitFor();
    await stoppedAt('alice: { cast: Shock, targets: [bob] }');
    await button('Continue').click();
    await toolbar().waitFor({ state: 'hidden' });
    await tests.show();
    await tests.waitFor('Explored Shock deals', 'passed');
  });

  it('stops at a breakpoint on an ability in the file of a card', async () => {
    window.write('scenarios/ability.scenario.yaml', shock);
    await window.open('staples.card.yaml');
    await window.goTo(7, 5);
    await window.press('F9');
    await window.open('ability.scenario.yaml');
    await window.press('F5');
    await toolbar().waitFor();
    await stoppedAt('alice: { cast: Shock, targets: [bob] }');
    await button('Continue').click();
    await stoppedAt('Shock (spell, alice)');
    // The line is not seen while the mouse is on the row.
    const [top] = await window.page.locator('.debug-call-stack .monaco-list-row').allTextContents();
    assert.match(top ?? '', /staples\.card\.yaml\s*7:\d/);
    await code().screenshot('debugger-ability');
  });

  it('asks where a choice is open, and writes what is chosen into the file', async () => {
    window.write('cards/welcome.card.yaml', welcome);
    window.write('scenarios/choice.scenario.yaml', choice);
    await window.open('choice.scenario.yaml');
    await window.press('F5');
    await toolbar().waitFor();
    await stoppedAt('alice: { cast: Grizzly Bears }');
    await button('Continue').click();
    const row = window.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'In this order: greet, welcome' });
    await row.waitFor();
    await code().screenshot('debugger-choice');
    assert.equal(await window.page.locator('.notification-toast').count(), 0, 'the list says it all');
    await row.hover();
    await row.locator('.action-label[aria-label*="write it into the file"]').click();
    // It stops in the file of the card whose ability went on the stack.
    await stoppedAt('greet of Herald of Bears');
    await window.open('choice.scenario.yaml');
    await eventually(async () =>
      assert.ok(
        (await window.lines()).some((line) => line.includes('- resolve: { alice: { order: [greet, welcome] } }')),
        (await window.lines()).join('\n'),
      ),
    );
  });
});
