// A debug session as a person has it: F5, the tool bar, and the board in the side bar.
import { strict as assert } from 'node:assert';
import { afterEach, beforeEach } from 'mocha';
import type { Locator } from 'playwright-core';
import { BoardView } from './board-view';
import { eventually } from './eventually';
import type { Instance } from './real-code';
import { Window } from './window';

export class Debugging {
  constructor(readonly window: Window) {}

  get toolbar(): Locator {
    return this.window.page.locator('.debug-toolbar');
  }

  button(name: string): Locator {
    return this.toolbar.locator(`.action-label[aria-label^="${name}"]`);
  }

  /** Debugs a scenario file, and gives the board once it is drawn. */
  async start(name: string, text: string): Promise<BoardView> {
    const { window } = this;
    window.write(`scenarios/${name}`, text);
    await window.open(name);
    await window.goTo(2, 1);
    await window.press('F5');
    await this.toolbar.waitFor();
    return this.board(/^scenario: (.*)/m.exec(text)?.[1] ?? '');
  }

  /** The board in the side bar, unfolded and drawn: folded, its page is gone, and comes back as another. */
  async board(scenario: string | RegExp): Promise<BoardView> {
    // The editor shows the view by itself only for the first session of a window.
    if (!(await this.window.pane('Board').isVisible())) await this.window.command('View: Show Run and Debug');
    await this.window.unfoldOnly('Board');
    const view = await BoardView.find(this.window, scenario);
    await eventually(async () => assert.ok((await view.painted()) > 0, 'nothing was drawn'));
    return view;
  }

  /** Ends every session that there is. */
  async stop(): Promise<void> {
    for (let n = 0; n < 3 && (await this.toolbar.isVisible()); n++) {
      await this.window.press('Shift+F5');
      await this.toolbar.waitFor({ state: 'hidden', timeout: 5000 }).catch(() => undefined);
    }
  }
}

/** Gives each test of a suite a window of its own and the debugger in it; no session and no editor is left after it. */
export function eachWithDebugger(
  code: () => Instance,
  give: (its: { readonly window: Window; readonly debugging: Debugging }) => void,
): void {
  let debugging: Debugging;
  beforeEach(() => {
    debugging = new Debugging(new Window(code()));
    give({ window: debugging.window, debugging });
  });
  afterEach(async () => {
    await debugging.stop();
    await debugging.window.closeAll();
  });
}
