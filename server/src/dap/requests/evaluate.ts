/** Watch, hover and the debug console. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { valueOf } from '../../scenarios/nodes';
import { nodeData } from '../../scenarios/yaml-text';
import { parseDocuments } from '../../yaml/documents';
import { errors } from '../errors';
import { complete } from '../evaluate/complete';
import { evaluate as valueAt } from '../evaluate/evaluate';
import { checkEntries, isExpectation } from '../evaluate/expectation';
import type { DapSession } from '../session';
import { valueVariable } from '../show-value';
import { answerWith, chooseOption } from './choices';
import { comparisonText } from './compare';
import type { Answer } from './index';

export const evaluate: Answer<'evaluate'> = (session, { expression, frameId, context }) => {
  // Some clients send none.
  const text = (expression ?? '').trim();
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

/** `choose 2`, `choose order: [greet, welcome]`, `answers` for what was chosen so far, `rule 601.2b` or `rule suspend`, and `under 2024-02-01`. */
function command(session: DapSession, text: string): DebugProtocol.EvaluateResponse['body'] | undefined {
  const chosen = /^choose\s+(.+)$/s.exec(text)?.[1];
  if (chosen !== undefined) {
    if (/^\d{1,3}$/.test(chosen)) chooseOption(session, Number(chosen));
    else answerInWords(session, chosen);
    return { result: 'It goes on with this answer. "answers" shows what to write into the file.', variablesReference: 0 };
  }
  const asked = /^(?:rules?|CR)\s+(.+)$/is.exec(text)?.[1];
  if (asked !== undefined) {
    const said = session.debuggee.inRulebook(asked.trim());
    if (said === undefined) throw errors.noSuchRule(asked.trim());
    return { result: said, variablesReference: 0 };
  }
  const date = /^under\s+(\d\S*)$/.exec(text)?.[1];
  if (date !== undefined) return { result: comparisonText(session.stands().compare(date)), variablesReference: 0 };
  if (text !== 'answers') return undefined;
  const lines = session.debuggee.pinned.writtenLines();
  return { result: lines.length === 0 ? 'Nothing was chosen so far.' : lines.join('\n'), variablesReference: 0 };
}

/** An answer as it would stand in the step. */
function answerInWords(session: DapSession, text: string): void {
  const question = session.stands().failure?.question;
  if (question === undefined) throw errors.noChoice();
  const [document] = parseDocuments(text);
  const value = document?.findings.length === 0 ? valueOf(document.root, question.word) : undefined;
  if (value === undefined) throw errors.otherAnswer(question.word);
  answerWith(session, nodeData(value));
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
