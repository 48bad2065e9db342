/** All breakpoints of a session, and what is hit at a moment. */

import type { Breakpoint, Hit } from './breakpoint';
import type { ExceptionFilter } from './exceptions';
import type { Look } from './matcher';

/** An exception filter that is on, with its condition. */
export interface ExceptionBreakpoint {
  readonly filter: ExceptionFilter;
  readonly condition: (look: Look) => boolean;
}

export interface Found {
  readonly reason: 'breakpoint' | 'function breakpoint' | 'data breakpoint' | 'exception';
  readonly says: string;
  readonly ids: readonly number[];
  readonly filter?: ExceptionFilter;
}

export class BreakpointTable {
  private nextId = 1;
  /** Of lines, by the uri of their file. */
  private readonly lines = new Map<string, readonly Breakpoint[]>();
  private functions: readonly Breakpoint[] = [];
  private data: readonly Breakpoint[] = [];
  private exceptions: readonly ExceptionBreakpoint[] = [];

  newId(): number {
    return this.nextId++;
  }

  setLines(uri: string, breakpoints: readonly Breakpoint[]): void {
    this.lines.set(uri, breakpoints);
  }

  setFunctions(breakpoints: readonly Breakpoint[]): void {
    this.functions = breakpoints;
  }

  setData(breakpoints: readonly Breakpoint[]): void {
    this.data = breakpoints;
  }

  setExceptions(exceptions: readonly ExceptionBreakpoint[]): void {
    this.exceptions = exceptions;
  }

  reset(): void {
    for (const breakpoint of [...[...this.lines.values()].flat(), ...this.functions, ...this.data]) breakpoint.reset();
  }

  /** What stops here; what only logs is told to `log`. */
  at(look: Look, forward: boolean, log: (text: string) => void): Found | undefined {
    const groups = [
      ['breakpoint', [...this.lines.values()].flat()],
      ['function breakpoint', this.functions],
      ['data breakpoint', this.data],
    ] as const;
    let found: Found | undefined;
    for (const [reason, breakpoints] of groups) {
      const hits: Hit[] = [];
      for (const breakpoint of breakpoints) {
        const hit = breakpoint.at(look, forward);
        if (hit === undefined) continue;
        if (hit.log === undefined) hits.push(hit);
        else if (forward) log(hit.log);
      }
      const [first] = hits;
      if (first !== undefined) found ??= { reason, says: first.says, ids: hits.map(({ id }) => id) };
    }
    return found ?? this.exceptionAt(look);
  }

  private exceptionAt(look: Look): Found | undefined {
    const failure = look.timeline.failure(look.moment);
    for (const { filter, condition } of this.exceptions) {
      const isOne =
        failure === undefined
          ? look.event !== undefined && filter.event?.(look.event) === true
          : filter.failure?.(failure) === true;
      if (isOne && condition(look)) return { reason: 'exception', says: filter.label, ids: [], filter };
    }
    return undefined;
  }
}
