/** A place where something should be said and nothing is: `{}`, an ability without contents, an effect that changes nothing. */

import type { AbilityDefinition } from '../../engine';
import type { Finding } from '../../yaml';
import { type CardToCheck, finding, headOf, type KeywordToCheck } from './rule';

type Data = Readonly<Record<string, unknown>>;

export const saysNothing = (subject: CardToCheck | KeywordToCheck): readonly Finding[] => {
  const { located, source, definition } = subject;
  const found = new Map<number, Finding>();
  const say = (range: Finding['range'], message: string): void => {
    if (!found.has(range.start)) found.set(range.start, finding('says-nothing', 'error', range, message));
  };
  const abilities = new Set(definition.abilities.map(({ at }) => at));
  const isInAbility = (path: string): boolean => [...abilities].some((at) => path.startsWith(at));
  for (const { path, range } of located)
    if (isInAbility(path) && /^(?:\{\s*\}|\[\s*\])$/.test(source.slice(range.start, range.end)))
      say(range, 'Nothing is said here. Say something, or leave the word out.');
  for (const ability of definition.abilities) {
    const empty = emptyAbility(ability);
    if (empty !== undefined) say(headOf(subject, ability.at), empty);
    for (const effect of constructsIn(ability)) {
      const reason = emptyEffect(effect);
      if (reason !== undefined) say(headOf(subject, String(effect.at)), reason);
    }
  }
  return [...found.values()];
};

function emptyAbility(ability: AbilityDefinition): string | undefined {
  if (ability.kind === 'spell' && ability.do === undefined && ability.modes === undefined && ability.additional === undefined)
    return 'This spell ability does nothing: it has neither `do` nor `modes` nor an `additional` cost.';
  if (ability.kind !== 'static') return undefined;
  if (
    [
      ability.permit,
      ability.prohibit,
      ability.require,
      ability.enchant,
      ability.costs,
      ability.alternative,
      ability.additional,
      ability.splice,
      ability.insteadOfMana,
      ability.modify,
      ability.concept,
    ].every((part) => part === undefined)
  )
    return 'This static ability says nothing: it has none of `permit`, `prohibit`, `require`, `costs`, `alternative`, `additional` and `modify`.';
  return emptyRuling(ability as unknown as Data);
}

const MODIFICATIONS = [
  'power',
  'toughness',
  'basePower',
  'baseToughness',
  'gain',
  'lose',
  'types',
  'subtypes',
  'everyCreatureType',
  'addSupertype',
  'loseSupertype',
  'loseAllAbilities',
  'addColor',
  'switch',
  'addType',
  'addSubtype',
  'color',
  'controller',
  'text',
];

const CHANGES_AMOUNT = ['times', 'half', 'more', 'instead'];

/** What an effect has to have one of. */
const NEEDS: Readonly<Record<string, { readonly of: readonly string[]; readonly what: string }>> = {
  modify: { of: MODIFICATIONS, what: 'says no change; it needs one of `power`, `toughness`, `gain`, `controller`...' },
  'would gain life': { of: CHANGES_AMOUNT, what: 'says no change; it needs `times`, `half`, `more` or `instead`' },
  'would lose life': { of: CHANGES_AMOUNT, what: 'says no change; it needs `times`, `half`, `more` or `instead`' },
  'would put counters': { of: CHANGES_AMOUNT, what: 'says no change; it needs `times`, `half` or `more`' },
  'would be destroyed': { of: ['regenerate', 'instead'], what: 'says nothing else; it needs `regenerate` or `instead`' },
  'would create': { of: [...CHANGES_AMOUNT, 'do'], what: 'says no change; it needs `times`, `half`, `more`, `do` or `instead`' },
  delayed: { of: ['when', 'moment'], what: 'waits for nothing; it needs `when` or `at`' },
};

function emptyEffect(effect: Data): string | undefined {
  const need = NEEDS[String(effect.kind)];
  if (need?.of.every((key) => effect[key] === undefined)) return `\`${String(effect.kind)}\` ${need.what}.`;
  return emptyRuling(effect);
}

const RULINGS: readonly (readonly [key: string, of: readonly string[], words: string])[] = [
  ['permit', ['cast', 'play', 'specialAction', 'block'], '`cast`, `play`, `special action` or `block`'],
  [
    'prohibit',
    ['cast', 'activate', 'attack', 'block', 'beBlocked', 'beRegenerated', 'beAttached', 'target'],
    '`cast`, `activate`, `attack`, `block`, `be blocked`, `be regenerated`, `be attached` or `target`',
  ],
  ['require', ['attack', 'block', 'beBlocked'], '`attack`, `block` or `be blocked`'],
  [
    'costs',
    ['more', 'moreGeneric', 'additional', 'less', 'lessGeneric', 'lessManaCostOf', 'atLeast'],
    '`more`, `additional`, `less`, `less generic` or `at least`',
  ],
  ['modify', MODIFICATIONS, 'a change: `power`, `toughness`, `gain`, `controller`...'],
];

/** A permission, prohibition or change that does not say of what. */
function emptyRuling(data: Data): string | undefined {
  for (const [key, of, words] of RULINGS) {
    const inside = data[key];
    if (typeof inside === 'object' && inside !== null && of.every((field) => (inside as Data)[field] === undefined))
      return `\`${key}\` says nothing; it needs ${words}.`;
  }
  return undefined;
}

/** The constructs with a place of their own within plain data. */
function* constructsIn(data: unknown): Generator<Data> {
  if (typeof data !== 'object' || data === null) return;
  for (const value of Object.values(data)) {
    if (typeof value === 'object' && value !== null && 'kind' in value && 'at' in value) yield value as Data;
    yield* constructsIn(value);
  }
}
