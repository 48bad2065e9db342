/** What is wrong with a scenario as it is written, found only when it is run. */

import type { Finding, Range } from '../yaml/tree';
import type { Failure } from './report';

export class Problem extends Error {
  constructor(
    readonly kind: Failure['kind'],
    readonly range: Range,
    message: string,
    readonly more: Partial<Pick<Failure, 'rule' | 'expected' | 'actual' | 'details' | 'question'>> & {
      readonly fixes?: NonNullable<Finding['fixes']>;
    } = {},
  ) {
    super(message);
    this.name = 'Problem';
  }

  failure(): Failure {
    const { kind, range, message, more } = this;
    return { kind, range, message, details: [], fixes: [], ...more };
  }
}
