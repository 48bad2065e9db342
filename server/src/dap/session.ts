/**
 * A debug session without a transport: messages of the Debug Adapter Protocol go in by `handle` and come out by `onSend`.
 * Here are its state and how messages are answered; what each request does is in `requests`.
 */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { type Board, changesBetween } from '../board';
import { LIBRARY } from '../scenarios';
import { Speech } from '../speech';
import { BreakpointTable } from './breakpoints/table';
import { Control, type Stop } from './control';
import { Debuggee } from './debuggee';
import { errors, UserError } from './errors';
import { type Frame, framesOf } from './frames';
import type { Goal } from './goals';
import type { Host } from './host';
import { bodyInLanguage, eventBodyInLanguage } from './in-language';
import { type LaunchArguments, launch } from './launch';
import { EDITED, type Requests } from './protocol';
import { REQUESTS } from './requests';
import type { Counting } from './sources';
import { outcomeOf, stoppedBody } from './stopped';
import { VariableStore } from './variables';

/**
 * What an editor asks by itself to show a stop. It may have gone on meanwhile; that is nothing to be told in a
 * notification over the text.
 */
const LOOKS: ReadonlySet<string> = new Set<keyof Requests>([
  'stackTrace',
  'scopes',
  'variables',
  'evaluate',
  'completions',
  'exceptionInfo',
  'stepInTargets',
  'stackwright/board',
  'stackwright/events',
  'stackwright/run-events',
  'stackwright/timeline',
  'stackwright/why',
  'stackwright/compare',
  'stackwright/choices',
]);

/** What was asked for at the last stop, kept until it goes on. */
interface Standing {
  readonly stop: Stop;
  frames: readonly Frame[] | undefined;
  board: Board | undefined;
}

export class DapSession {
  /** Where messages go. */
  onSend: (message: DebugProtocol.ProtocolMessage) => void = () => undefined;
  counting: Counting = { line: 1, column: 1 };
  /** The language of the client: English until it says which. */
  speech = Speech.english;
  /** The client asks again for what it is told has changed. */
  canInvalidate = false;
  readonly breakpoints = new BreakpointTable();
  readonly variables = new VariableStore();
  /** Sets the breakpoints again after a restart, which has another text. */
  readonly resets = new Map<string, () => void>();
  args: LaunchArguments | undefined;
  private running: { readonly debuggee: Debuggee; readonly control: Control } | undefined;
  private standing: Standing | undefined;
  /** The board of the stop before, if somebody looked at it. */
  private boardBefore: Board | undefined;
  /** How often it was started. */
  private starts = 0;
  private seq = 1;
  private afterResponse: (() => void)[] = [];
  /** The files of which it was said that they have changed. */
  private readonly told = new Set<string>();

  constructor(readonly host: Host) {}

  handle(message: DebugProtocol.ProtocolMessage): void {
    if (message.type !== 'request') return;
    const request = message as DebugProtocol.Request;
    this.afterResponse = [];
    try {
      const body = this.answer(request.command, request.arguments ?? {});
      this.respond(request, { success: true, body: bodyInLanguage(request.command, body, this.speech) });
    } catch (error) {
      const told = error instanceof UserError ? error : errors.fault(error instanceof Error ? error.message : String(error));
      this.afterResponse = [];
      const showUser = !LOOKS.has(request.command);
      const { id } = told;
      const format = this.speech.say(told.message);
      this.respond(request, { success: false, message: format, body: { error: { id, format, showUser } } });
    }
    for (const act of this.afterResponse) act();
  }

  private answer(command: string, args: unknown): unknown {
    if (!Object.hasOwn(REQUESTS, command)) throw errors.unknownRequest(command);
    const answer = REQUESTS[command as keyof Requests] as (session: DapSession, args: unknown) => unknown;
    return answer(this, args);
  }

  private respond(
    { seq, command }: DebugProtocol.Request,
    rest: Pick<DebugProtocol.Response, 'success' | 'body'> & { readonly message?: string },
  ): void {
    const { body, ...others } = rest;
    const response: DebugProtocol.Response = { seq: this.seq++, type: 'response', request_seq: seq, command, ...others };
    this.onSend(body === undefined ? response : { ...response, body });
  }

  send(event: string, body?: unknown): void {
    const message: DebugProtocol.Event = { seq: this.seq++, type: 'event', event };
    this.onSend(body === undefined ? message : { ...message, body: eventBodyInLanguage(event, body, this.speech) });
  }

  output(text: string, category: 'console' | 'important' | 'stdout' | 'stderr' = 'console'): void {
    this.send('output', { category, output: `${text}\n` });
  }

  /** Does something once the response has been sent. */
  afterwards(act: () => void): void {
    this.afterResponse.push(act);
  }

  /** Takes the scenario as it is now. */
  start(args: LaunchArguments): void {
    this.running?.control.end();
    this.starts++;
    const debuggee = new Debuggee(this.host, launch(this.host, args), this.breakpoints);
    debuggee.sources.counting = this.counting;
    debuggee.language = this.speech.language;
    const control = new Control(
      debuggee,
      (act) => this.host.later(act),
      (stop) => this.stopped(stop),
      (text) => this.output(text),
    );
    this.args = args;
    this.running = { debuggee, control };
    this.standing = undefined;
    this.told.clear();
    this.breakpoints.reset();
    for (const reset of this.resets.values()) reset();
  }

  get launched(): boolean {
    return this.running !== undefined;
  }

  get debuggee(): Debuggee {
    if (this.running === undefined) throw errors.notLaunched();
    return this.running.debuggee;
  }

  get control(): Control {
    if (this.running === undefined) throw errors.notLaunched();
    return this.running.control;
  }

  /** The scenario, while it stands. */
  stands(): Debuggee {
    if (this.control.running || this.standing === undefined) throw errors.running();
    return this.debuggee;
  }

  /** Goes on once the request is answered. */
  go(goal: Goal, here = false): void {
    const { debuggee, control } = this;
    this.afterwards(() => {
      debuggee.before = this.standing === undefined ? undefined : debuggee.moment;
      this.boardBefore = this.standing?.board;
      this.leave();
      this.sayEdits();
      control.run(goal, here);
    });
  }

  /** What was shown of the last stop is gone. */
  leave(): void {
    this.standing = undefined;
    this.variables.clear();
  }

  /** It stands where it stood, and what is shown of that is another. */
  looksAgain(): void {
    if (this.standing !== undefined) this.standing = { stop: this.standing.stop, frames: undefined, board: undefined };
    this.afterwards(() => {
      if (this.canInvalidate) this.send('invalidated', { areas: ['variables'] });
    });
  }

  stopped(stop: Stop): void {
    const { debuggee, args } = this;
    this.standing = { stop, frames: undefined, board: undefined };
    const wantsEnd = args?.stopAtEnd === true && args.noDebug !== true;
    if ((stop.kind === 'last' && !wantsEnd) || args?.noDebug === true) return this.over();
    this.send('stopped', stoppedBody(debuggee, stop));
    const { decision } = debuggee;
    if (decision === undefined) return;
    const options = decision.options.map((option, i) => `  ${i + 1}. ${option}`);
    const { word } = decision;
    const how =
      options.length === 0
        ? [...decision.details, `Type "choose ${word}: ..." with what is chosen.`]
        : [...options, `Type "choose" and a number to go on with one of them, or "choose ${word}: ..." with another answer.`];
    // Not as important, which an editor shows as a notification: it stopped there and lists the answers already.
    this.output([`${decision.prompt} (${decision.rule})`, ...how].join('\n'));
  }

  /** The scenario is over, and so is the session. */
  over(): void {
    const { text, code } = outcomeOf(this.debuggee);
    this.output(text, code === 0 ? 'stdout' : 'stderr');
    this.send('exited', { exitCode: code });
    this.send('terminated');
  }

  end(): void {
    this.running?.control.end();
    this.leave();
  }

  /** Which events `stackwright/events` gives for a step: the same for as long as they are. */
  eventsKey(step = this.debuggee.moment.step): string {
    return `${this.starts}/${this.debuggee.timeline.eventsKey(step)}`;
  }

  get stop(): Stop | undefined {
    return this.standing?.stop;
  }

  frames(): readonly Frame[] {
    const debuggee = this.stands();
    const { standing } = this;
    if (standing === undefined) return [];
    standing.frames ??= framesOf(debuggee);
    return standing.frames;
  }

  frame(id: number): Frame {
    const found = this.frames().find(({ frame }) => frame.id === id);
    if (found === undefined) throw errors.noFrame(id);
    return found;
  }

  board(): Board | undefined {
    const debuggee = this.stands();
    const { standing } = this;
    if (standing === undefined) return undefined;
    if (standing.board === undefined) {
      const board = debuggee.board();
      const { before } = debuggee;
      const since = before === undefined ? undefined : (this.boardBefore ?? debuggee.board(before));
      standing.board = board === undefined || since === undefined ? board : { ...board, changes: changesBetween(since, board) };
    }
    return standing.board;
  }

  /** What was chosen stands in the file now, so that its places are those of what is run. */
  isWritten(): void {
    this.debuggee.pinned.isWritten();
    if (this.standing !== undefined) this.standing.frames = undefined;
    if (this.canInvalidate) this.send('invalidated', { areas: ['stacks'] });
  }

  /** Says which files have another text by now than the one that is run. */
  sayEdits(): void {
    if (this.running === undefined) return;
    const { debuggee, host } = this;
    const { prepared } = debuggee.launched;
    const look = (uri: string, texts: readonly (string | undefined)[]): void => {
      const same = texts.includes(host.current(uri));
      if (same) this.told.delete(uri);
      if (same || this.told.has(uri)) return;
      this.told.add(uri);
      const source = debuggee.sources.source(uri);
      this.output(
        `${source.name} has changed. This session goes on with the text that it began with; restart it to run the new one.`,
        'important',
      );
      this.send(EDITED, { source });
    };
    const { pinned } = debuggee;
    if (pinned.text !== pinned.original && host.current(prepared.uri) === pinned.text) this.isWritten();
    look(prepared.uri, [pinned.original]);
    for (const uri of debuggee.filesInPlay()) if (!uri.startsWith(LIBRARY)) look(uri, [prepared.project.textOf(uri)]);
  }
}
