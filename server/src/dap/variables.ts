/** Variables as a tree whose branches are made when somebody opens them. References hold until the next stop. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { errors } from './errors';

export interface Variable {
  readonly name: string;
  readonly value: string;
  readonly type?: string | undefined;
  /** The expression that stands for it. */
  readonly evaluateName?: string | undefined;
  readonly inside?: (() => readonly Variable[]) | undefined;
}

/** A life total, which can be tried with another value. */
export const LIFE_OF = /^(.+)\.life$/;

export class VariableStore {
  private readonly branches: (() => readonly Variable[])[] = [];
  private readonly names = new Map<string, string>();

  /** Another stop. */
  clear(): void {
    this.branches.length = 0;
    this.names.clear();
  }

  /** A reference for a branch. */
  add(inside: () => readonly Variable[]): number {
    return this.branches.push(inside);
  }

  list(reference: number, start = 0, count = 0): DebugProtocol.Variable[] {
    const branch = this.branches[reference - 1];
    if (branch === undefined) throw errors.noVariables();
    const all = branch();
    return (count > 0 ? all.slice(start, start + count) : all).map((variable) => this.shown(variable, reference));
  }

  private shown({ name, value, type, evaluateName, inside }: Variable, reference: number): DebugProtocol.Variable {
    if (evaluateName !== undefined) this.names.set(`${reference}/${name}`, evaluateName);
    return {
      name,
      value,
      ...(type === undefined ? {} : { type }),
      ...(evaluateName === undefined ? {} : { evaluateName }),
      variablesReference: inside === undefined ? 0 : this.add(inside),
      ...(LIFE_OF.test(evaluateName ?? '') ? {} : { presentationHint: { attributes: ['readOnly'] } }),
    };
  }

  /** The expression of a variable that was listed. */
  expressionOf(reference: number, name: string): string | undefined {
    return this.names.get(`${reference}/${name}`);
  }
}

/** Fields as variables; what is absent or empty is left out. */
export const fields = (
  entries: Readonly<Record<string, string | number | boolean | undefined>>,
  of?: string,
): readonly Variable[] =>
  Object.entries(entries).flatMap(([name, value]): Variable[] =>
    value === undefined || value === ''
      ? []
      : [{ name, value: String(value), ...(of === undefined ? {} : { evaluateName: `${of}.${name}` }) }],
  );
