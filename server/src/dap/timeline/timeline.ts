/**
 * A run as a line of moments. It is recorded a step at a time, when somebody goes there; the game at a moment is had by
 * running a tick again, and those around the place where one is are kept. It knows nothing of any protocol.
 */

import type { GameEvent } from '../../engine/events/event';
import { fork, type Game } from '../../engine/state/game';
import { RecordingDefinitions } from '../../scenarios/catalogue';
import type { LastStep } from '../../scenarios/expect/index';
import { entry } from '../../scenarios/nodes';
import type { World } from '../../scenarios/objects';
import type { Failure } from '../../scenarios/report';
import { defaultsOf, FUEL_FOR_A_SCENARIO, isUnder, type KeptRun, type RunDeps, setUp } from '../../scenarios/runner';
import type { Variant } from '../../scenarios/script';
import type { Setting, State } from '../../scenarios/step';
import type { Node } from '../../yaml/tree';
import type { Moment } from './moment';
import { type Recording, record } from './record';
import { replay } from './replay';

/** How many games are kept around the places where one was. */
const MOST_GAMES = 1_024;

export class Timeline {
  readonly ruleset: string;
  readonly setting: Setting;
  private readonly start: KeptRun;
  private steps: readonly Node[];
  private variant: Variant;
  /** Of the steps, from the first. */
  private readonly recordings: Recording[] = [];
  private readonly games = new Map<string, Game>();
  /** How often what was recorded was dropped: what is known of a step is another then. */
  private dropped = 0;
  /** Where steps begin from something else than what came before them, since somebody tried it. */
  private readonly tried = new Map<number, State>();

  constructor(
    variant: Variant,
    private readonly deps: RunDeps,
  ) {
    const { catalogue, source } = deps;
    this.variant = variant;
    this.steps = stepsOf(variant);
    this.ruleset = variant.ruleset ?? catalogue.newest;
    const definitions = new RecordingDefinitions(catalogue);
    this.start = setUp(variant, '', this.ruleset, definitions, deps);
    this.setting = {
      catalogue,
      definitions,
      ruleset: this.ruleset,
      labels: this.start.labels,
      defaults: { ...deps.defaults, ...defaultsOf(variant) },
      shuffles: this.start.shuffles,
      source,
    };
  }

  /** Why there is no position to begin with. */
  get setUpFailure(): Failure | undefined {
    return this.start.failure?.failure;
  }

  /** How many objects the position has: those with a higher number came into being on the way. */
  get begun(): number {
    return this.start.start?.game.objects.length ?? 0;
  }

  /** How many steps the scenario has under these rules. */
  get length(): number {
    return this.steps.length;
  }

  /** The step that is still to be recorded; undefined when all are, or the last one failed. */
  get pending(): number | undefined {
    if (this.start.start === undefined || this.recordings.at(-1)?.failure !== undefined) return undefined;
    return this.recordings.length < this.steps.length ? this.recordings.length + 1 : undefined;
  }

  /** Records one more step. Gives false when there is none. */
  record(): boolean {
    const step = this.pending;
    const node = step === undefined ? undefined : this.steps[step - 1];
    const before = this.begins(this.recordings.length + 1);
    if (node === undefined || before === undefined) return false;
    const fuel = this.recordings.at(-1)?.fuelLeft ?? this.deps.fuel ?? FUEL_FOR_A_SCENARIO;
    this.recordings.push(record(this.setting, before, node, this.variant, fuel));
    return true;
  }

  /** What a step begins from, whether it is recorded or not. */
  private begins(step: number): State | undefined {
    return this.recording(step)?.before ?? this.tried.get(step) ?? this.recording(step - 1)?.after ?? this.start.start;
  }

  /** Begins a step from a changed game. What is known of it and of the steps after it is recorded anew. */
  tryFrom(step: number, change: (game: Game) => void): void {
    const begun = this.begins(step);
    if (begun === undefined) return;
    const game = fork(begun.game);
    change(game);
    this.dropFrom(step);
    this.tried.set(step, { ...begun, game });
  }

  private dropFrom(step: number): void {
    this.dropped++;
    this.recordings.length = Math.min(this.recordings.length, step - 1);
    for (const later of this.tried.keys()) if (later > step) this.tried.delete(later);
    this.games.clear();
  }

  /** Goes on with other steps from one on, which is recorded anew; those before it are the same. */
  replaceFrom(step: number, variant: Variant, source: string): void {
    this.dropFrom(step);
    this.variant = variant;
    this.steps = stepsOf(variant);
    (this.setting as { source: string }).source = source;
  }

  recording(step: number): Recording | undefined {
    return this.recordings[step - 1];
  }

  /** The step in the file; undefined for the set-up and the end. */
  node(step: number): Node | undefined {
    return this.steps[step - 1];
  }

  /** The last moment that is known of a step; undefined where it is not recorded. */
  lastAt(step: number): number | undefined {
    if (step === 0) return this.start.setUp.length;
    const recording = this.recordings[step - 1];
    if (recording !== undefined) return recording.completed.length + (recording.failure === undefined ? 0 : 1);
    return step === this.recordings.length + 1 && this.recordings.at(-1)?.failure === undefined ? 0 : undefined;
  }

  /** The last moment that is recorded. */
  last(): Moment {
    const step = this.recordings.at(-1)?.failure === undefined ? this.recordings.length + 1 : this.recordings.length;
    return { step, at: this.lastAt(step) ?? 0 };
  }

  /** The first moment: before anything of the position has happened, if something has. */
  first(): Moment {
    return this.start.setUp.length === 0 ? { step: 1, at: 0 } : { step: 0, at: 1 };
  }

  /** The next moment; undefined where it is not recorded yet, or there is none. */
  next({ step, at }: Moment): Moment | undefined {
    const last = this.lastAt(step);
    if (last === undefined) return undefined;
    if (at < last) return { step, at: at + 1 };
    if (step > 0 && this.recording(step) === undefined) return undefined;
    return this.lastAt(step + 1) === undefined ? undefined : { step: step + 1, at: 0 };
  }

  previous({ step, at }: Moment): Moment | undefined {
    if (at > (step === 0 ? 1 : 0)) return { step, at: at - 1 };
    const last = step === 0 ? undefined : this.lastAt(step - 1);
    return last === undefined || (step === 1 && last === 0) ? undefined : { step: step - 1, at: last };
  }

  /** Whether nothing comes after it: the scenario is over, or cannot go on. */
  isEnd(moment: Moment): boolean {
    return this.pending === undefined && this.next(moment) === undefined;
  }

  /** The event that has just been completed. */
  event({ step, at }: Moment): GameEvent | undefined {
    return step === 0 ? this.start.setUp[at - 1] : this.recording(step)?.completed[at - 1]?.event;
  }

  /** The moment at which an event of a step is complete. */
  after(step: number, id: number): Moment | undefined {
    const events = step === 0 ? this.start.setUp : (this.recording(step)?.completed ?? []).map(({ event }) => event);
    const at = events.findIndex((event) => event.id === id) + 1;
    return at === 0 ? undefined : { step, at };
  }

  /** Why it stops here, where a step failed. */
  failure({ step, at }: Moment): Failure | undefined {
    const recording = this.recording(step);
    return recording !== undefined && at > recording.completed.length ? recording.failure : undefined;
  }

  /** The same for as long as the events of a step are the same. */
  eventsKey(step: number): string {
    return `${this.dropped}/${step}/${step > 0 && this.recording(step) === undefined ? 'new' : 'recorded'}`;
  }

  /** The events of a step, outer ones first. */
  eventsOf(step: number): readonly GameEvent[] {
    return step === 0 ? this.start.setUp : (this.recording(step)?.events ?? []);
  }

  /** The game at a moment; undefined where there is none. */
  game(moment: Moment): Game | undefined {
    const { step, at } = moment;
    if (step === 0) return this.start.start?.game;
    const recording = this.recording(step);
    if (at === 0) return this.begins(step)?.game;
    if (recording === undefined) return undefined;
    if (at > recording.completed.length) return recording.after.game;
    const key = `${step}/${at}`;
    const known = this.games.get(key);
    if (known !== undefined) return known;
    replay(this.setting, recording, at, (index, game) => this.keep(`${step}/${index}`, game));
    return this.games.get(key);
  }

  private keep(key: string, game: Game): void {
    this.games.delete(key);
    this.games.set(key, game);
    if (this.games.size <= MOST_GAMES) return;
    for (const oldest of this.games.keys()) {
      this.games.delete(oldest);
      return;
    }
  }

  /** The game with what the words of the scenario stand for. */
  world(moment: Moment): World | undefined {
    const game = this.game(moment);
    if (game === undefined) return undefined;
    const { definitions, ruleset, labels, catalogue } = this.setting;
    return { game, definitions, ruleset, labels, nameOf: (word) => catalogue.names.canonical?.('card', word) ?? word };
  }

  /** What an expectation may ask beside the game: what happened in the last step, and what costs were so far. */
  history({ step, at }: Moment): { readonly last: LastStep; readonly costs: State['costs'] } {
    const recording = this.recording(step);
    if (recording === undefined || at === 0 || entry(recording.node, 'expect') !== undefined) {
      const state = this.begins(step);
      return { last: state?.last ?? { events: [] }, costs: state?.costs ?? [] };
    }
    const done = new Set(recording.completed.slice(0, at).map(({ event }) => event));
    const events = recording.events.filter((event) => done.has(event));
    const costs = events.filter(({ kind }) => kind === 'total cost').length;
    return { last: { events }, costs: recording.after.costs.slice(0, recording.before.costs.length + costs) };
  }

  /** A rule's number in the edition of the run. */
  readonly shown = (rule: string): string => this.setting.catalogue.shownIn(rule, this.ruleset);
}

const stepsOf = (variant: Variant): readonly Node[] => variant.steps.filter((step) => isUnder(step, variant.ruleset));
