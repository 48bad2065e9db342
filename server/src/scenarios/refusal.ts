/** Why an action is refused, as failures tell it. */

import type { IllegalAction, Reason } from '../engine/errors';
import type { Run } from '../engine/run';
import type { Node } from '../yaml/tree';
import { textOf, textsOf, valueOf } from './nodes';
import { isCalled, type World } from './objects';
import { Problem } from './problem';

export interface Refusal {
  readonly reason: Reason;
  /** Every reason, the deciding one first. */
  readonly reasons: readonly Reason[];
}

export const refusalOf = ({ reason, reasons }: IllegalAction): Refusal => ({ reason, reasons });

/** Whether a rule is one of those named, or a part of one: 601.2c is a part of 601.2 and of 601, but 702.10 none of 702.1. */
export function isPartOf(rule: string, named: readonly string[]): boolean {
  return named.some(
    (whole) => rule === whole || (rule.startsWith(whole) && !/^\d/.test(rule.slice(whole.length)) && whole !== ''),
  );
}

export const reasonLines = (reasons: readonly Reason[], shown: (rule: string) => string): readonly string[] =>
  reasons.map(({ rule, message, stage }) => `${shown(rule)} (${stage}): ${message}`);

/** Whether a reason comes from an ability of an object or a card of that name. Sources are `card:Name/...`. */
const isBy = ({ source, by }: Reason, name: string): boolean =>
  by === name || (source !== undefined && (source === `card:${name}` || source.startsWith(`card:${name}/`)));

/** What the ability that forbids is of, as `by` names it. */
const byWhat = ({ source, by }: Reason): string =>
  by ?? source?.replace(/^(?:card|keyword):/, '').replace(/\/.*$/s, '') ?? 'the rules';

/** The first refusal within a resolution that is about a card of one of these names, or any if none is given. */
export function refusalAbout(world: World, refusals: Run['refusals'], words: readonly string[] | undefined): Refusal | undefined {
  const found = refusals.find(({ about }) => words === undefined || words.some((word) => isCalled(world, about, word)));
  const [reason] = found?.reasons ?? [];
  return found === undefined || reason === undefined ? undefined : { reason, reasons: found.reasons };
}

export const namedRules = (rules: Node, between = ', '): string =>
  textsOf(rules)
    .map(({ value }) => value)
    .join(between);

/** How a refusal is judged. */
export interface Expectation {
  /** What is said of the reason beside its rule. */
  readonly why: Node | undefined;
  /** Whether a rule (of the newest edition) is one of those that the author names. */
  isRule(rule: string, named: readonly string[]): boolean;
  shown(rule: string): string;
}

/** What is wrong with a refusal that was expected to be by one of these rules; nothing if it is that one. */
export function judge({ reason, reasons }: Refusal, rules: Node, { why, isRule, shown }: Expectation): Problem | undefined {
  const named = textsOf(rules).map(({ value }) => value);
  const details = reasonLines(reasons, shown);
  const rule = shown(reason.rule);
  if (!isRule(reason.rule, named)) {
    const fixes = rules.kind === 'scalar' ? [{ title: `Expect ${rule}`, edits: [{ range: rules.range, text: rule }] }] : [];
    const message = `This is refused by ${rule}, not by ${named.join(' or ')}: ${reason.message}`;
    return new Problem('illegal', rules.range, message, { rule, expected: named.join(', '), actual: rule, details, fixes });
  }
  const differs = (word: string, fits: (text: string) => boolean, actual: string, message: string): Problem | undefined => {
    const node = valueOf(why, word);
    const text = textOf(node);
    return node === undefined || text === undefined || fits(text)
      ? undefined
      : new Problem('illegal', node.range, message, { rule, expected: text, actual, details });
  };
  return (
    differs('by', (name) => isBy(reason, name), byWhat(reason), `Something else forbids it: ${reason.message}`) ??
    differs('stage', (stage) => stage === reason.stage, reason.stage, `It is refused at another stage: ${reason.stage}.`) ??
    differs(
      'says',
      (words) => reason.message.includes(words),
      reason.message,
      `The reason is given in other words: ${reason.message}`,
    )
  );
}
