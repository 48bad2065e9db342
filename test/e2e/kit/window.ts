// The window of VS Code as a person uses it: by keys and mouse, and by what can be seen.
import { strict as assert } from 'node:assert';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from './eventually';
import { type Instance, SIZE } from './real-code';

export class Window {
  readonly page: Page;

  constructor(readonly instance: Instance) {
    this.page = instance.page;
  }

  /** Writes a file on the disk, as another program would. */
  write(path: string, text: string): void {
    const file = join(this.instance.folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    this.instance.written.add(file);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Types at the cursor, key by key. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 15 });
  }

  async #pick(shortcut: string, text: string, row: string | RegExp): Promise<void> {
    const input = this.page.locator('.quick-input-box input');
    await this.press(shortcut);
    // A box can be closed by what comes late from before, and a file that has just been written is found only by a search
    // that begins after it: so this is tried again, and nothing in it waits for long.
    const timeout = 5000;
    await input.waitFor({ timeout });
    await input.fill(text, { timeout });
    const found = this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: row }).first();
    await found.click({ timeout });
    // What was picked may ask something in a box of its own, in the place of this one.
    await eventually(async () => {
      if (await input.isVisible()) assert.notEqual(await input.inputValue(), text, 'the box is still there');
    }, 15_000);
  }

  /** Runs a command by its title in the palette. */
  async command(title: string): Promise<void> {
    await eventually(async () => {
      await this.press('Escape');
      await this.#pick('F1', `>${title}`, title);
    });
  }

  /**
   * Runs a command that asks something, and picks the answer in the list that it opens, after typing what finds it. All of
   * it is tried again where the list has closed: what comes late from before can take the focus from it.
   */
  async answer(title: string, row: string, typed?: string): Promise<void> {
    const list = this.page.locator('.quick-input-list');
    await eventually(async () => {
      await this.command(title);
      const timeout = 5000;
      if (typed !== undefined) await this.page.locator('.quick-input-box input').fill(typed, { timeout });
      await list.locator('.monaco-list-row').filter({ hasText: row }).first().click({ timeout });
    });
  }

  /** Opens a file by its name. `lenses`: whether it has some, which have to be there before anything has its place. */
  async open(name: string, { lenses = name.endsWith('.scenario.yaml') }: { readonly lenses?: boolean } = {}): Promise<void> {
    await eventually(async () => {
      await this.press('Escape');
      await this.#pick('Control+P', name, name);
    });
    await this.tab(name).waitFor();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
    // The lenses move the lines below them, and one of a line that is not in view is not there.
    await this.press('Control+Home');
    if (lenses) await this.lenses().filter({ visible: true }).first().waitFor();
    await this.press('Control+Home');
  }

  /** Opens a file by clicks in the Explorer, from its folder on down. */
  async openInExplorer(...names: readonly string[]): Promise<void> {
    for (const [depth, name] of names.entries()) {
      const row = this.page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: name }).first();
      await row.waitFor();
      const isFolder = depth < names.length - 1;
      if (!isFolder) await row.dblclick();
      else if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
    }
    await this.tab(names.at(-1) ?? '').waitFor();
  }

  /** Takes a file away that is there no longer after the test. */
  async discard(path: string): Promise<void> {
    rmSync(join(this.instance.folder, path), { force: true });
  }

  tab(name: string): Locator {
    return this.page.locator('.tabs-container .tab').filter({ hasText: name });
  }

  /** The header of a view in the side bar. */
  pane(title: string): Locator {
    return this.page.locator(`.sidebar .pane-header[aria-label^="${title}"]`);
  }

  /** Unfolds a view of the side bar. */
  async unfold(title: string): Promise<void> {
    const header = this.pane(title);
    await header.waitFor();
    if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  }

  /** Unfolds a view of the side bar and folds those beside it, so that it has all the room. */
  async unfoldOnly(title: string): Promise<void> {
    await this.pane(title).waitFor();
    for (const header of await this.page.locator('.sidebar .pane-header').all()) {
      const isIt = ((await header.getAttribute('aria-label')) ?? '').startsWith(title);
      if (((await header.getAttribute('aria-expanded')) === 'true') !== isIt) await header.click();
    }
  }

  /** Leaves no editor, no unsaved text, no panel and no file that a test has written. */
  async closeAll(): Promise<void> {
    await this.page.setViewportSize(SIZE);
    await this.press('Escape', 'Escape');
    if (await this.page.locator('.part.panel').isVisible()) await this.command('View: Hide Panel');
    while ((await this.page.locator('.tabs-container .tab').count()) > 0) {
      const before = await this.page.locator('.tabs-container .tab').count();
      await this.command('View: Revert and Close Editor');
      await eventually(async () => assert.ok((await this.page.locator('.tabs-container .tab').count()) < before));
    }
    for (const file of this.instance.written) rmSync(file, { force: true });
    this.instance.written.clear();
  }

  /** The cursor to a place, counted from 1; without a column to the end of the line. */
  async goTo(line: number, column?: number): Promise<void> {
    const input = this.page.locator('.quick-input-box input');
    await this.press('Control+G');
    await input.waitFor();
    await input.fill(`:${line}${column === undefined ? '' : `:${column}`}`);
    await this.press('Enter');
    await input.waitFor({ state: 'hidden' });
    if (column === undefined) await this.press('End');
  }

  /** Puts the cursor before the first such text that is in view, as a click would. */
  async clickText(text: string, nth = 0): Promise<void> {
    const { x, y } = await this.#placeOf(text, nth);
    await this.page.mouse.click(x, y);
  }

  /** Clicks beside a line, where breakpoints are. */
  async clickGutter(line: number): Promise<void> {
    const number = this.page
      .locator('.editor-instance .margin-view-overlays .line-numbers')
      .getByText(String(line), { exact: true });
    const margin = this.page.locator('.editor-instance .glyph-margin').first();
    // An editor that has just opened is laid out once more when its languages are there.
    await eventually(async () => {
      const [beside, box] = [await margin.boundingBox(), await number.boundingBox()];
      assert.ok(beside !== null && box !== null, `line ${line} is not in view`);
      await this.page.mouse.click(beside.x + beside.width / 2, box.y + box.height / 2);
    });
  }

  /** Selects such text by a double click on its word. */
  async selectWord(word: string, nth = 0): Promise<void> {
    const { x, y } = await this.#placeOf(word, nth);
    await this.page.mouse.dblclick(x, y);
  }

  /** The text in view, line by line. */
  async lines(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const lines = [...document.querySelectorAll<HTMLElement>('.editor-instance .view-line')];
      return lines
        .sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
        .map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' '));
    });
  }

  /**
   * Moves the mouse over a text until what hovers there says this, in all; gives all that it says. An earlier answer can still
   * be shown, of the text before a key was pressed.
   */
  async hover(text: string, says: RegExp, nth = 0): Promise<string> {
    return eventually(async () => {
      await this.page.mouse.move(1, 1);
      const { x, y } = await this.#placeOf(text, nth);
      await this.page.mouse.move(x - 1, y);
      await this.page.mouse.move(x, y, { steps: 2 });
      const hovers = this.page.locator('.monaco-hover:not(.hidden)');
      return eventually(async () => {
        const said = (await hovers.evaluateAll(textsWithPictures)).join('\n').replaceAll('\u00a0', ' ');
        assert.match(said, says);
        return said;
      }, 8000);
    });
  }

  /** The inside of the rules view. */
  rules(): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  }

  /** The underlined places of the editor. */
  squiggles(kind: 'error' | 'warning' = 'error'): Locator {
    return this.page.locator(`.editor-instance .squiggly-${kind}`);
  }

  /** How many problems the status bar counts. */
  async problems(): Promise<string> {
    return ((await this.page.locator('[id="status.problems"]').textContent()) ?? '').trim();
  }

  lenses(): Locator {
    return this.page.locator('.editor-instance .codelens-decoration a').filter({ hasText: 'Run' });
  }

  /** What the list of suggestions offers. */
  async suggestions(): Promise<readonly string[]> {
    const rows = this.page.locator('.suggest-widget.visible .monaco-list-row .label-name');
    return rows.allInnerTexts();
  }

  /** Opens the list of fixes at the cursor, and goes to one of them. */
  async openQuickFixes(title: string): Promise<void> {
    const fix = this.page.locator('.action-widget .monaco-list-row').filter({ hasText: title }).first();
    await eventually(async () => {
      await this.press('Escape', 'Control+.');
      await fix.waitFor({ timeout: 8000 });
    });
    for (let n = 0; n < 20 && !/focused/.test((await fix.getAttribute('class')) ?? ''); n += 1) await this.press('ArrowDown');
  }

  /** The middle of the nth occurrence of the text among the lines in view. */
  async #placeOf(text: string, nth: number): Promise<{ x: number; y: number }> {
    const place = await this.page.evaluate(
      ({ text, nth }) => {
        const lines = [...document.querySelectorAll<HTMLElement>('.editor-instance .view-line')];
        lines.sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top));
        let left = nth;
        for (const line of lines) {
          const whole = (line.textContent ?? '').replaceAll('\u00a0', ' ');
          for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
            if (left-- > 0) continue;
            const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            const middle = at + Math.floor(text.length / 2);
            let seen = 0;
            for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
              const length = node.textContent?.length ?? 0;
              if (middle < seen + length) {
                const range = document.createRange();
                range.setStart(node, middle - seen);
                range.setEnd(node, middle - seen + 1);
                const { x, y, width, height } = range.getBoundingClientRect();
                return { x: x + width / 2, y: y + height / 2 };
              }
              seen += length;
            }
          }
        }
        return undefined;
      },
      { text, nth },
    );
    assert.ok(place !== undefined, `"${text}" is not in view`);
    return place;
  }
}

/** What elements say, with what their pictures stand for. Runs in the page, so it has nothing around it. */
function textsWithPictures(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const picture of copy.querySelectorAll('img')) picture.replaceWith(picture.alt);
    // Where it is laid out, its paragraphs are lines.
    copy.style.cssText = 'position: absolute; left: -9999px; width: 500px';
    document.body.append(copy);
    // biome-ignore lint/performance/useDomNodeTextContent: that knows of no lines
    const text = copy.innerText;
    copy.remove();
    return text;
  });
}
