/** Boards that were asked for and are being made in the worker. */

import type { Range } from 'vscode-languageserver';
import { type Board, boardInLanguage } from '../board';
import type { WorkerService } from '../scenarios';
import { toRange } from './convert';
import type { Model } from './model';
import type { PeekParams, PeekResult } from './protocol';

/** The name under which the worker makes them. */
export const PEEK_NAME = 'peek';

interface Made {
  readonly id: number;
  readonly peek?: {
    readonly board: Board;
    readonly title: string;
    readonly range: { start: number; end: number };
    readonly failure?: string;
  };
}

export class Peeks {
  private readonly waiting = new Map<number, (made: Made['peek']) => void>();
  private nextId = 1;

  async ask(model: Model, service: WorkerService, { uri, position }: PeekParams): Promise<PeekResult> {
    const file = model.file(uri);
    if (file === undefined) return null;
    const lines = model.lines(file);
    const id = this.nextId++;
    const made = await new Promise<Made['peek']>((resolve) => {
      this.waiting.set(id, resolve);
      service.other(PEEK_NAME, { id, uri: file.uri, offset: lines.offset(position) });
    });
    if (made === undefined) return null;
    const range: Range = toRange(lines, made.range);
    const { speech } = model;
    return {
      ...made,
      board: boardInLanguage(made.board, speech),
      title: speech.say(made.title),
      ...(made.failure === undefined ? {} : { failure: speech.say(made.failure) }),
      range,
    };
  }

  receive(data: unknown): void {
    const { id, peek } = data as Made;
    this.waiting.get(id)?.(peek);
    this.waiting.delete(id);
  }

  /** The worker was ended. */
  lose(): void {
    for (const id of [...this.waiting.keys()]) this.receive({ id });
  }
}
