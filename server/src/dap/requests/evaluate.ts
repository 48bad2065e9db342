/** Watch, hover and the debug console. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { errors } from '../errors';
import { complete } from '../evaluate/complete';
import { evaluate as valueAt } from '../evaluate/evaluate';
import { checkEntries, isExpectation } from '../evaluate/expectation';
import type { DapSession } from '../session';
import { valueVariable } from '../show-value';
import { chooseOption } from './choices';
import type { Answer } from './index';

export const evaluate: Answer<'evaluate'> = (session, { expression, frameId, context }) => {
  const text = expression.trim();
  if (context === 'repl') {
    const said = command(session, text);
    if (said !== undefined) return said;
    if (isExpectation(text)) return { result: checkEntries(session.stands(), text), variablesReference: 0 };
  }
  const debuggee = session.stands();
  const scope = scopeOf(session, frameId);
  if (scope === undefined) throw errors.cannotEvaluate('There is no game here.');
  const { value, type, inside } = valueVariable(debuggee, scope, text, valueAt(scope, text));
  return {
    result: value,
    ...(type === undefined ? {} : { type }),
    variablesReference: inside === undefined ? 0 : session.variables.add(inside),
  };
};

function scopeOf(session: DapSession, frameId: number | undefined) {
  const debuggee = session.stands();
  const of = frameId === undefined ? undefined : session.frame(frameId).of;
  return debuggee.scope(debuggee.moment, of?.kind === 'object' ? of.id : undefined);
}

/** `choose 2`, and `answers` for what was chosen so far. */
function command(session: DapSession, text: string): DebugProtocol.EvaluateResponse['body'] | undefined {
  const option = /^choose\s+(\d{1,3})$/.exec(text)?.[1];
  if (option !== undefined) {
    chooseOption(session, Number(option));
    return { result: 'It goes on with this answer. "answers" shows what to write into the file.', variablesReference: 0 };
  }
  if (text !== 'answers') return undefined;
  const lines = session.debuggee.pinned.writtenLines();
  return { result: lines.length === 0 ? 'Nothing was chosen so far.' : lines.join('\n'), variablesReference: 0 };
}

const TYPES = { player: 'variable', object: 'class', field: 'property', word: 'keyword' } as const;

export const completions: Answer<'completions'> = (session, { text, column, frameId }) => {
  const scope = scopeOf(session, frameId);
  if (scope === undefined) return { targets: [] };
  const before = text.slice(0, column - session.counting.column);
  return {
    targets: complete(scope, before).map(({ label, kind, length }) => ({
      label,
      type: TYPES[kind],
      start: before.length - length,
      length,
    })),
  };
};
