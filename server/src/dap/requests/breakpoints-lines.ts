/** Breakpoints on lines: of the scenario, and of card and keyword files. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { isMode } from '../breakpoints/ability';
import { Breakpoint } from '../breakpoints/breakpoint';
import { lineAt, lineMatcher, linesOf } from '../breakpoints/lines';
import type { Matcher } from '../breakpoints/matcher';
import { StepMatcher } from '../breakpoints/scenario-step';
import type { DapSession } from '../session';
import type { Answer } from './index';

/** A line that can have a breakpoint, in the client's numbers. */
interface Found {
  readonly line: number;
  readonly column: number;
  readonly matcher: Matcher;
  readonly note?: string | undefined;
}

export const setBreakpoints: Answer<'setBreakpoints'> = (session, args) => {
  const wanted = args.breakpoints ?? (args.lines ?? []).map((line): DebugProtocol.SourceBreakpoint => ({ line }));
  const ids = wanted.map(() => session.breakpoints.newId());
  const uri = session.debuggee.sources.uriOf(args.source);
  const set = (): DebugProtocol.Breakpoint[] => {
    const made = wanted.map((one, i) => lineBreakpoint(session, uri, one, ids[i] ?? 0));
    if (uri !== undefined)
      session.breakpoints.setLines(
        uri,
        made.map(({ breakpoint }) => breakpoint),
      );
    return made.map(({ shown }) => shown);
  };
  session.resets.set(`lines ${uri}`, () => {
    for (const breakpoint of set()) session.send('breakpoint', { reason: 'changed', breakpoint });
  });
  return { breakpoints: set() };
};

function lineBreakpoint(
  session: DapSession,
  uri: string | undefined,
  wanted: DebugProtocol.SourceBreakpoint,
  id: number,
): { readonly breakpoint: Breakpoint; readonly shown: DebugProtocol.Breakpoint } {
  const found = uri === undefined ? 'This file is not part of the scenario.' : placeFor(session, uri, wanted);
  const breakpoint =
    typeof found === 'string' ? new Breakpoint(id, undefined, {}, found) : new Breakpoint(id, found.matcher, wanted);
  const place = typeof found === 'string' ? { line: wanted.line } : { line: found.line, column: found.column };
  const message = breakpoint.problem ?? (typeof found === 'string' ? undefined : found.note);
  return {
    breakpoint,
    shown: {
      id,
      verified: breakpoint.problem === undefined,
      ...(message === undefined ? {} : { message }),
      ...(uri === undefined ? {} : { source: session.debuggee.sources.source(uri) }),
      ...place,
    },
  };
}

/** What a line can be a breakpoint on, or why it cannot. */
function placeFor(session: DapSession, uri: string, { line, mode }: DebugProtocol.SourceBreakpoint): Found | string {
  const { launched, sources } = session.debuggee;
  if (uri === launched.prepared.uri) {
    const steps = stepLines(session);
    const found = steps.find(({ line: first, last }) => first <= line && line <= last) ?? steps.find((step) => step.line > line);
    return found ?? 'Below this line there is no step of the scenario that is debugged.';
  }
  const map = sources.linesOf(uri);
  if (map === undefined) return 'This file is not part of the project of the scenario.';
  const first = session.counting.line;
  const at = lineAt(linesOf(launched.prepared, uri, map), line - first);
  if (at === undefined) return 'There is no ability in this file.';
  const { matcher, note } = lineMatcher(launched.prepared, at.id, isMode(mode) ? mode : undefined);
  return { line: at.line + first, column: at.character + session.counting.column, matcher, note };
}

/** The lines of the steps, from the first to the last of each. */
function stepLines({ debuggee }: DapSession): readonly (Found & { readonly last: number })[] {
  const { timeline, sources } = debuggee;
  return Array.from({ length: timeline.length }, (_, i) => i + 1).flatMap((step) => {
    const node = timeline.node(step);
    if (node === undefined) return [];
    const { line, column, endLine } = sources.inScenario(node.range);
    return [{ line, column, last: endLine, matcher: new StepMatcher(step) }];
  });
}

export const breakpointLocations: Answer<'breakpointLocations'> = (session, { source, line, endLine = line }) => {
  const { sources, launched } = session.debuggee;
  const uri = sources.uriOf(source);
  const map = uri === undefined ? undefined : sources.linesOf(uri);
  const places =
    uri === launched.prepared.uri
      ? stepLines(session)
      : uri === undefined || map === undefined
        ? []
        : linesOf(launched.prepared, uri, map).map((one) => ({
            line: one.line + session.counting.line,
            column: one.character + session.counting.column,
          }));
  return {
    breakpoints: places
      .filter((one) => one.line >= line && one.line <= endLine)
      .map((one) => ({ line: one.line, column: one.column })),
  };
};
