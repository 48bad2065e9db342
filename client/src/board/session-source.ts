/** The board of one debug session: asked for at every stop, and kept for whoever shows it. */

import * as vscode from 'vscode';
import type { BoardBody, EditedBody, MoveArguments, TimelineBody } from '../../../server/src/dap/protocol';
import type { BoardState, Note, WhyArguments, WhyBody } from '../../board/contract';
import { choose } from '../debug/choose';
import type { BoardSource } from './source';

/** What is read of a session's messages. */
export interface Said {
  readonly type?: string;
  readonly event?: string;
  readonly body?: unknown;
}

/** So long it may run before the board is said to be that of the last stop; most steps are over sooner. */
const RUNNING_IS_SAID_AFTER = 300;

export class SessionSource implements BoardSource, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #edited = new Set<string>();
  #shown: Pick<BoardState, 'board' | 'timeline' | 'stoppedAt'> = {};
  #status: 'running' | 'stopped' | 'over' = 'stopped';
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
    if (this.#status === 'over') notes.push({ kind: 'over', text: 'The session is over. This is where it stood last.' });
    else if (this.#status === 'running') notes.push({ kind: 'running', text: 'It is running. This is the last stop.' });
    else if (decision !== undefined)
      notes.push({
        kind: 'choice',
        text: `${decision.prompt} (${decision.rule})`,
        action: { label: 'Choose', does: 'choose' },
      });
    if (this.#edited.size > 0 && this.#status !== 'over')
      notes.push({
        kind: 'changed',
        text: `${[...this.#edited].join(', ')} changed after this session began; it goes on with the text that it began with.`,
        action: { label: 'Restart', does: 'restart' },
      });
    return notes;
  }

  /** A message from the debugger. */
  receive({ type, event, body }: Said): void {
    if (type !== 'event') return;
    if (event === 'stopped') void this.#stopped(Date.now());
    else if (event === 'terminated') this.end();
    else if (event === 'initialized') this.#edited.clear();
    else if (event === 'stackwright/edited') {
      const { source } = body as EditedBody;
      this.#edited.add(source.name ?? source.path ?? 'A file');
      this.#changed.fire();
    }
  }

  /** Something was asked that makes it go on. */
  goesOn(): void {
    this.#stops++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#status === 'over') return;
      this.#status = 'running';
      this.#changed.fire();
    }, RUNNING_IS_SAID_AFTER);
  }

  async #stopped(stoppedAt: number): Promise<void> {
    clearTimeout(this.#timer);
    const stop = ++this.#stops;
    try {
      const [{ board }, timeline] = (await Promise.all([
        this.session.customRequest('stackwright/board'),
        this.session.customRequest('stackwright/timeline'),
      ])) as [BoardBody, TimelineBody];
      // It has gone on meanwhile, and what this says is of an earlier stop.
      if (stop !== this.#stops) return;
      this.#status = 'stopped';
      this.#shown = { board, timeline, stoppedAt };
      this.#changed.fire();
    } catch {
      // It went on before it could answer; the next stop brings its own board.
    }
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

  async act(does: 'restart' | 'choose'): Promise<void> {
    if (does === 'choose') await choose(this.session);
    else {
      this.#edited.clear();
      await this.session.customRequest('restart');
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#changed.dispose();
  }
}
