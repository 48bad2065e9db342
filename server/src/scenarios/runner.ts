/**
 * Runs a scenario step by step, and keeps what it needs to run it again from the first step that changed. Nothing that
 * an author writes makes it throw.
 */

import { BudgetExceeded, DecisionNeeded, IllegalAction } from '../engine/errors';
import type { GameEvent } from '../engine/events/event';
import { type Run, startRun } from '../engine/run';
import { sharesRecords } from '../engine/state/compare';
import { fork, type ObjectId } from '../engine/state/game';
import { createGame } from '../engine/state/set-up';
import { settle } from '../engine/turn/priority';
import type { Node } from '../yaml/tree';
import { Answers, type Defaults } from './answers';
import { BrokenDefinition, type Catalogue, type Reads, RecordingDefinitions, stillRead } from './catalogue';
import { canonical, entry, flagOf, keyOf, textOf, textsOf, valueOf } from './nodes';
import { readPosition } from './position';
import { Problem } from './problem';
import type { Failure, ScenarioResult } from './report';
import { mismatchFailure, resultOf } from './result';
import { Places } from './same-tree';
import type { Script, Variant } from './script';
import type { Setting, State, Tick } from './step';
import { StepRunner } from './step-runner';
import { undecided } from './undecided';

/** What one step may use up (an event takes 10 and more), and a scenario in all: a turn of many triggers takes some thousands. */
export const FUEL_FOR_A_STEP = 500_000;
export const FUEL_FOR_A_SCENARIO = 10 * FUEL_FOR_A_STEP;
/** How many checkpoints of one step are kept; of more, every second is dropped. */
const MOST_TICKS = 256;

export interface RunDeps {
  readonly catalogue: Catalogue;
  /** The text of the file. */
  readonly source: string;
  /** Defaults of the project, under those of the scenario. */
  readonly defaults: Defaults;
  /** Milliseconds, from any origin. */
  now(): number;
  readonly fuel?: number;
}

export interface RunOptions {
  readonly trace?: boolean;
  /** Nobody goes on from this run: the states around its steps can go as soon as the next step has begun. */
  readonly once?: boolean;
  /** Keeps where each stretch of a step begins, for `stateAt`. */
  readonly checkpoints?: boolean;
}

/** A step as it was run. */
export interface StepRecord {
  readonly key: string;
  /** The step as it stood then. */
  readonly node: Node;
  readonly reads: Reads;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
  readonly notes: readonly string[];
  readonly failure: Failure | undefined;
  readonly ticks: readonly Tick[];
  /** What it used up, and what was left then. */
  readonly fuel: number;
  readonly fuelLeft: number;
}

/** A run that is kept, to begin the next one where something changed. */
export interface KeptRun {
  /** Of which version the definitions were: as long as it is the same, so are they. */
  readonly version: symbol;
  readonly key: string;
  readonly labels: ReadonlyMap<string, ObjectId>;
  readonly shuffles: readonly number[];
  readonly reads: Reads;
  readonly start: State | undefined;
  readonly setUp: readonly GameEvent[];
  readonly setUpNotes: readonly string[];
  readonly failure: { readonly failure: Failure; readonly head: Node } | undefined;
  readonly records: readonly StepRecord[];
}

export interface RunOutcome {
  readonly result: ScenarioResult;
  readonly kept: KeptRun;
  /** How many steps were run and not taken from the kept run. */
  readonly stepsRun: number;
}

/** Runs one variant of a scenario that has been checked. */
export function runVariant(script: Script, variant: Variant, deps: RunDeps, options: RunOptions, earlier?: KeptRun): RunOutcome {
  const begun = deps.now();
  const ruleset = variant.ruleset ?? deps.catalogue.newest;
  const steps = variant.steps.filter((step) => isUnder(step, variant.ruleset));
  const key = `${ruleset}${headKey(variant)}${JSON.stringify(deps.defaults)}`;
  const same =
    earlier !== undefined &&
    earlier.failure === undefined && // what could not be set up may be mended elsewhere
    earlier.key === key &&
    (earlier.version === deps.catalogue.version || stillRead(earlier.reads, deps.catalogue))
      ? earlier
      : undefined;
  const definitions = new RecordingDefinitions(deps.catalogue);
  const start = same ?? setUp(variant, key, ruleset, definitions, deps);
  const setting: Setting = {
    catalogue: deps.catalogue,
    definitions,
    ruleset,
    labels: start.labels,
    defaults: { ...deps.defaults, ...defaultsOf(variant) },
    shuffles: start.shuffles,
    source: deps.source,
  };
  const records: StepRecord[] = [];
  let stepsRun = 0;
  if (start.start !== undefined) {
    let state: State = start.start;
    let fuelLeft = deps.fuel ?? FUEL_FOR_A_SCENARIO;
    let isKept = true;
    // Once a step has changed the game it is another one than any before: what is new in it is nowhere else.
    let isOther = false;
    while (records.at(-1)?.failure === undefined) {
      const again = isOther ? [] : reusable(same, steps, records.length, state, deps.catalogue, options);
      for (const record of again) {
        fuelLeft -= record.fuel;
        records.push({ ...moved(record, steps[records.length] as Node), fuelLeft });
        state = record.after;
        isKept = true;
      }
      // Behind a step that is gone now the next one may go on from the same state.
      if (again.length > 0) continue;
      if (isKept) state = startingAt(state);
      isKept = false;
      const step = steps[records.length];
      if (step === undefined) break;
      const record = runStep(setting, state, step, fuelLeft, variant, options);
      stepsRun++;
      isOther ||= !isSame(state, record.after);
      records.push(options.once === true ? { ...record, before: start.start, after: start.start } : record);
      state = record.after;
      fuelLeft = record.fuelLeft;
    }
  }
  const { labels, shuffles, reads, setUp: events, setUpNotes, failure } = start;
  const kept: KeptRun = {
    version: deps.catalogue.version,
    key,
    labels,
    shuffles,
    reads,
    start: start.start,
    setUp: events,
    setUpNotes,
    failure,
    records,
  };
  return { kept, stepsRun, result: resultOf(script, variant, ruleset, kept, deps, options, deps.now() - begun) };
}

/**
 * A state to go on from, without what is worked out from it and kept with it: an earlier run of the next step may have
 * done that with definitions that have changed since.
 */
function startingAt({ game, last, costs }: State): State {
  const fresh = fork(game);
  fresh.derived = null;
  return { game: fresh, last, costs };
}

/** Everything in the head that the run depends on. */
function headKey({ head }: Variant): string {
  return ['players', 'start', 'stack', 'this turn', 'seed', 'defaults'].map((word) => canonical(valueOf(head, word))).join('');
}

export const isUnder = (step: Node, ruleset: string | undefined): boolean => {
  const under = valueOf(step, 'under');
  return under === undefined || textsOf(under).some(({ value }) => value === ruleset);
};

export function defaultsOf({ head }: Pick<Variant, 'head'>): Defaults {
  const defaults = valueOf(head, 'defaults');
  const may = flagOf(valueOf(defaults, 'may'));
  return {
    ...(textOf(valueOf(defaults, 'trigger order')) === 'as listed' ? { triggerOrder: 'as listed' as const } : {}),
    ...(may === undefined ? {} : { may }),
  };
}

/** Makes the position, and does what happens before anybody has priority in it. */
export function setUp(variant: Variant, key: string, ruleset: string, definitions: RecordingDefinitions, deps: RunDeps): KeptRun {
  const failed = (failure: Problem): KeptRun => ({
    version: deps.catalogue.version,
    key,
    labels: new Map(),
    shuffles: [],
    reads: definitions.reads,
    start: undefined,
    setUp: [],
    setUpNotes: [],
    records: [],
    failure: { failure: failure.failure(), head: variant.head },
  });
  try {
    const { position, labels } = readPosition(variant.head, deps.catalogue);
    for (const { card } of position.placements) definitions.card(card);
    const { game, ids } = createGame(position);
    const named = new Map([...labels].map(([label, index]) => [label, ids[index] ?? index]));
    const world = {
      game,
      definitions,
      ruleset,
      labels: named,
      nameOf: (word: string) => deps.catalogue.names.canonical?.('card', word) ?? word,
    };
    const answers = new Answers(world, { ...deps.defaults, ...defaultsOf(variant) });
    const run: Run = startRun(world, answers);
    try {
      settle(run);
    } catch (error) {
      if (!(error instanceof DecisionNeeded)) throw error;
      return failed(undecided(world, deps.source, variant.head, error.requests, (rule) => deps.catalogue.shownIn(rule, ruleset)));
    }
    const shuffles = game.players.map((player) => player.shuffles);
    return {
      version: deps.catalogue.version,
      key,
      labels: named,
      shuffles,
      reads: definitions.reads,
      start: { game, last: { events: [] }, costs: [] },
      setUp: run.trace,
      setUpNotes: answers.notes,
      records: [],
      failure: undefined,
    };
  } catch (error) {
    return failed(problemOf(error, entry(variant.head, 'players')?.value ?? variant.head));
  }
}

/** Whatever goes wrong is told at the step where it did. */
export function problemOf(error: unknown, at: Node): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof BrokenDefinition) return new Problem('setup', at.range, error.message);
  if (error instanceof BudgetExceeded) return new Problem('budget', at.range, error.message, { rule: error.rule });
  if (error instanceof IllegalAction) return new Problem('illegal', at.range, error.message, { rule: error.reason.rule });
  const told = error instanceof Error ? error.message : String(error);
  return new Problem('setup', at.range, `The engine failed here, which is a fault of its own: ${told}`);
}

/**
 * The steps of an earlier run that go on from a state as the steps from some on do: those before what has changed, and those behind
 * it where that left the game as it was, as an expectation does.
 */
function reusable(
  kept: KeptRun | undefined,
  steps: readonly Node[],
  from: number,
  state: State,
  catalogue: Catalogue,
  { checkpoints }: RunOptions,
): readonly StepRecord[] {
  const next = steps[from];
  if (kept === undefined || next === undefined) return [];
  const { records } = kept;
  const first = records.findIndex(({ key, before }) => isSame(before, state) && key === keyOf(next));
  if (first < 0) return [];
  const found: StepRecord[] = [];
  for (const [i, record] of records.slice(first).entries()) {
    const step = steps[from + i];
    if (step === undefined || record.key !== keyOf(step)) break;
    if (kept.version !== catalogue.version && !stillRead(record.reads, catalogue)) break;
    if (checkpoints === true && record.ticks.length === 0 && record.events.length > 0) break;
    found.push(record);
  }
  return found;
}

const isSame = (a: State, b: State): boolean => a.last === b.last && a.costs === b.costs && sharesRecords(a.game, b.game);

/** A record at the place where the step stands now. */
function moved(record: StepRecord, node: Node): StepRecord {
  if (record.node === node) return record;
  return {
    ...record,
    node,
    failure: record.failure === undefined ? undefined : new Places(record.node, node).failure(record.failure),
  };
}

function runStep(
  setting: Setting,
  before: State,
  step: Node,
  fuelLeft: number,
  variant: Variant,
  { checkpoints }: RunOptions,
): StepRecord {
  setting.definitions.reads = new Map();
  const fuel = { left: Math.min(FUEL_FOR_A_STEP, fuelLeft) };
  const given = fuel.left;
  let ticks: Tick[] = [];
  const keep = (tick: Tick): void => {
    ticks.push(tick);
    if (ticks.length > MOST_TICKS) ticks = ticks.filter((_, i) => i % 2 === 0);
  };
  const key = keyOf(step);
  try {
    const runner = new StepRunner(setting, before, step, checkpoints === true ? { fuel, onTick: keep } : { fuel });
    const { state, events, notes, failure, mismatches } = runner.run();
    const failed = failure?.failure() ?? mismatchFailure(mismatches ?? [], variant);
    return {
      key,
      node: step,
      before,
      reads: setting.definitions.reads,
      after: state,
      events,
      notes,
      ticks,
      fuel: given - fuel.left,
      fuelLeft: fuelLeft - (given - fuel.left),
      failure: failed,
    };
  } catch (error) {
    return {
      key,
      node: step,
      before,
      reads: setting.definitions.reads,
      after: before,
      events: [],
      notes: [],
      ticks,
      fuel: 0,
      fuelLeft,
      failure: problemOf(error, step).failure(),
    };
  }
}
