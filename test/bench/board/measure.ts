/**
 * From the stop of the debugger until the board is painted, in a real Chromium, with 200 permanents and more than 5,000
 * events: the board and the time line are made and sent as text, read, drawn, and two frames have passed. A person waits by
 * the clock; the goal is judged by the processor's time of both, since a busy machine says nothing about the board. Both
 * are told.
 */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import type { BoardState } from '../../../client/board/contract';
import { chromiumArguments, findChromium } from '../../../client/host/chromium';
import { library } from '../../../server/src/entry/generated/library';
import { createScenarioService } from '../../../server/src/scenarios';
import { type Client, LARGE_CROWD, LONG_LARGE_GAME, sessionAtTheEnd } from '../debugger';
import { heading, line, median, short } from '../table';

const root = resolve(process.argv[2] ?? '.');
const GOAL = 100;
const STOPS = 40;
const GAMES = { 'a long game': LONG_LARGE_GAME, 'more than 5,000 events in one step': LARGE_CROWD };

interface Time {
  readonly clock: number;
  readonly cpu: number;
}

interface Snapshot {
  readonly text: string;
  /** To make it. */
  readonly took: Time;
}

/** What the page is sent at a stop, as the extension does it: the events of a step once. */
function snapshot(client: Client, had: { key: string }): Snapshot {
  const begun = performance.now();
  const used = process.cpuUsage();
  const { board } = client.ask('stackwright/board', { events: false });
  const timeline = client.ask('stackwright/timeline');
  const { events: key, moment, scenario: title } = timeline;
  const tree = key === had.key ? {} : { tree: client.ask('stackwright/events').events };
  had.key = key;
  const events = { key, at: moment.at, ...tree };
  const state: BoardState = { title, kind: 'session', id: 'bench', notes: [], board, events, timeline };
  const text = JSON.stringify(state);
  const { user, system } = process.cpuUsage(used);
  return { text, took: { clock: performance.now() - begun, cpu: (user + system) / 1000 } };
}

/** The milliseconds of the processor that the page has used so far. */
async function used(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function paint(page: Page, cdp: CDPSession, number: number, { text, took }: Snapshot): Promise<Time> {
  const before = await used(cdp);
  await page.evaluate(
    ({ text, number, took }) => {
      const stoppedAt = Date.now() - took;
      window.postMessage({ type: 'snapshot', number, state: { ...JSON.parse(text), stoppedAt } }, '*');
    },
    { text, number, took: took.clock },
  );
  await page.locator(`body[data-painted="${number}"]`).waitFor({ state: 'attached' });
  const clock = Number(await page.locator('body').getAttribute('data-milliseconds'));
  return { clock, cpu: took.cpu + (await used(cdp)) - before };
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    heading('The board');
    line('from the stop to painted', 'not measured: no Chromium was found');
    return;
  }
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
    const read = (name: string): string => readFileSync(join(root, 'client/dist', name), 'utf8');
    await page.setContent(`<!DOCTYPE html><style>${read('board-style.css')}</style><body class="in-panel"></body>`);
    await page.evaluate(() =>
      Object.assign(window, {
        acquireVsCodeApi: () => ({ postMessage: () => undefined, getState: () => undefined, setState: () => undefined }),
      }),
    );
    await page.addScriptTag({ content: read('board.js') });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    let number = 0;
    for (const [what, game] of Object.entries(GAMES)) {
      const client = sessionAtTheEnd(createScenarioService({ library, now: () => performance.now() }), game);
      const had = { key: '' };
      const along = async (command: 'stepIn' | 'stepBack' | 'next', count: number): Promise<Time[]> => {
        const times: Time[] = [];
        for (let i = 0; i < count; i++) {
          client.move(command, { threadId: 1 });
          times.push(await paint(page, cdp, ++number, snapshot(client, had)));
        }
        return times;
      };
      const back = await along('stepBack', STOPS);
      const forward = await along('stepIn', STOPS);
      const cards = await page.locator('.card').count();
      heading(`The board in Chromium, from the stop to painted: ${cards} cards, ${what}`);
      for (const [which, times] of [
        ['step back from the end', back],
        ['step in', forward],
      ] as const) {
        const middle = median(times.map(({ cpu }) => cpu));
        const figure = `${short(middle)} ms (by the clock ${short(median(times.map(({ clock }) => clock)))}), of ${times.length}`;
        line(which, figure, `under ${GOAL} ms at the median`, middle < GOAL);
      }
    }
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
