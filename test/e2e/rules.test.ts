import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, Window } from './kit';

describe('the rulebook in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  beforeEach(() => {
    window = new Window(code());
  });
  afterEach(() => window.closeAll());

  const heading = (text: string | RegExp) => window.rules().locator('article h1').filter({ hasText: text });

  it('goes from a hover to the page, by links, back and forward, by a search, and to a scenario', async () => {
    await window.open('suspend-spells.card.yaml');
    await window.hover('suspend:', /Suspend 1—\{R\} \(702\.62\)/);
    await code().screenshot('rules-hover');
    await window.page.locator('.monaco-hover:not(.hidden) a').filter({ hasText: 'Read more' }).first().click();
    await heading('702.62 Suspend').waitFor();
    const rules = window.rules();
    await window.page.mouse.move(600, 740, { steps: 3 });
    await window.page.locator('.monaco-hover:not(.hidden) .hover-contents').first().waitFor({ state: 'hidden' });
    await window.command('View: Toggle Primary Side Bar Visibility');
    await rules.locator('section').filter({ hasText: 'Stands for' }).first().waitFor();
    await rules.locator('section').filter({ hasText: 'Cards that use it' }).locator('a').first().waitFor();
    await window.page.mouse.move(600, 740, { steps: 3 });
    await code().picture('rules');

    // A cross reference, and back and forward again.
    await rules.locator('section a').filter({ hasText: '116.2f' }).first().click();
    await heading('116.2f').waitFor();
    await rules.getByRole('button', { name: 'Back' }).click();
    await heading('702.62 Suspend').waitFor();
    await rules.getByRole('button', { name: 'Forward' }).click();
    await heading('116.2f').waitFor();

    // Search as one types.
    await rules.getByRole('searchbox').click();
    await window.type('time counter');
    await rules.locator('.results a').filter({ hasText: 'Time Travel' }).first().waitFor();
    await code().screenshot('rules-search');
    await rules.locator('.results a').filter({ hasText: '702.62 Suspend' }).click();
    await heading('702.62 Suspend').waitFor();
    await rules.getByRole('searchbox').fill('');

    // A scenario that shows it.
    const scenarios = rules.locator('section').filter({ hasText: 'Scenarios that name it' });
    await scenarios.locator('a').first().click();
    await eventually(async () =>
      assert.ok((await window.page.locator('.tab.active', { hasText: '.scenario.yaml' }).count()) > 0),
    );
    await code().screenshot('rules-scenario');
    await window.command('View: Toggle Primary Side Bar Visibility');
  });

  it('reads by keyboard: the tree with arrows, back with Alt and the left arrow', async () => {
    await window.command('Stackwright: Open Rulebook');
    const rules = window.rules();
    const first = rules.getByRole('treeitem', { name: '1. Game Concepts' });
    await first.focus();
    await window.press('ArrowRight', 'ArrowDown', 'Enter');
    await heading('100 General').waitFor();
    await rules.getByRole('treeitem', { name: '100 General' }).focus();
    await window.press('ArrowDown', 'Enter');
    await heading('101').waitFor();
    await window.press('Alt+ArrowLeft');
    await heading('100 General').waitFor();
    await window.press('/');
    await window.type('time travel');
    await rules.locator('.results a').filter({ hasText: 'Time Travel' }).first().waitFor();
    await window.press('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
    await heading('701.56 Time Travel').waitFor();
  });

  it('hovers in comments, and in Markdown where the setting says so', async () => {
    window.write('scenarios/said.card.yaml', 'name: Said\ncost: "{R}"\ntypes: Instant # CR 601.2b, landfall and sospendere\n');
    await window.open('said.card.yaml');
    await window.hover('601.2b', /601\.2b.*Announcing modes/s);
    await window.hover('landfall', /Landfall.*ability word/s);
    await window.hover('sospendere', /Suspend.*exile it with time counters/s);
    await window.closeAll();
    window.write('.vscode/settings.json', '{ "stackwright.rules.hoverInMarkdown": true }');
    window.write('notes.md', 'See rule 702.62a and double strike.\n');
    await window.open('notes.md');
    await window.hover('702.62a', /702\.62a.*special action/s);
    await window.hover('double', /Double Strike.*twice/s);
  });

  it('looks a rule up from the palette', async () => {
    await window.open('suspend-spells.card.yaml');
    await window.answer('Stackwright: Look Up Rule or Keyword', 'Split Second', 'split sec');
    await heading('702.61').waitFor();
  });

  it('imports an official file, and says what is wrong with one that is none', async () => {
    const text = [
      'Magic: The Gathering Comprehensive Rules',
      '',
      'These rules are effective as of April 17, 2026.',
      '',
      'Contents',
      '',
      '1. Game Concepts',
      '',
      '100. General',
      '',
      'Glossary',
      '',
      'Credits',
      '',
      '1. Game Concepts',
      '',
      '100. General',
      '',
      '100.1. A sentence that a test made up.',
      '',
      'Glossary',
      '',
      'Word',
      'What it means.',
      '',
      'Credits',
      '',
    ].join('\r\n');
    window.write('official.txt', text);
    window.write('foreign.txt', 'Nothing of the kind.\n');
    const settings = (file: string): string => JSON.stringify({ 'stackwright.rules.officialFiles': [join(code().folder, file)] });
    await window.open('suspend-spells.card.yaml');
    window.write('.vscode/settings.json', settings('official.txt'));
    await window.command('Stackwright: Open Rulebook');
    const search = window.rules().getByRole('searchbox');
    await search.fill('100.1');
    await window.rules().locator('.results a').first().click();
    await window.rules().locator('blockquote').filter({ hasText: 'that a test made up' }).waitFor();
    await code().screenshot('rules-official');
    window.write('.vscode/settings.json', settings('foreign.txt'));
    await window.page
      .locator('.notification-toast')
      .filter({ hasText: 'These are not the Comprehensive Rules' })
      .first()
      .waitFor();
    await window.command('Notifications: Clear All Notifications');
    await window.rules().locator('blockquote').filter({ hasText: 'that a test made up' }).waitFor();
    await window.answer('Stackwright: Remove Official Rules', '2026-04-17');
    await window.rules().locator('blockquote').waitFor({ state: 'detached' });
  });
});

describe('the rulebook in a web extension host', function () {
  this.timeout(300_000);
  const code = inRealCode({ flavour: 'browser' });
  afterEach(() => new Window(code()).closeAll());

  it('opens, searches and reads', async () => {
    const window = new Window(code());
    await window.open('suspend-spells.card.yaml');
    await window.command('Stackwright: Open Rulebook');
    const rules = window.rules();
    await rules.getByRole('searchbox').fill('sospendere');
    await rules.locator('.results a').first().click();
    await rules.locator('article h1').filter({ hasText: '702.62 Suspend' }).waitFor();
    await rules.locator('section').filter({ hasText: 'Cards that use it' }).locator('a').first().waitFor();
  });
});
