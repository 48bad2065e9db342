/** Which words of a scenario are expressions: for the hover while debugging, and for values at the ends of lines. */

import * as vscode from 'vscode';

/** `alice.life`, or a name such as `Rift Bolt`: what stands between the signs of YAML. */
const EXPRESSION = /[^\s:,[\]{}#"'](?:[^:,[\]{}#"\n]*[^\s:,[\]{}#"'])?/;
/** A player's number in an expectation; what is asked of objects has values that fill a line. */
const VALUE = /(?<![\w.])([\p{L}_][\p{L}\p{N}_]*)\.(life|mana|lands played|spells cast)(?=\s*:)/gu;

export const expressions: vscode.EvaluatableExpressionProvider = {
  provideEvaluatableExpression: (document, position) => {
    const range = document.getWordRangeAtPosition(position, EXPRESSION);
    return range === undefined ? undefined : new vscode.EvaluatableExpression(range);
  },
};

export const inlineValues: vscode.InlineValuesProvider = {
  provideInlineValues: (document, viewport, { stoppedLocation }) => {
    const values: vscode.InlineValue[] = [];
    const last = Math.min(viewport.end.line, stoppedLocation.end.line);
    for (let line = viewport.start.line; line <= last; line++)
      for (const { index, 0: text } of document.lineAt(line).text.matchAll(VALUE))
        values.push(new vscode.InlineValueEvaluatableExpression(new vscode.Range(line, index, line, index + text.length), text));
    return values;
  },
};
