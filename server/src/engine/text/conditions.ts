/** How conditions read, without their `if`. */

import type { Condition } from '../vocabulary/condition';
import type { Selector } from '../vocabulary/selector';
import { type PhraseSource, predicate, selectorRecord } from './nouns';
import type { Say } from './say';
import { isPlural, listed, withArticle } from './words';

type Source = Pick<Say, 'reference' | 'selector' | 'amount'> & PhraseSource;

export function conditionText(source: Source, condition: Condition): string {
  const parts: string[] = [];
  if (condition.couldBeginToCast !== undefined)
    parts.push(`you could begin to cast ${source.reference(condition.couldBeginToCast)}`);
  if (condition.any !== undefined) parts.push(thereIs(source, condition.any, true));
  if (condition.no !== undefined) parts.push(thereIs(source, condition.no, false));
  if (condition.amount !== undefined) parts.push(numberText(source, condition));
  for (const [subject, selector] of Object.entries(condition.subjects ?? {})) parts.push(subjectText(source, subject, selector));
  if (condition.anyOf !== undefined)
    parts.push(
      listed(
        condition.anyOf.map((option) => conditionText(source, option)),
        'or',
      ),
    );
  if (condition.not !== undefined) parts.push(negatedText(source, condition.not));
  return listed(parts);
}

function thereIs(source: Source, selector: Selector, some: boolean): string {
  const { controller, ...rest } = selectorRecord(selector);
  if (controller !== undefined && rest.zone === undefined) {
    const who = controller === 'opponent' ? 'an opponent' : source.reference(controller);
    const verb = isPlural(who) ? 'control' : 'controls';
    return some ? `${who} ${verb} ${source.selector(rest)}` : `${who} ${verb} no ${source.selector(rest, 'many')}`;
  }
  const { is = [], ...more } = rest;
  const who = is.find((state) => state === 'opponent' || state === 'player');
  if (who !== undefined && is.length > 1 && Object.keys(more).length === 0)
    return `${some ? withArticle(who) : `no ${who}`} ${listed(predicate(source, { is: is.filter((state) => state !== who) }))}`;
  return some ? `there is ${source.selector(selector)}` : `there are no ${source.selector(selector, 'many')}`;
}

function numberText(source: Source, { amount, is }: Condition): string {
  if (amount === undefined) return '';
  if (typeof amount === 'object' && amount.manaSpentOn !== undefined && is === 0)
    return `no mana was spent to cast ${source.reference(amount.manaSpentOn)}`;
  const number = source.amount(amount);
  return is === undefined ? `${number} is 1 or more` : `${number} is ${source.comparison(is)}`;
}

function subjectText(source: Source, subject: string, selector: Selector): string {
  // Whose turn it is, and no more about that player.
  if (subject === 'active player' && typeof selector === 'object' && selector.of !== undefined)
    return selector.of === 'you' ? "it's your turn" : `it's the turn of ${source.reference(selector.of)}`;
  const who = source.reference(subject);
  return `${who} ${listed(predicate(source, selector).map((part) => forSubject(who, part)))}`;
}

/** `is in exile` becomes `are in exile` after `those cards`. */
function forSubject(who: string, part: string): string {
  if (who === 'you' || isPlural(who))
    return part
      .replace(/^isn't/, "aren't")
      .replace(/^is/, 'are')
      .replace(/^has/, 'have')
      .replace(/^doesn't/, "don't");
  return part;
}

function negatedText(source: Source, condition: Condition): string {
  const subjects = Object.entries(condition.subjects ?? {});
  const [first] = subjects;
  if (first !== undefined && subjects.length === 1 && Object.keys(condition).length === 1) {
    const [subject, selector] = first;
    return subjectText(source, subject, { not: selector });
  }
  if (condition.any !== undefined && Object.keys(condition).length === 1) return thereIs(source, condition.any, false);
  return `it isn't the case that ${conditionText(source, condition)}`;
}
