/** Measures, and prints each figure beside its goal. Runs as a bundle in plain Node; `main.ts` makes it. */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Definitions, fork, type Game } from '../../server/src/engine';
import { createGame } from '../../server/src/engine/state/set-up';
import { changeObject, changePlayer } from '../../server/src/engine/state/write';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService, type ScenarioService } from '../../server/src/scenarios';
import { measureDebugger } from './debugger';
import { heading, line, median, short, whole } from './table';
import { CARDS, LARGE_GAME, LONG_STEPS, longScenario, TYPICAL_GAME } from './workloads';

const root = process.argv[2] ?? '.';
const only = process.argv.slice(3);
const CARD_FILE = 'bench/bench.card.yaml';
const FILE = 'bench/bench.scenario.yaml';

/** Milliseconds after which most of what is going to be compiled has been. */
const LONG_ENOUGH = 12_000;

const newService = (keep?: number): ScenarioService =>
  createScenarioService({ library, now: () => performance.now(), ...(keep === undefined ? {} : { keep }) });

/** Milliseconds by the clock, and of the processor. */
interface Time {
  readonly clock: number;
  readonly cpu: number;
}

function timed<T>(act: () => T): { readonly time: Time; readonly result: T } {
  const cpu = process.cpuUsage();
  const clock = performance.now();
  const result = act();
  const { user, system } = process.cpuUsage(cpu);
  return { result, time: { clock: performance.now() - clock, cpu: (user + system) / 1000 } };
}

const middle = (times: readonly Time[]): Time => ({
  clock: median(times.map(({ clock }) => clock)),
  cpu: median(times.map(({ cpu }) => cpu)),
});

/** As often as it takes to be warm, then the times of `rounds` more. */
function rounds(act: () => void, { warm, count }: { readonly warm: number; readonly count: number }): Time {
  for (let i = 0; i < warm; i++) act();
  return middle(Array.from({ length: count }, () => timed(act).time));
}

/** Once warm, an act is done for so many stretches of so many milliseconds. */
const STRETCHES = 10;
const STRETCH = 1_000;

/**
 * The time of an act once warm, with all that it leaves to be collected: the mean of the best of several stretches. What
 * else runs on the machine only ever adds, so the best is the nearest to what the act takes. Preparing it is not timed.
 */
function onceWarm(act: () => void, prepare: () => void = () => {}): Time {
  const begun = performance.now();
  while (performance.now() - begun < LONG_ENOUGH) {
    prepare();
    act();
  }
  const means: Time[] = [];
  for (let i = 0; i < STRETCHES; i++) {
    const sum = { clock: 0, cpu: 0, count: 0 };
    while (sum.clock < STRETCH) {
      prepare();
      const { time } = timed(act);
      sum.clock += time.clock;
      sum.cpu += time.cpu;
      sum.count++;
    }
    means.push({ clock: sum.clock / sum.count, cpu: sum.cpu / sum.count });
  }
  return means.reduce((best, one) => (one.cpu < best.cpu ? one : best));
}

/** Both are told, since the clock also counts what other processes did meanwhile; the goal is judged by the processor. */
const rate = (amount: number, { clock, cpu }: Time, unit: string): string =>
  `${whole((amount / cpu) * 1000)} ${unit} (by the clock ${whole((amount / clock) * 1000)})`;
const milliseconds = ({ clock, cpu }: Time): string => `${short(cpu)} ms (by the clock ${short(clock)})`;

/** Runs a file from nothing but its parsed and checked text, so that only steps are timed. */
function games(): void {
  heading('Events, one game on one core');
  for (const [what, text, goal] of [
    ['a long game, 24 permanents', TYPICAL_GAME, 100_000],
    ['a long game, 200 permanents', LARGE_GAME, undefined],
  ] as const) {
    const service = newService(0);
    service.setFile(CARD_FILE, CARDS);
    service.setFile(FILE, text);
    const first = timed(() => service.run(FILE, { trace: true }).scenarios[0]);
    if (first.result?.status !== 'passed') throw new Error(`${what}: ${first.result?.failure?.message}`);
    const events = (first.result.trace ?? []).reduce((sum, step) => sum + step.events.length, 0);
    // Every event is made and kept until the scenario is over; the trace is what somebody asks for beside.
    const warm = onceWarm(
      () => void service.run(FILE),
      () => {
        service.setFile(FILE, undefined);
        service.setFile(FILE, text);
        service.scenarios(FILE);
      },
    );
    line(`${what}, first time`, rate(events, first.time, 'events/s'));
    line(
      `${what}, once warm`,
      rate(events, warm, 'events/s'),
      goal === undefined ? '' : `${whole(goal)} events/s`,
      goal === undefined ? undefined : (events / warm.cpu) * 1000 >= goal,
    );
  }
}

interface Examples {
  readonly texts: ReadonlyMap<string, string>;
  readonly scenarios: readonly string[];
}

function readExamples(): Examples {
  const folder = join(root, 'examples');
  const texts = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .sort()
      .map((path) => [`examples/${relative('.', path).replaceAll('\\', '/')}`, readFileSync(join(folder, path), 'utf8')]),
  );
  return { texts, scenarios: [...texts.keys()].filter((path) => path.endsWith('.scenario.yaml')) };
}

function give(service: ScenarioService, { texts }: Examples): ScenarioService {
  service.setFolders(['examples']);
  for (const [path, text] of texts) service.setFile(path, text);
  return service;
}

function examples(): void {
  heading('The example scenarios, on one core');
  const all = readExamples();
  const run = (service: ScenarioService): number =>
    all.scenarios.reduce((sum, path) => sum + service.run(path).scenarios.length, 0);
  const cold = timed(() => run(give(newService(), all)));
  const count = cold.result;
  const figure = (time: Time): string => rate(count, time, 'scenarios/s');
  line(`${count} scenarios, the first time in a new process`, figure(cold.time));
  const anew = onceWarm(() => run(give(newService(), all)));
  line('once warm; cards and scenarios read, checked and run', figure(anew));
  const service = give(newService(0), all);
  const forget = (): void => {
    for (const path of all.scenarios) {
      service.setFile(path, undefined);
      service.setFile(path, all.texts.get(path));
    }
  };
  const again = onceWarm(() => {
    forget();
    run(service);
  });
  line('once warm; scenarios read, checked and run', figure(again), '1,000 scenarios/s', (count / again.cpu) * 1000 >= 1000);
  const runOnly = onceWarm(
    () => run(service),
    () => {
      forget();
      for (const path of all.scenarios) service.scenarios(path);
    },
  );
  line('once warm; run only', figure(runOnly));
}

const BEAR = {
  name: 'Bear',
  at: 'bench',
  supertypes: [],
  types: ['creature'],
  subtypes: [],
  keywords: [],
  abilities: [],
  power: 2,
  toughness: 2,
};
const DEFINITIONS: Definitions = { card: () => BEAR, keyword: () => undefined, term: () => undefined };

function gameOf(objects: number): Game {
  return createGame({
    players: ['alice', 'bob'].map((name) => ({ name, life: 20, anonymousLibrary: 0 })),
    placements: Array.from({ length: objects }, (_, i) => ({
      card: DEFINITIONS.card('').name,
      zone: 'battlefield',
      owner: i % 2,
    })),
    turn: { active: 0, number: 1, step: 'precombat main' },
  }).game;
}

function forks(): void {
  heading('Forks of a game');
  const many = 20_000;
  let kept: Game | undefined;
  for (const objects of [20, 200, 1_000]) {
    const game = gameOf(objects);
    const plain = rounds(
      () => {
        for (let i = 0; i < many; i++) kept = fork(game);
      },
      { warm: 3, count: 7 },
    );
    const written = rounds(
      () => {
        for (let i = 0; i < many; i++) {
          kept = fork(game);
          changeObject(kept, i % objects, { tapped: true });
          changePlayer(kept, 0, { life: i });
        }
      },
      { warm: 3, count: 7 },
    );
    const each = ({ clock, cpu }: Time): string =>
      `${short((cpu / many) * 1000)} µs (by the clock ${short((clock / many) * 1000)})`;
    const goal = objects === 200;
    line(`${whole(objects)} objects`, each(plain), goal ? 'under 20 µs' : '', goal ? (plain.cpu / many) * 1000 < 20 : undefined);
    line(`${whole(objects)} objects, and a change of one and of a player`, each(written));
  }
  if (kept === undefined) throw new Error('nothing was forked');
}

function edits(): void {
  heading(`Edits of a scenario of ${LONG_STEPS} steps`);
  const service = newService();
  service.setFile(CARD_FILE, CARDS);
  const base = longScenario();
  service.setFile(FILE, base);
  const [before] = service.run(FILE).scenarios;
  if (before?.status !== 'passed')
    throw new Error(`the long scenario: ${before?.failure?.message} ${service.lint(FILE)[0]?.message}`);
  if (service.stepsRun !== LONG_STEPS) throw new Error(`the long scenario has ${service.stepsRun} steps`);
  /** Goes to another text and back, and again. */
  const edit = (uri: string, from: string, to: string): { readonly time: Time; readonly steps: number } => {
    const times: Time[] = [];
    let steps = 0;
    for (let i = 0; i < 24; i++) {
      const earlier = service.stepsRun;
      times.push(
        timed(() => {
          service.setFile(uri, i % 2 === 0 ? to : from);
          service.run(FILE);
        }).time,
      );
      steps = service.stepsRun - earlier;
    }
    return { time: middle(times.slice(6)), steps };
  };
  const figure = ({ time, steps }: { readonly time: Time; readonly steps: number }): string =>
    `${steps} steps, ${milliseconds(time)}`;
  const first = edit(FILE, base, longScenario({ first: 'alice' }));
  const last = edit(FILE, base, longScenario({ last: 'alice.battlefield: { contains: [Bear] }' }));
  const comment = edit(FILE, base, longScenario({ comment: 'there' }));
  const card = edit(CARD_FILE, CARDS, CARDS.replace('do: { damage: 1', 'do: { damage: 2'));
  const other = edit(CARD_FILE, CARDS, `${CARDS}text: nothing\n`);
  const noted = edit(CARD_FILE, CARDS, `# a comment\n${CARDS}`);
  line('the first step', figure(first));
  line('the last step', figure(last), 'a tenth of the first', last.time.cpu <= first.time.cpu / 10);
  line('a comment', figure(comment), '0 steps', comment.steps === 0);
  line('a card that it reads', figure(card));
  line('a card that it does not read', figure(other), '0 steps', other.steps === 0);
  line('a comment in the file of the cards', figure(noted), '0 steps', noted.steps === 0);
}

/** The memory that a process of its own takes at most, which says so as it ends. */
function peak(what: string, words: readonly string[], goal?: number): void {
  // Beside this bundle, in a folder that is removed.
  const hook = join(__dirname, 'peak.cjs');
  writeFileSync(
    hook,
    `process.on('exit', () => require('node:fs').writeSync(2, 'peak ' + process.resourceUsage().maxRSS + '\\n'));`,
  );
  const { stderr } = spawnSync(process.execPath, ['--require', hook, ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const kilobytes = Number(/peak (\d+)/.exec(stderr)?.[1] ?? Number.NaN);
  const megabytes = (kilobytes * 1024) / 1e6;
  line(
    what,
    `${whole(megabytes)} MB`,
    goal === undefined ? '' : `under ${goal} MB`,
    goal === undefined ? undefined : megabytes < goal,
  );
}

function memory(): void {
  heading('Peak memory of a process, with all of Node');
  peak('Node alone', ['-e', '0']);
  peak('stackwright run examples', ['server/bin/stackwright.js', 'run', 'examples'], 200);
  peak('stackwright explain examples', ['server/bin/stackwright.js', 'explain', 'examples']);
}

function debugging(): void {
  const { events, measured } = measureDebugger(newService());
  heading(`The debugger, with 200 permanents and ${whole(events)} events`);
  for (const { what, milliseconds: all, goal } of measured) {
    const worst = Math.max(...all);
    const figure =
      all.length === 1 ? `${short(worst)} ms` : `${short(median(all))} ms, at most ${short(worst)} ms, of ${all.length}`;
    line(what, figure, goal === undefined ? '' : `at most ${goal} ms`, goal === undefined ? undefined : worst < goal);
  }
}

const PARTS: Readonly<Record<string, () => void>> = { events: games, examples, forks, edits, memory, debugger: debugging };

console.log(
  `Node ${process.versions.node}, ${process.arch}. Figures are of the processor's time, once warm where nothing else is said.`,
);
for (const [name, measure] of Object.entries(PARTS)) if (only.length === 0 || only.includes(name)) measure();
