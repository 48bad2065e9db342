// The board's page as a person or a screen reader has it: by its regions, lists and buttons.
import { strict as assert } from 'node:assert';
import type { Frame, Locator } from 'playwright-core';
import { eventually } from './eventually';
import type { Window } from './window';

/** A board as data, from the page or from the debugger's variables. */
export interface ReadBoard {
  readonly players: Readonly<Record<string, ReadPlayer>>;
  /** The top first: title, kind, controller. */
  readonly stack: readonly (readonly string[])[];
}

export interface ReadPlayer {
  readonly numbers: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, { readonly says: string; readonly cards: readonly (readonly string[])[] }>>;
}

export class BoardView {
  private constructor(readonly frame: Frame) {}

  /** The page that is seen with such a heading. */
  static async find(window: Window, heading: string | RegExp): Promise<BoardView> {
    return eventually(async () => {
      for (const frame of window.page.frames()) {
        if (!frame.url().includes('fake.html')) continue;
        const found = frame.getByRole('heading', { level: 1, name: heading });
        if ((await found.count()) > 0 && (await found.isVisible())) return new BoardView(frame);
      }
      return assert.fail(`no board has the heading ${heading}`);
    });
  }

  region(name: string): Locator {
    return this.frame.getByRole('region', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name });
  }

  /** The snapshot that is on the screen. */
  async painted(): Promise<number> {
    return Number((await this.frame.locator('body').getAttribute('data-painted')) ?? 0);
  }

  /** Does something, and waits until a later stop is on the screen. */
  async after(act: () => Promise<unknown>): Promise<void> {
    const before = await this.painted();
    await act();
    await eventually(async () => {
      assert.ok((await this.painted()) > before, 'nothing new was drawn');
      assert.equal(await this.frame.locator('.note.running').count(), 0, 'it is running');
    });
  }

  where(): Promise<string> {
    return this.frame.getByRole('slider', { name: 'Moment of the run' }).getAttribute('aria-valuetext') as Promise<string>;
  }

  /** All that the page says about players, zones and the stack. */
  read(): Promise<ReadBoard> {
    return this.frame.evaluate(() => {
      // No functions with names: the loader of the tests would have them call what is not in the page.
      const players = [...document.querySelectorAll('section.player')].map((section) => {
        const numbers = [...section.querySelectorAll('.numbers dt')].map((term) => [
          term.textContent,
          term.nextElementSibling?.querySelector('.value')?.textContent,
        ]);
        const zones = [...section.querySelectorAll<HTMLElement>('.zone')]
          .filter(({ hidden }) => !hidden)
          .map((zone) => {
            const cards = [...zone.querySelectorAll('li > .head')].map((head) => {
              const name = head.querySelector('.name')?.textContent ?? '';
              return [name, [...head.querySelectorAll('.fact')].map((fact) => fact.textContent).join(', ') || name];
            });
            const says = zone.querySelector('.count')?.textContent ?? '';
            const unknown = zone.querySelector('.unknown')?.textContent;
            // All of them, or so many.
            if (unknown) cards.push(['unknown', (/\d+/.exec(unknown) ?? /\d+/.exec(says))?.[0] ?? '']);
            return [zone.dataset.zone, { says, cards }];
          });
        return [section.getAttribute('aria-label'), { numbers: Object.fromEntries(numbers), zones: Object.fromEntries(zones) }];
      });
      const stack = [...document.querySelectorAll('[aria-label="Stack, top first"] > li > .head')].map((head) => [
        head.querySelector('.name')?.textContent ?? '',
        ...[...head.querySelectorAll('.fact')].map((fact) => fact.textContent ?? '').slice(0, 2),
      ]);
      return { players: Object.fromEntries(players), stack };
    });
  }
}
