// The view with the tests, and their marks in the gutter.
import type { Locator } from 'playwright-core';
import { eventually } from './eventually';
import { SIZE } from './real-code';
import type { Window } from './window';

export type Result = 'passed' | 'failed' | 'errored' | 'unset';

const icons: Readonly<Record<Result, string>> = {
  passed: 'codicon-testing-passed-icon',
  failed: 'codicon-testing-failed-icon',
  errored: 'codicon-testing-error-icon',
  unset: 'codicon-testing-unset-icon',
};

export class TestExplorer {
  constructor(readonly window: Window) {}

  /** Shows the view, in a window that is high enough for all files: what is not in sight is not on the page. */
  async show(): Promise<void> {
    await this.window.page.setViewportSize({ ...SIZE, height: 2000 });
    await this.window.command('Testing: Focus on Test Explorer View');
    await this.rows().first().waitFor();
  }

  rows(): Locator {
    return this.window.page.locator('.test-explorer .monaco-list-row');
  }

  row(name: string): Locator {
    return this.rows().filter({ hasText: name });
  }

  /** Opens a file's scenarios. */
  async expand(name: string): Promise<void> {
    const row = this.row(name).first();
    await eventually(async () => {
      if ((await row.getAttribute('aria-expanded')) === 'true') return;
      await row.locator('.monaco-tl-twistie').click();
      throw new Error(`${name} does not open`);
    });
  }

  /** Shows only the tests that fit a filter; all of them for an empty one. */
  async filter(text: string): Promise<void> {
    const { page } = this.window;
    await page.locator('.testing-filter-wrapper .monaco-editor').first().click();
    await page.keyboard.press('Control+A');
    if (text === '') await page.keyboard.press('Delete');
    else await this.window.type(text);
    await page.keyboard.press('Escape');
  }

  /** Runs an item by the button in its row. */
  async run(name: string): Promise<void> {
    const row = this.row(name).first();
    await row.hover();
    await row.getByRole('button', { name: 'Run Test', exact: false }).click();
  }

  /** Turns continuous runs of an item on, or off again. */
  async keepRunning(name: string): Promise<void> {
    const row = this.row(name).first();
    await row.hover();
    await row.getByLabel('Continuous Run').first().click();
  }

  async waitFor(name: string, result: Result): Promise<void> {
    await this.row(name).locator(`.${icons[result]}`).first().waitFor();
  }

  /** Marks in the gutter with that result. */
  gutter(result: Result | 'run'): Locator {
    const icon = result === 'run' ? 'codicon-testing-run-icon' : icons[result];
    return this.window.page.locator(`.editor-instance .glyph-margin-widgets .${icon}`);
  }
}
