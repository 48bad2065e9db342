/**
 * Measures the language server from outside, as an editor talks to it: spawned, over stdio, with a workspace of 2,000
 * cards and 500 scenarios. An author waits by the clock; a goal is judged without the time in which a thread waited for a
 * processor that other processes had, since a busy machine says nothing about the server. Both are told.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { heading, line, median, short, whole } from '../table';
import { BenchClient, framed, type Time } from './client';
import { positionAt } from './texts';
import {
  benchFiles,
  CARD_COUNT,
  type Files,
  LENS_FILE,
  LONG_FILE,
  LONG_STEPS,
  largeFile,
  MIDDLE_STEP,
  SCENARIO_COUNT,
  SHORT_FILE,
  stepAt,
} from './workspace';

const root = resolve(process.argv[2] ?? '.');
const profiles = process.argv[3];
const server = join(root, 'server/dist/server-node.js');

const COLD_STARTS = 3;
const EDITS = 200;
/** Of the edits, those that run while the code is still being compiled. */
const FIRST = 10;
const ASKED = 200;
const OPENS = 5;
const CARD_EDITS = 20;
/** What a server goes on with after its last answer is a matter of this. */
const SETTLE = 300;

const GAP = 50;
const EDIT = 50;

const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? 0;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What a goal is judged by, and the same by the clock. */
const own = (times: readonly Time[]): readonly number[] => times.map((time) => time.own);
const clock = (times: readonly Time[]): readonly number[] => times.map((time) => time.clock);

function spread(times: readonly Time[]): string {
  const [one, other] = [own(times), clock(times)];
  return `${short(median(one))} ms, p95 ${short(percentile(one, 0.95))} (clock ${short(median(other))}, ${short(percentile(other, 0.95))})`;
}

function gapLine(what: string, gaps: readonly Time[]): void {
  const worst = Math.max(...own(gaps));
  const figure = `${short(worst)} ms, median ${short(median(own(gaps)))} (clock ${short(Math.max(...clock(gaps)))})`;
  line(what, figure, `${GAP} ms`, worst <= GAP);
}

interface Report {
  readonly uri: string;
  readonly resultId?: string;
}

/** What an editor knows of the workspace's diagnostics, kept up to date in parts. */
class Known {
  readonly ids = new Map<string, string>();

  constructor(private readonly client: BenchClient) {}

  /** Asks for the diagnostics of all files; gives how many had any news. */
  async pull(): Promise<number> {
    let news = 0;
    const take = (items: readonly Report[] | undefined): void => {
      for (const { uri, resultId } of items ?? []) {
        news++;
        if (resultId !== undefined) this.ids.set(uri, resultId);
      }
    };
    const partialResultToken = 'all';
    this.client.onPartial = (value) => take((value as { items?: readonly Report[] }).items);
    const previousResultIds = [...this.ids].map(([uri, value]) => ({ uri, value }));
    const { items } = await this.client.request<{ items: readonly Report[] }>('workspace/diagnostic', {
      identifier: 'stackwright',
      previousResultIds,
      partialResultToken,
    });
    take(items);
    return news;
  }
}

async function coldStart(folder: string, files: Files): Promise<BenchClient> {
  heading(
    `A cold start: ${whole(CARD_COUNT)} cards and ${SCENARIO_COUNT} scenarios in ${whole(Object.keys(files).length)} files`,
  );
  const all: Time[] = [];
  const cpu: number[] = [];
  const gaps: Time[] = [];
  for (let i = 0; ; i++) {
    const last = i === COLD_STARTS - 1;
    const options = profiles !== undefined && last ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
    const client = new BenchClient(server, folder, options);
    await client.initialize();
    const known = new Known(client);
    gaps.push(
      await client.gapDuring(async () => {
        const news = await known.pull();
        if (news !== Object.keys(files).length) throw new Error(`${news} files were reported`);
      }),
    );
    all.push(client.sinceStart());
    cpu.push(client.cpu() ?? Number.NaN);
    if (!last) {
      await client.stop();
      continue;
    }
    const least = median(own(all));
    const figure = `${short(least)} ms (clock ${short(median(clock(all)))}; processor ${short(median(cpu))})`;
    line('until all diagnostics are there', figure, '5,000 ms', least <= 5_000);
    gapLine('longest gap from the first answer on', gaps);
    memoryLine('memory at most so far, both threads', client);
    return client;
  }
}

function memoryLine(what: string, client: BenchClient, goal = true): void {
  const memory = client.memory();
  if (memory === undefined) return;
  const figure = `${whole(memory.peak)} MB (now ${whole(memory.now)})`;
  if (goal) line(what, figure, 'under 300 MB', memory.peak < 300);
  else line(what, figure);
}

/** An open document and its edits. */
class Open {
  version = 1;

  constructor(
    private readonly client: BenchClient,
    readonly path: string,
    public text: string,
  ) {
    client.notify('textDocument/didOpen', {
      textDocument: { uri: client.uri(path), languageId: 'stackwright-scenario', version: 1, text },
    });
  }

  /** The message that puts something in place of a part of the text. */
  edit(start: number, end: number, put: string): Buffer {
    const range = { start: positionAt(this.text, start), end: positionAt(this.text, end) };
    this.text = this.text.slice(0, start) + put + this.text.slice(end);
    return framed({
      method: 'textDocument/didChange',
      params: {
        textDocument: { uri: this.client.uri(this.path), version: ++this.version },
        contentChanges: [{ range, text: put }],
      },
    });
  }

  close(): void {
    this.client.notify('textDocument/didClose', { textDocument: { uri: this.client.uri(this.path) } });
  }
}

async function editsToDiagnostics(client: BenchClient, files: Files): Promise<void> {
  heading(`An edit to the diagnostics of a scenario of ${LONG_STEPS} steps`);
  const open = new Open(client, LONG_FILE, files[LONG_FILE] ?? '');
  await client.diagnostics(LONG_FILE);
  /** Each edit changes what the last step finds, so that an answer from before it can be told. */
  const measure = async (what: string, step: number, from: string, to: string): Promise<void> => {
    const times: Time[] = [];
    let said = '';
    let id: string | undefined;
    let late = 0;
    for (let i = 0; i < EDITS; i++) {
      const [old, put] = i % 2 === 0 ? [from, to] : [to, from];
      const at = open.text.indexOf(old, stepAt(open.text, step));
      const frame = open.edit(at, at + old.length, put);
      const stop = client.stopwatch('worker');
      client.send(frame);
      let answer = await client.diagnostics(LONG_FILE, id);
      // An answer that goes out before the run has ended is not what the author waits for.
      while (answer.items[0]?.message === undefined || answer.items[0].message === said) {
        late++;
        await client.refreshed();
        answer = await client.diagnostics(LONG_FILE);
      }
      times.push(stop());
      const [first] = answer.items;
      if (answer.items.length !== 1 || first?.code !== 'expectation')
        throw new Error(`${what}: ${answer.items.length} diagnostics, ${first?.message}`);
      said = first.message;
      id = answer.resultId;
      await sleep(30);
    }
    line(what, spread(times), `${EDIT} ms at the 95th`, percentile(own(times), 0.95) <= EDIT);
    line(`  the first ${FIRST} of these ${EDITS}`, spread(times.slice(0, FIRST)));
    if (late > 0) line(`  of which not at the first asking: ${late}`, '');
  };
  await measure('in the first step', 0, 'targets: [bob]', 'targets: [alice]');
  await measure('in the middle', MIDDLE_STEP, 'targets: [bob]', 'targets: [alice]');
  await measure('in the last step', LONG_STEPS - 1, 'life: 1', 'life: 2');
  open.close();
}

async function questions(client: BenchClient, files: Files): Promise<void> {
  heading('Questions');
  const short_ = new Open(client, SHORT_FILE, files[SHORT_FILE] ?? '');
  const long = new Open(client, LONG_FILE, files[LONG_FILE] ?? '');
  const card = new Open(client, LENS_FILE, files[LENS_FILE] ?? '');
  await Promise.all([SHORT_FILE, LONG_FILE, LENS_FILE].map((path) => client.diagnostics(path)));
  const ask = async (method: string, { path, text }: Open, offset: number, through?: 'worker'): Promise<Time> => {
    const stop = client.stopwatch(through);
    const answer = await client.request(method, { textDocument: { uri: client.uri(path) }, position: positionAt(text, offset) });
    const time = stop();
    if (answer === null) throw new Error(`${method}: no answer at ${path} ${offset}`);
    return time;
  };
  const words: readonly (readonly [Open, string])[] = [
    [short_, 'suspend:'],
    [short_, 'Omen'],
    [short_, '702.62a'],
    // Words of the rules in a comment.
    [short_, 'CR 601.2b'],
    [short_, 'double strike'],
    [short_, 'suspended:'],
    [long, 'activate: '],
    [long, 'Nursery'],
    [long, 'trigger order'],
    [card, 'damage'],
    [card, 'targets'],
    [card, '{1}'],
  ];
  const many = async (count: number, one: (i: number) => Promise<Time>): Promise<Time[]> => {
    const times: Time[] = [];
    for (let i = 0; i < count; i++) times.push(await one(i));
    return times;
  };
  const pick = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
  const hover = (i: number): Promise<Time> => {
    const [open, word] = pick(words, i);
    return ask('textDocument/hover', open, open.text.indexOf(word) + 1);
  };
  const atRest = await many(ASKED, hover);
  line('hover', spread(atRest), '5 ms at the median', median(own(atRest)) <= 5);
  const rules = async (method: string, params: object): Promise<Time> => {
    const stop = client.stopwatch();
    const answer = await client.request(method, params);
    const time = stop();
    if (answer === null) throw new Error(`${method}: no answer to ${JSON.stringify(params)}`);
    return time;
  };
  const ids = ['702.62', '601.2b', 'flying', 'landfall', '704.5'];
  const queries = ['suspen', 'time counter', '702.6', 'omen', 'sospendere'];
  line('a page of the rulebook', spread(await many(ASKED / 4, (i) => rules('stackwright/rules/page', { id: pick(ids, i) }))));
  line(
    'a search of the rulebook',
    spread(await many(ASKED / 4, (i) => rules('stackwright/rules/search', { query: pick(queries, i) }))),
  );
  const steps = await many(ASKED / 4, (i) =>
    ask('textDocument/hover', long, stepAt(long.text, (i * 13) % (LONG_STEPS - 3)) + 5, 'worker'),
  );
  line('hover on a step of 200, with the position after it', spread(steps), '5 ms at the median', median(own(steps)) <= 5);
  const places: readonly (readonly [Open, string])[] = [
    [short_, 'suspend: '],
    [short_, 'hand: ['],
    [short_, '  - expect: { '],
    [long, 'alice: { '],
    [long, 'contains: ['],
    [card, 'do: { '],
    [card, 'targets: { it: '],
    [card, 'types: '],
  ];
  const complete = (i: number): Promise<Time> => {
    const [open, before] = pick(places, i);
    return ask('textDocument/completion', open, open.text.indexOf(before) + before.length);
  };
  const completed = await many(ASKED, complete);
  line('completion', spread(completed), '20 ms at the median', median(own(completed)) <= 20);
  const typed = await many(ASKED, async (i) => {
    const [open, before] = pick(places, i >> 1);
    const at = open.text.indexOf(before) + before.length;
    client.send(i % 2 === 0 ? open.edit(at, at, 'a') : open.edit(at, at + 1, ''));
    return ask('textDocument/completion', open, at + (i % 2 === 0 ? 1 : 0));
  });
  line('completion right after a letter is typed', spread(typed), '20 ms at the median', median(own(typed)) <= 20);
  // All files are checked anew meanwhile.
  const busy: Time[] = [];
  const all = new Known(client).pull();
  let over = false;
  void all.then(() => {
    over = true;
  });
  client.send(card.edit(card.text.length, card.text.length, '# more\n'));
  while (!over) busy.push(await hover(busy.length));
  line(`hover while all files are asked for (${busy.length} of them)`, spread(busy));
  for (const open of [short_, long, card]) open.close();
}

/** What an editor asks about a document that it shows, all at once. */
const SHOWN = ['diagnostic', 'semanticTokens/full', 'codeLens', 'documentSymbol', 'foldingRange'] as const;
async function show(client: BenchClient, path: string): Promise<void> {
  const textDocument = { uri: client.uri(path) };
  await Promise.all(
    SHOWN.map((method) =>
      method === 'diagnostic' ? client.diagnostics(path) : client.request(`textDocument/${method}`, { textDocument }),
    ),
  );
}

async function gaps(client: BenchClient, files: Files): Promise<void> {
  heading('The longest gap between answers to a ping every 10 ms');
  const card = new Open(client, LENS_FILE, files[LENS_FILE] ?? '');
  const long = new Open(client, LONG_FILE, files[LONG_FILE] ?? '');
  const known = new Known(client);
  await known.pull();
  const edited: Time[] = [];
  const settled: Time[] = [];
  for (let i = 0; i < CARD_EDITS; i++) {
    const [from, to] = i % 2 === 0 ? ['damage: 1', 'damage: 2'] : ['damage: 2', 'damage: 1'];
    const at = card.text.indexOf(from);
    const frame = card.edit(at, at + from.length, to);
    edited.push(
      await client.gapDuring(async () => {
        const stop = client.stopwatch();
        client.send(frame);
        await show(client, LENS_FILE);
        // As the server asks for: what else is open, then all other files.
        await client.diagnostics(LONG_FILE);
        await known.pull();
        settled.push(stop());
        await sleep(SETTLE);
      }),
    );
  }
  gapLine('an edit of a card, and all diagnostics after it', edited);
  // Both threads work at once, so only the clock says how long it takes.
  line('until all diagnostics are there again, by the clock', `${short(median(clock(settled)))} ms`);
  const renamed: Time[] = [];
  for (let i = 0; i < CARD_EDITS / 2; i++) {
    const at = 'name: '.length;
    const frame = i % 2 === 0 ? card.edit(at, at, 'X') : card.edit(at, at + 1, '');
    renamed.push(
      await client.gapDuring(async () => {
        client.send(frame);
        await show(client, LENS_FILE);
        await client.diagnostics(LONG_FILE);
        await known.pull();
        await sleep(SETTLE);
      }),
    );
  }
  gapLine('an edit of the name of a card', renamed);
  card.close();
  long.close();
  await opened(client, 'a file of 5 MB', 5_000_000);
  await opened(client, 'a file of 3.9 MB, the most that is read', 3_900_000);
}

async function opened(client: BenchClient, what: string, size: number): Promise<void> {
  const times: Time[] = [];
  const path = 'scenarios/large.scenario.yaml';
  const text = largeFile(size);
  const frame = framed({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri: client.uri(path), languageId: 'stackwright-scenario', version: 1, text } },
  });
  for (let i = 0; i < OPENS; i++) {
    times.push(
      await client.gapDuring(async () => {
        client.send(frame);
        await show(client, path);
        await sleep(SETTLE);
      }),
    );
    client.notify('textDocument/didClose', { textDocument: { uri: client.uri(path) } });
    await sleep(SETTLE);
  }
  gapLine(`${what} is opened`, times);
}

async function main(): Promise<void> {
  const files = benchFiles();
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-editor-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const client = await coldStart(folder, files);
    await editsToDiagnostics(client, files);
    await questions(client, files);
    memoryLine('memory at most so far, both threads', client);
    await gaps(client, files);
    memoryLine('memory at most, with the large files', client, false);
    await client.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
