/** How a keyword stands in a card file. */

import type { KeywordDefinition } from '../../engine';
import type { KeywordEntry } from '../../rulebook';

const SAMPLES: Readonly<Record<string, string>> = { cost: '"{2}{R}"', amount: '3', selector: '{ type: artifact }' };

/**
 * With the parameters of the engine's definition, if it has one: `suspend: { time: 3, cost: "{2}{R}" }`. Without, with
 * those of the printed form, as a keyword file of one's own could declare them.
 */
export function writtenForm(entry: KeywordEntry, definition: KeywordDefinition | undefined): string | undefined {
  if (entry.kind !== 'ability') return undefined;
  return definition === undefined ? written(entry.name, fromForm(entry)) : writtenAs(entry.name, definition);
}

export const writtenAs = (name: string, definition: KeywordDefinition): string => written(name, fromDefinition(definition));

function written(called: string, parameters: readonly Parameter[]): string {
  const name = /^[\p{L}\p{N} -]+$/u.test(called) ? called.toLowerCase() : JSON.stringify(called.toLowerCase());
  if (parameters.length === 0) return name;
  const [only] = parameters;
  if (parameters.length === 1 && only !== undefined) return `${name}: ${only[1]}`;
  return `${name}: { ${parameters.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
}

type Parameter = readonly [name: string, value: string];

function fromDefinition({ parameters }: KeywordDefinition): readonly Parameter[] {
  return Object.entries(parameters).flatMap(([name, parameter]): Parameter[] =>
    'default' in parameter && parameter.default !== undefined ? [] : [[name, SAMPLES[parameter.kind] ?? '...']],
  );
}

function fromForm({ form }: KeywordEntry): readonly Parameter[] {
  const found: Parameter[] = [];
  if (/\bQUALITY/.test(form)) found.push(['quality', 'artifact']);
  if (/\bN\b/.test(form)) found.push(['number', '3']);
  if (/\bCOST\b/.test(form)) found.push(['cost', '"{2}{R}"']);
  return found;
}
