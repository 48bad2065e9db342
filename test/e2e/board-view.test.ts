import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Client } from '../dap/kit';
import {
  BoardView,
  type Debugging,
  eachWithDebugger,
  epochrasite,
  eventually,
  inRealCode,
  riftBolt,
  shock,
  type Window,
} from './kit';
import { boardOfVariables, debugWithoutEditor } from './kit/dap-board';

describe('the board in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  let debugging: Debugging;
  eachWithDebugger(code, (its) => {
    ({ window, debugging } = its);
  });

  const same = async (view: BoardView, client: Client, what: string) =>
    eventually(async () => assert.deepEqual(await view.read(), boardOfVariables(client), what), 10_000);

  it('says the same as the variables of the debugger at every stop, forward and back', async () => {
    const client = debugWithoutEditor('same.scenario.yaml', epochrasite);
    const view = await debugging.start('same.scenario.yaml', epochrasite);
    await same(view, client, 'at the beginning');
    const over = [1, 2, 3, 4, 5, 6].map((n) => ['Step Over', 'next', n] as const);
    const back = [1, 2, 3].map((n) => ['Step Back', 'stepBack', n] as const);
    const into = [1, 2].map((n) => ['Step Into', 'stepIn', n] as const);
    const seen = new Set<string>();
    for (const [name, request, n] of [...over, ...back, ...into]) {
      await view.after(() => debugging.button(name).click());
      client.request(request, { threadId: 1 });
      await same(view, client, `after ${name} ${n}`);
      seen.add(JSON.stringify(await view.read()));
    }
    assert.ok(seen.size >= 6, 'the stops are hardly different from each other');
    await code().screenshot('board-side-bar');
  });

  it('tells why an Epochrasite is a 4/4 with haste, and goes along the time line', async () => {
    const view = await debugging.start('why.scenario.yaml', epochrasite);
    assert.match(await view.where(), /^Step 1 of 11: /);
    await view.after(() => view.button('Last moment').click());
    assert.equal(await view.where(), 'The end');
    const card = view.region('alice').getByRole('button', { name: /^Epochrasite 4\/4/ });
    await card.click();
    await view.button('Why Epochrasite: power 4?').click();
    const power = view.frame.getByRole('group', { name: 'Why Epochrasite: power 4' });
    await power.getByRole('list', { name: 'Where it comes from' }).waitFor();
    const origins = await power.getByRole('list', { name: 'Where it comes from' }).getByRole('listitem').allInnerTexts();
    assert.match(origins[0] ?? '', /^printed 109\.3 1$/);
    assert.match(origins[1] ?? '', /^layer 7c 613\.4c .*3/);
    const chain = await power.getByRole('list', { name: 'What happened' }).getByRole('listitem').allInnerTexts();
    const inOrder = [
      /has cast Epochrasite/,
      /battlefield to graveyard/,
      /to exile .* 3 time counters/,
      /time counter is removed/,
      /with 3 \+1\/\+1 counters/,
    ];
    let from = 0;
    for (const wanted of inOrder) {
      const at = chain.findIndex((line, i) => i >= from && wanted.test(line));
      assert.ok(at >= 0, `${wanted} is not in\n${chain.join('\n')}`);
      from = at;
    }
    await view.button('Why Epochrasite: keywords haste?').click();
    const haste = view.frame.getByRole('group', { name: 'Why Epochrasite: keywords haste' });
    await haste
      .getByText(/gains? haste|\+?haste/i)
      .first()
      .waitFor();
    await view.frame.evaluate(() => document.querySelector('[data-why]')?.scrollIntoView({ block: 'center' }));
    await code().screenshot('board-why');
    // The chain leads back to where it happened.
    await view.after(() =>
      power
        .getByRole('listitem')
        .filter({ hasText: 'with 3 +1/+1 counters' })
        .last()
        .getByRole('button', { name: 'go there' })
        .click(),
    );
    assert.match(await view.where(), /Epochrasite moves from stack to battlefield/);
    await view.after(() => view.button('First moment').click());
    assert.match(await view.where(), /^(The position|Step 1 of 11)/);
    await view.after(() => view.button('Next event').click());
    const forward = await view.where();
    await view.after(() => view.button('Next event').click());
    await view.after(() => view.button('Previous event').click());
    assert.equal(await view.where(), forward);
  });

  it('is used by keys alone', async () => {
    const view = await debugging.start('keys.scenario.yaml', shock);
    await window.command('Run and Debug: Focus on Board View');
    const focused = () =>
      view.frame.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-focus]')?.dataset.focus ?? '');
    const tabTo = async (wanted: RegExp) => {
      for (let n = 0; n < 60; n++) {
        if (wanted.test(await focused())) return;
        await window.press('Tab');
      }
      assert.fail(`Tab does not come to ${wanted}`);
    };
    await tabTo(/^go next$/);
    for (let n = 0; n < 3; n++) {
      await view.after(() => window.press('Enter'));
      // The editor shows where it stopped, after the board has; the focus comes back to who goes on from here, and stays.
      await eventually(async () => {
        for (let times = 0; times < 8; times++) {
          assert.ok(await view.frame.evaluate(() => document.hasFocus()), 'the page has no focus');
          assert.equal(await focused(), 'go next');
          await window.page.waitForTimeout(200);
        }
      }, 20_000);
    }
    await tabTo(/^card:/);
    const card = await focused();
    await window.press('Enter');
    await view.frame.locator('.details').first().waitFor();
    assert.equal(await focused(), card);
    await tabTo(/^event /);
    const first = await focused();
    await window.press('ArrowDown');
    assert.notEqual(await focused(), first);
    await window.press('Home');
    const rows = view.frame.getByRole('treeitem');
    const count = await rows.count();
    await window.press('ArrowLeft');
    assert.ok((await rows.count()) < count, 'it was not folded');
    await window.press('ArrowRight');
    assert.equal(await rows.count(), count);
    await window.press('Enter');
    // The board is in a frame of its own beside it.
    await eventually(async () => {
      const headings = window.page.frames().map((frame) => frame.locator('article h1').filter({ hasText: /\d/ }).count());
      assert.ok(
        (await Promise.all(headings)).some((count) => count > 0),
        'no rule was opened',
      );
    });
  });

  it('finds events by words and by kinds', async () => {
    const view = await debugging.start('find.scenario.yaml', shock);
    await view.after(() => debugging.button('Step Over').click());
    await view.after(() => view.button('Last moment').click());
    await view.after(() => view.button('Previous event').click());
    await view.after(() => view.button('Previous event').click());
    const rows = view.frame.getByRole('treeitem');
    await view.frame.getByRole('searchbox', { name: 'Search events' }).fill('damage');
    await eventually(async () => assert.ok((await rows.allInnerTexts()).some((row) => row.includes('deals 2 damage'))));
    await view.frame.getByRole('searchbox', { name: 'Search events' }).fill('no such thing');
    await view.frame.getByText('No events found.').waitFor();
    await view.frame.getByRole('searchbox', { name: 'Search events' }).fill('');
    await view.frame.getByRole('combobox', { name: 'Show which events' }).selectOption('Life and damage');
    await eventually(async () => assert.ok((await rows.allInnerTexts()).every((row) => /resolve|damage|life/i.test(row))));
    await view.frame.getByRole('combobox', { name: 'Show which events' }).selectOption('All events');
  });

  it('finds events of all steps, and goes to one of them', async () => {
    const view = await debugging.start('find-all.scenario.yaml', epochrasite);
    await view.after(() => view.button('Last moment').click());
    const rows = view.frame.getByRole('treeitem');
    const search = view.frame.getByRole('searchbox', { name: 'Search events' });
    await search.fill('has cast Epochrasite');
    await view.frame.getByText('No events found.').waitFor();
    await view.frame.getByRole('combobox', { name: 'Events of which steps' }).selectOption('All steps');
    await view.region('Events of all steps').waitFor();
    const found = rows.filter({ hasText: 'has cast Epochrasite' }).first();
    await found.waitFor();
    // With the step that it is in above it.
    assert.match((await rows.first().textContent()) ?? '', /^▾\s*Step \d+: /);
    await found.scrollIntoViewIfNeeded();
    await code().screenshot('board-all-steps');
    await found.focus();
    await view.after(() => window.press('Space'));
    assert.match(await view.where(), /has cast Epochrasite/);
    // What comes after that is told from what has happened.
    await search.fill('moves from stack to battlefield');
    await rows.filter({ hasText: 'later' }).first().waitFor();
    await search.fill('');
    await view.frame.getByRole('combobox', { name: 'Events of which steps' }).selectOption('This step');
  });

  it('says that a file was edited, and restarts with the new text', async () => {
    const view = await debugging.start('edited.scenario.yaml', shock);
    await view.after(() => debugging.button('Step Over').click());
    // It has gone to the card in the meantime.
    await window.open('edited.scenario.yaml');
    await window.selectWord('20');
    await window.type('12');
    const note = view.frame.locator('.note').filter({ hasText: 'edited.scenario.yaml changed after this session began' });
    await note.waitFor();
    assert.equal((await view.read()).players.bob?.numbers.life, '20');
    await note.getByRole('button', { name: 'Restart' }).click();
    await note.waitFor({ state: 'detached' });
    await eventually(async () => assert.equal((await view.read()).players.bob?.numbers.life, '12'));
  });

  it('has a panel of its own for each of two sessions', async () => {
    await debugging.start('one.scenario.yaml', shock);
    await window.command('Stackwright: Open Board');
    await window.tab('Board: Shock deals two damage').waitFor();
    window.write('scenarios/two.scenario.yaml', riftBolt);
    await window.open('two.scenario.yaml');
    await window.page.locator('.editor-instance .codelens-decoration a').filter({ hasText: 'Debug' }).last().click();
    // VS Code stays with the session that was there; its tool bar has both.
    await debugging.toolbar.locator('select').selectOption('Scenario');
    const second = await BoardView.find(window, 'Rift Bolt deals three damage');
    const first = await BoardView.find(window, 'Shock deals two damage');
    const before = await first.read();
    await second.after(() => second.button('Last moment').click());
    assert.equal((await second.read()).players.bob?.numbers.life, '17');
    assert.deepEqual(await first.read(), before, 'the other session has moved');
    assert.equal(await first.frame.locator('.note').count(), 0, 'the other session stands');
    await code().screenshot('board-two-sessions');
  });

  it('is at the cursor without debugging, follows it and typing, and says when it is stale', async () => {
    window.write('scenarios/peek.scenario.yaml', shock);
    await window.open('peek.scenario.yaml');
    await window.goTo(6);
    await window.command('Stackwright: Peek Board');
    const view = await BoardView.find(window, /^After: alice: \{ cast: Shock/);
    assert.deepEqual((await view.read()).stack, [['Shock', 'spell', 'alice']]);
    await window.goTo(7);
    await eventually(async () => assert.equal((await view.read()).players.bob?.numbers.life, '18'));
    await code().screenshot('board-peek');
    await window.selectWord('20');
    await window.type('12');
    await eventually(async () => assert.equal((await view.read()).players.bob?.numbers.life, '12'));
    await window.goTo(7);
    await eventually(async () => assert.equal((await view.read()).players.bob?.numbers.life, '10'));
    assert.equal(await view.frame.locator('.note').count(), 0);
    await window.goTo(5);
    await window.type(' [');
    await view.frame.locator('.note.stale').filter({ hasText: 'No scenario here can be run' }).waitFor();
    assert.ok(await view.frame.locator('main.stale').isVisible());
  });
});
