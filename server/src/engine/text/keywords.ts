/** How a keyword reads on a card, by the text of its definition. */

import type { KeywordDefinition, KeywordUse } from '../definitions';
import type { Amount } from '../vocabulary/amount';
import type { Cost } from '../vocabulary/cost';
import type { Selector } from '../vocabulary/selector';
import type { Say } from './say';
import { isInWords, uncapital } from './words';

type Source = Pick<Say, 'amount' | 'cost' | 'selector'>;

/**
 * Fills in the text of a keyword's definition, `Suspend {time}—{cost}[. X is at least {least}]`. What stands in square
 * brackets is left out where a parameter in it is not given, 0, or what it is by default. A keyword that lacks another one (a granted suspend has
 * neither number nor cost) reads as its name alone. `{one what}` is a selector as one thing: `enchant creature`.
 */
export function keywordText(source: Source, use: KeywordUse, definition: KeywordDefinition | undefined): string {
  const { parameters } = use;
  const given = (name: string, one = false): string | undefined => {
    const value = parameters[name];
    if (value === undefined) return undefined;
    switch (definition?.parameters[name]?.kind) {
      case 'cost':
        return costPhrase(source.cost(value as Cost));
      case 'amount':
        return source.amount(value as Amount);
      case 'selector':
        // A quality: `protection from black`, `affinity for artifacts`; or one thing, where the text says so: `enchant creature`.
        if (one) return source.selector(value as Selector, 'bare');
        return source.selector(value as Selector, 'many').replace(/ permanents$/, '');
      default:
        return String(value);
    }
  };
  if (definition?.text === undefined)
    return [use.keyword.toLowerCase(), ...Object.keys(parameters).map((name) => given(name) ?? '')].join(' ');
  const text = definition.text.replace(/\[([^\][]*)\]/g, (_, part: string) =>
    namesIn(part).every(
      (name) => parameters[name] !== undefined && parameters[name] !== (definition.parameters[name]?.default ?? 0),
    )
      ? part
      : '',
  );
  if (namesIn(text).some((name) => parameters[name] === undefined)) return use.keyword.toLowerCase();
  return text.replace(/\{(one )?([^{}]*)\}/g, (_, one: string | undefined, name: string) => given(name, one !== undefined) ?? '');
}

/** A cost in the middle of a line has no capital: `Ward—sacrifice a creature`. */
const costPhrase = (cost: string): string => (isInWords(cost) ? uncapital(cost) : cost);

const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(?:one )?([^{}]*)\}/g)].map((match) => match[1] ?? '');

/** The parameters that a keyword's text mentions: those that every printed one has, and those in square brackets. */
export function parametersInText(text: string): { readonly always: readonly string[]; readonly perhaps: readonly string[] } {
  const all = [...new Set(namesIn(text))];
  const always = [...new Set(namesIn(text.replace(/\[[^\][]*\]/g, '')))];
  return { always, perhaps: all.filter((name) => !always.includes(name)) };
}
