/** How event patterns and moments read: `whenever a creature dies`, `at the beginning of your upkeep`. */

import type { Zone } from '../state/game';
import type { EventPattern, TimePattern } from '../vocabulary/pattern';
import type { Reference } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { nounPhrase, type PhraseSource, possessive, selectorRecord, zoneText } from './nouns';
import type { Say } from './say';
import { conjugated, listed } from './words';

type Source = Pick<Say, 'reference' | 'selector'> & PhraseSource;

/** A pattern's object is a reference or a selector; a record with selector fields reads as one thing that fits. */
function subject(source: Source, what: Selector | Reference | undefined, oneOrMore: boolean): string {
  if (what === undefined) return 'something';
  if (typeof what === 'string')
    return KNOWN_NOUNS.has(what) ? someOf(source, what as Selector, oneOrMore) : source.reference(what);
  return 'all' in what || 'one' in what || 'choose' in what || 'ownerOf' in what || 'controllerOf' in what
    ? source.reference(what as Reference)
    : someOf(source, what as Selector, oneOrMore);
}

const KNOWN_NOUNS = new Set([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
  'instant',
  'sorcery',
  'permanent',
  'spell',
  'ability',
  'card',
  'token',
  'player',
  'any target',
]);

const someOf = (source: Source, selector: Selector, oneOrMore: boolean): string =>
  oneOrMore ? `one or more ${nounPhrase(source, selector, 'many')}` : nounPhrase(source, selector);

function who(source: Source, by: Reference | undefined): string {
  if (by === undefined || by === 'each player') return 'a player';
  if (by === 'opponent' || by === 'each opponent') return 'an opponent';
  return source.reference(by);
}

export function patternText(source: Source, pattern: EventPattern, oneOrMore = false): string {
  const { kind } = pattern;
  const what = (): string => subject(source, pattern.what, oneOrMore);
  const does = (verb: string, rest = ''): string => {
    const one = what();
    return `${one} ${conjugated(one, verb, oneOrMore || one === 'you')}${rest}`;
  };
  const player = (verb: string, rest = ''): string => {
    const one = who(source, pattern.by);
    return `${one} ${conjugated(one, verb)}${rest}`;
  };
  switch (kind) {
    case 'enters':
      return does('enter', zones(pattern.from, 'from'));
    case 'dies':
      return does('die');
    case 'leaves':
      return does('leave', ` the battlefield${zones(pattern.to, 'to')}`);
    case 'moves':
      return does('go', `${zones(pattern.from, 'from')}${zones(pattern.to, 'to')}`);
    case 'scries':
      return player('scry');
    case 'surveils':
      return player('surveil');
    case 'cast':
      if (pattern.what === ('this' as Selector)) return `you cast ${what()}`;
      return player('cast', ` ${pattern.what === undefined ? 'a spell' : what()}`);
    case 'removed':
      return `${pattern.last === true ? 'the last' : 'a'}${counterOf(pattern)} counter is removed from ${subject(source, pattern.from as Selector, false)}`;
    case 'added':
      return `a${counterOf(pattern)} counter is put on ${subject(source, pattern.to as Selector, false)}`;
    case 'deals damage':
      return does(
        'deal',
        `${pattern.combat === true ? ' combat' : ''} damage${pattern.target === undefined ? '' : ` to ${nounPhrase(source, pattern.target)}`}`,
      );
    case 'becomes blocked':
      return does('become', ' blocked');
    case 'becomes target':
      return does(
        'become',
        ` the target of a spell or ability${pattern.by === undefined ? '' : ` that ${who(source, pattern.by)} controls`}`,
      );
    case 'transforms':
      return does('transform');
    case 'turned face up': {
      const one = what();
      return `${one} ${oneOrMore ? 'are' : 'is'} turned face up`;
    }
    case 'taps':
      return does('become', ' tapped');
    case 'untaps':
      return does('become', ' untapped');
    case 'attacks':
      return does('attack', alone(pattern));
    case 'blocks':
      return does('block', `${pattern.attacker === undefined ? '' : ` ${source.selector(pattern.attacker)}`}${alone(pattern)}`);
    case 'draws':
      return player('draw', ' a card');
    case 'discards':
      return player('discard', pattern.what === undefined ? ' a card' : ` ${what()}`);
    case 'sacrifices':
      return player('sacrifice', pattern.what === undefined ? ' a permanent' : ` ${what()}`);
    case 'gains life':
      return player('gain', ' life');
    case 'loses life':
      return player('lose', ' life');
    case 'triggers':
      return `${what()} triggers`;
    default:
      return kind;
  }
}

const alone = (pattern: EventPattern): string => (pattern.alone === true ? ' alone' : '');

const counterOf = ({ counter }: EventPattern): string => (counter === undefined ? '' : ` ${counter}`);

function zones(list: EventPattern['from'], preposition: string): string {
  if (!Array.isArray(list) || list.length === 0) return '';
  return ` ${preposition} ${listed((list as readonly Zone[]).map(zoneText), 'or')}`;
}

/** Whether it can happen only once to the same object, so that the text says `when` and not `whenever`. */
export const happensOnce = ({ kind, what, last }: EventPattern): boolean =>
  last === true || (what !== undefined && (what as unknown) === 'this' && ['enters', 'dies', 'leaves'].includes(kind));

/** What `that` stands for in the ability of a pattern, as a noun. */
export function eventNoun(pattern: EventPattern): string | undefined {
  const what = pattern.what as Selector | Reference | undefined;
  if (pattern.kind === 'cast') return 'that spell';
  if (what === undefined || what === 'this') return undefined;
  if (typeof what === 'string') return KNOWN_NOUNS.has(what) ? `that ${what}` : undefined;
  const { type } = selectorRecord(what as Selector);
  return type?.length === 1 ? `that ${type[0]}` : 'that permanent';
}

export function momentText(source: Source, moment: TimePattern): string {
  if (typeof moment === 'string') {
    const [, every, step] = /^(each|next|end of) (.*)$/.exec(moment) ?? [];
    if (every === 'end of') return `at ${moment}`;
    return `at the beginning of ${every === 'next' ? 'the next' : 'each'} ${step === 'combat' ? 'combat' : step}`;
  }
  const [of, step] =
    moment.upkeepOf !== undefined
      ? [moment.upkeepOf, 'upkeep']
      : moment.drawStepOf !== undefined
        ? [moment.drawStepOf, 'draw step']
        : moment.endStepOf !== undefined
          ? [moment.endStepOf, 'end step']
          : moment.combatOf !== undefined
            ? [moment.combatOf, 'combat']
            : [moment.precombatMainOf ?? 'you', 'precombat main phase'];
  if (step === 'combat') return `at the beginning of combat on ${whoseTurn(source, of)} turn`;
  return `at the beginning of ${whoseTurn(source, of)} ${step}`;
}

function whoseTurn(source: Source, of: Reference): string {
  if (of === 'opponent' || of === 'each opponent') return "each opponent's";
  return possessive(source, of);
}
