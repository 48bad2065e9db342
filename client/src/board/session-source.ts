/** The board of one debug session: asked for at every stop, and kept for whoever shows it. */

import * as vscode from 'vscode';
import type {
  BoardArguments,
  BoardBody,
  CompareArguments,
  CompareBody,
  EditedBody,
  EventsBody,
  MoveArguments,
  RunEventsArguments,
  RunEventsBody,
  TimelineBody,
} from '../../../server/src/dap/protocol';
import type { BoardEvent, BoardState, Comparison, Note, WhyArguments, WhyBody } from '../../board/contract';
import { answerFreely, chooseOption } from '../debug/choose';
import type { BoardSource } from './source';

/** What is read of a session's messages. */
export interface Said {
  readonly type?: string;
  readonly event?: string;
  readonly command?: string;
  readonly success?: boolean;
  readonly body?: unknown;
}

/** Requests after which a session goes on. */
const GO_ON: ReadonlySet<string | undefined> = new Set([
  'continue',
  'next',
  'stepIn',
  'stepOut',
  'stepBack',
  'reverseContinue',
  'restartFrame',
  'goto',
  'restart',
  'stackwright/goto',
  'stackwright/choose',
]);

/** So long it may run before the board is said to be that of the last stop; most steps are over sooner. */
const RUNNING_IS_SAID_AFTER = 300;

export class SessionSource implements BoardSource, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #edited = new Set<string>();
  #shown: Pick<BoardState, 'board' | 'events' | 'timeline' | 'comparison' | 'stoppedAt'> = {};
  /** The date to compare with: none, or while nobody chose, the other date of a scenario that has several. */
  #ruleset: string | 'none' | undefined;
  #status: 'running' | 'stopped' | 'over' = 'stopped';
  #events: EventsBody = { events: [], key: '' };
  /** Since it was asked to go on, until it stops. */
  #isGoing = false;
  #stops = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session: vscode.DebugSession) {}

  get state(): BoardState {
    return {
      title: this.#shown.timeline?.scenario ?? this.session.name,
      kind: 'session',
      id: this.session.id,
      notes: this.#notes(),
      ...this.#shown,
    };
  }

  #notes(): readonly Note[] {
    const notes: Note[] = [];
    const decision = this.#shown.board?.decision;
    if (this.#status === 'over')
      notes.push({ kind: 'over', text: vscode.l10n.t('The session is over. This is where it stood last.') });
    else if (this.#status === 'running')
      notes.push({ kind: 'running', text: vscode.l10n.t('It is running. This is the last stop.') });
    else if (decision !== undefined)
      notes.push({
        kind: 'choice',
        text: `${decision.prompt} (${decision.rule})`,
        options: decision.options,
        action: {
          label: decision.options.length === 0 ? vscode.l10n.t('Answer...') : vscode.l10n.t('Another answer...'),
          does: 'answer',
        },
      });
    const failure = this.#shown.timeline?.failure;
    if (failure !== undefined) notes.push({ kind: 'failed', text: failure });
    const tried = this.#shown.timeline?.tried ?? [];
    if (tried.length > 0 && this.#status !== 'over')
      notes.push({
        kind: 'changed',
        text: vscode.l10n.t('Tried: {0}. The file says otherwise.', tried.join('; ')),
        action: { label: vscode.l10n.t('Restart'), does: 'restart' },
      });
    if (this.#edited.size > 0 && this.#status !== 'over')
      notes.push({
        kind: 'changed',
        text: vscode.l10n.t(
          '{0} changed after this session began; it goes on with the text that it began with.',
          [...this.#edited].join(', '),
        ),
        action: { label: vscode.l10n.t('Restart'), does: 'restart' },
      });
    return notes;
  }

  /** A message to the debugger. */
  asked({ command }: Pick<Said, 'command'>): void {
    // It takes the texts as they are now.
    if (command === 'restart') this.#edited.clear();
    if (GO_ON.has(command)) this.#goesOn();
  }

  /** A message from the debugger. */
  receive({ type, event, command, success, body }: Said): void {
    // It was to go on and did not: it stands where it stood.
    if (type === 'response' && success === false && GO_ON.has(command)) void this.#stopped(Date.now());
    if (type !== 'event') return;
    if (event === 'stopped' || (event === 'invalidated' && !this.#isGoing)) void this.#stopped(Date.now());
    else if (event === 'terminated') this.end();
    else if (event === 'stackwright/edited') {
      const { source } = body as EditedBody;
      this.#edited.add(source.name ?? source.path ?? 'A file');
      this.#changed.fire();
    }
  }

  #goesOn(): void {
    this.#isGoing = true;
    this.#stops++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#status === 'over') return;
      this.#status = 'running';
      this.#changed.fire();
    }, RUNNING_IS_SAID_AFTER);
  }

  async #stopped(stoppedAt: number): Promise<void> {
    this.#isGoing = false;
    clearTimeout(this.#timer);
    const stop = ++this.#stops;
    try {
      const [{ board }, timeline] = (await Promise.all([
        this.session.customRequest('stackwright/board', { events: false } satisfies BoardArguments),
        this.session.customRequest('stackwright/timeline'),
      ])) as [BoardBody, TimelineBody];
      const tree = await this.#eventsOf(timeline);
      // It has gone on meanwhile, and what this says is of an earlier stop.
      if (stop !== this.#stops) return;
      this.#status = 'stopped';
      const events = { key: timeline.events, at: timeline.moment.at, tree };
      this.#shown = { board, events, timeline, stoppedAt };
      await this.#compared(stop);
      if (stop !== this.#stops) return;
      this.#changed.fire();
    } catch {
      if (stop !== this.#stops || this.#status === 'over') return;
      // There is no board, as where the position itself fails: what is shown is not of a run that goes on.
      this.#status = 'stopped';
      this.#changed.fire();
    }
  }

  /** Looks at the other rules. What takes longer comes after the board that it is about. */
  async #compared(stop: number): Promise<void> {
    const { timeline } = this.#shown;
    if (timeline === undefined) return;
    const ruleset = this.#otherDate(timeline);
    const show = (comparison: Comparison): void => {
      this.#shown = { ...this.#shown, comparison };
    };
    if (ruleset === undefined) return show({});
    const asked = this.session.customRequest('stackwright/compare', { ruleset } satisfies CompareArguments);
    const answer = asked.then(
      (found: CompareBody): Comparison => ({ ruleset, found }),
      (error: unknown): Comparison => ({ ruleset, failed: error instanceof Error ? error.message : String(error) }),
    );
    const first = await Promise.race([answer, soon(ruleset)]);
    if (stop !== this.#stops) return;
    show(first);
    if (first.found !== undefined || first.failed !== undefined) return;
    void answer.then((late) => {
      if (stop !== this.#stops || this.#status === 'over') return;
      show(late);
      this.#changed.fire();
    });
  }

  #otherDate({ rulesets }: TimelineBody): string | undefined {
    const chosen = this.#ruleset;
    if (chosen === 'none') return undefined;
    // Debugged under the date that it was compared with, it is compared with the one that it was debugged under.
    return rulesets.some(({ date }) => date === chosen) ? chosen : rulesets.find(({ own }) => own)?.date;
  }

  /** They are the same at all moments of a step. */
  async #eventsOf({ events: key }: TimelineBody): Promise<readonly BoardEvent[]> {
    if (this.#events.key !== key) this.#events = (await this.session.customRequest('stackwright/events')) as EventsBody;
    return this.#events.events;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#stops++;
    this.#status = 'over';
    this.#changed.fire();
  }

  async why(about: WhyArguments): Promise<WhyBody | undefined> {
    return (await this.session.customRequest('stackwright/why', about)) as WhyBody;
  }

  async go(to: MoveArguments['to']): Promise<void> {
    await this.session.customRequest('stackwright/goto', { to } satisfies MoveArguments);
  }

  choose(option: number, write: boolean): Promise<void> {
    return chooseOption(this.session, option, write);
  }

  async runEvents(have: NonNullable<RunEventsArguments['have']>): Promise<RunEventsBody['steps']> {
    const args: RunEventsArguments = { have };
    return ((await this.session.customRequest('stackwright/run-events', args)) as RunEventsBody).steps;
  }

  async compare(ruleset: string | undefined): Promise<void> {
    this.#ruleset = ruleset ?? 'none';
    if (this.#status !== 'stopped') return;
    await this.#compared(this.#stops);
    this.#changed.fire();
  }

  async restartUnder(ruleset: string): Promise<void> {
    this.#ruleset = this.#shown.timeline?.ruleset;
    await this.session.customRequest('restart', { arguments: { ruleset } });
  }

  async act(does: 'restart' | 'answer'): Promise<void> {
    if (does === 'answer') await answerFreely(this.session);
    else await this.session.customRequest('restart');
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#changed.dispose();
  }
}

/** So long the board waits for what it is compared with. */
const A_MOMENT = 150;

const soon = (ruleset: string): Promise<Comparison> => new Promise((resolve) => setTimeout(() => resolve({ ruleset }), A_MOMENT));
