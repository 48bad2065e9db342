/** Expressions as trees: paths (`stack[0].targets`), comparisons, `and`, `or`, `not`. */

import { errors } from '../errors';
import { type Token, tokensOf } from './tokens';

export type Expression =
  | { readonly kind: 'path'; readonly root: string; readonly quoted: boolean; readonly steps: readonly Access[] }
  | { readonly kind: 'compare'; readonly sign: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'both' | 'either'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly of: Expression };

/** `.power`, or `[0]`: the first. */
export type Access = { readonly field: string } | { readonly index: number };

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  is: '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  contains: 'contains',
};

export function parseExpression(text: string): Expression {
  const parser = new Parser(tokensOf(text));
  const expression = parser.either();
  parser.end();
  return expression;
}

class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  private get token(): Token | undefined {
    return this.tokens[this.at];
  }

  private takes(sign: string): boolean {
    if (this.token?.kind !== 'sign' || this.token.text !== sign) return false;
    this.at++;
    return true;
  }

  either(): Expression {
    let left = this.both();
    while (this.takes('or')) left = { kind: 'either', left, right: this.both() };
    return left;
  }

  private both(): Expression {
    let left = this.negation();
    while (this.takes('and')) left = { kind: 'both', left, right: this.negation() };
    return left;
  }

  private negation(): Expression {
    return this.takes('not') ? { kind: 'not', of: this.negation() } : this.comparison();
  }

  private comparison(): Expression {
    const left = this.operand();
    const { token } = this;
    const sign = token?.kind === 'sign' ? COMPARISONS[token.text] : undefined;
    if (sign === undefined) return left;
    this.at++;
    return { kind: 'compare', sign, left, right: this.operand() };
  }

  private operand(): Expression {
    if (this.takes('(')) {
      const inner = this.either();
      if (!this.takes(')')) throw errors.cannotEvaluate('A ")" is missing.');
      return inner;
    }
    const { token } = this;
    if (token?.kind !== 'name') throw errors.cannotEvaluate(this.missing('a name such as `alice.life`'));
    this.at++;
    return { kind: 'path', root: token.text, quoted: token.quoted, steps: this.accesses() };
  }

  private accesses(): readonly Access[] {
    const steps: Access[] = [];
    for (;;) {
      if (this.takes('.')) {
        steps.push({ field: this.field('a field, as in `alice.life`') });
      } else if (this.takes('[')) {
        const name = this.field('a number, as in `stack[0]`');
        steps.push(/^\d{1,9}$/.test(name) ? { index: Number(name) } : { field: name });
        if (!this.takes(']')) throw errors.cannotEvaluate('A "]" is missing.');
      } else return steps;
    }
  }

  private field(wanted: string): string {
    const { token } = this;
    if (token?.kind !== 'name') throw errors.cannotEvaluate(this.missing(wanted));
    this.at++;
    return token.text;
  }

  private missing(wanted: string): string {
    return this.token === undefined
      ? `The expression ends where ${wanted} is needed.`
      : `"${this.token.text}" stands where ${wanted} is needed.`;
  }

  end(): void {
    if (this.token !== undefined) throw errors.cannotEvaluate(`"${this.token.text}" cannot stand here.`);
  }
}
