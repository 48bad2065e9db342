/** A breakpoint on a value: it stops where the value of an expression is another than at the moment before. */

import { valueOf } from '../evaluate/evaluate';
import { type Expression, parseExpression } from '../evaluate/parse';
import { textOfValue } from '../evaluate/values';
import type { Look, Matcher } from './matcher';

export class DataMatcher implements Matcher {
  private readonly expression: Expression;

  constructor(private readonly text: string) {
    this.expression = parseExpression(text);
  }

  matches(look: Look): string | undefined {
    const previous = look.timeline.previous(look.moment);
    if (previous === undefined || look.event === undefined) return undefined;
    const before = this.value(look, previous);
    const after = this.value(look, look.moment);
    return before === after ? undefined : `${this.text}: ${before} → ${after}`;
  }

  /** What is not there has no value, which is one as well: a creature that dies has no power any more. */
  private value(look: Look, moment: Look['moment']): string {
    const scope = look.scope(moment);
    if (scope === undefined) return 'none';
    try {
      return textOfValue(scope.world, valueOf(scope, this.expression));
    } catch {
      return 'none';
    }
  }
}
