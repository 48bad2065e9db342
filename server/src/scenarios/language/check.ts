/** Checks a scenario against its shapes, and for what shapes cannot say. */

import { nearest } from '../../yaml/nearest';
import { type BehindKeyword, type Names, readShape } from '../../yaml/reader';
import type { Finding, Mapping, Node, Range } from '../../yaml/tree';
import { entriesOf, entry, integerOf, itemsOf, keyOf, textOf, textsOf, valueOf, walk } from '../nodes';
import { MOST_VARIANTS, type Script, type Variant } from '../script';
import { ACTION_WORDS } from './actions';
import { EXPECTATION_WORDS } from './expectations';
import { labelsOf, playersOf, ScenarioNames } from './names';
import { backgroundHead, scenarioHead } from './position';
import { STEP_WORDS, stepShape } from './steps';

/** What a check needs to know of the project. */
export interface Known {
  readonly names: Names;
  /** The special actions that keyword files define. */
  readonly specialActions: readonly string[];
  /** What stands behind a keyword. */
  readonly parametersOf: (keyword: string) => BehindKeyword;
  /** What the names are: what was right stays right as long as this is the same. */
  readonly signature: symbol;
  /** Whether the rules of a date have a rule of that number. */
  hasRule(number: string, ruleset: string | undefined): boolean;
}

const error = (code: string, range: Range, message: string): Finding => ({ code, severity: 'error', message, range });

/** Remembers which steps were found right, so that a change of one does not check all again. */
export class Checker {
  private readonly right = new Map<symbol, Set<string>>();

  script(script: Script, known: Known): readonly Finding[] {
    const findings: Finding[] = [];
    for (const variant of script.variants) findings.push(...this.variant(script, variant, known));
    return unique(findings);
  }

  /** A background that no scenario uses is checked by itself. */
  background(root: Mapping, known: Known): readonly Finding[] {
    const head: Mapping = { ...root, entries: root.entries.filter(({ key }) => key.value !== 'steps') };
    const names = new ScenarioNames(known.names, playersOf(head), labelsOf(head));
    return readShape(head, backgroundHead, { base: 'background', names, parametersOf: known.parametersOf }).findings;
  }

  private variant(script: Script, { head, steps, ruleset }: Variant, known: Known): Finding[] {
    const right = this.rightIn(known);
    const players = playersOf(head);
    const labels = labelsOf(head);
    const names = new ScenarioNames(known.names, players, labels);
    const findings: Finding[] = [];
    const headKey = `head${keyOf(head)}`;
    if (!right.has(headKey)) {
      const found = [
        ...readShape(head, scenarioHead, { base: 'scenario', names, parametersOf: known.parametersOf }).findings,
        ...headFindings(script, head, players, steps),
      ];
      if (found.length === 0) right.add(headKey);
      findings.push(...found);
    }
    for (const { value, range } of script.rules)
      if (/^\d/.test(value) && !known.hasRule(value, ruleset)) findings.push(noRule(value, range, ruleset));
    const shape = stepShape(players, known.specialActions);
    const dates = [...new Set(script.variants.map((variant) => variant.ruleset))];
    const named = `${players.join('/')}//${labels.join('/')}//${dates.join('/')}//`;
    for (const [i, step] of steps.entries()) {
      const key = `${named}${ruleset ?? ''}${keyOf(step)}`;
      if (right.has(key)) continue;
      const read = readShape(step, shape, { base: `scenario/steps/${i}`, names });
      const found = [...read.findings];
      if (read.value !== undefined) found.push(...stepFindings(step, players, script.variants, ruleset, known));
      if (found.length === 0) right.add(key);
      findings.push(...found);
    }
    return findings;
  }

  private rightIn({ signature }: Known): Set<string> {
    let right = this.right.get(signature);
    if (right === undefined || right.size > 20_000) {
      if (this.right.size >= 8) this.right.clear();
      right = new Set();
      this.right.set(signature, right);
    }
    return right;
  }
}

const noRule = (number: string, range: Range, ruleset: string | undefined): Finding =>
  error('unknown-rule', range, `The rules${ruleset === undefined ? '' : ` of ${ruleset}`} have no ${number}.`);

function headFindings(script: Script, head: Mapping, players: readonly string[], steps: readonly Node[]): Finding[] {
  const findings: Finding[] = [];
  const at = script.name.range;
  if (entry(head, 'players') === undefined)
    findings.push(
      error('missing-field', at, 'A scenario needs `players`, its own or those of a background before it in the file.'),
    );
  else if (players.length < 2)
    findings.push(error('too-few-players', entry(head, 'players')?.key.range ?? at, 'A game has two players at least (102.1).'));
  if (steps.length === 0)
    findings.push(error('missing-field', at, 'A scenario needs `steps`: what is done, and what is expected.'));
  if (script.several !== undefined && script.variants.length >= MOST_VARIANTS)
    findings.push(
      error(
        'too-many-variants',
        script.several,
        `This makes ${MOST_VARIANTS} combinations or more; fewer than ${MOST_VARIANTS} can be run. Split it into several scenarios.`,
      ),
    );
  const single = entry(head, 'ruleset');
  if (single !== undefined && entry(head, 'each ruleset') !== undefined)
    findings.push(error('two-rulesets', single.key.range, '`each ruleset` says already under which rules this runs.'));
  for (const { key } of entriesOf(valueOf(head, 'players')))
    if ((STEP_WORDS as readonly string[]).includes(key.value) || /[./]/.test(key.value) || key.value === 'none')
      findings.push(
        error(
          'player-name',
          key.range,
          `A player cannot be called \`${key.value}\`: that is a word of steps, or has a dot or slash in it.`,
        ),
      );
  const seen = new Set<string>();
  walk(valueOf(head, 'players'), (node) => {
    if (node.kind !== 'mapping') return;
    const label = valueOf(node, 'as');
    const text = textOf(label);
    if (label === undefined || text === undefined) return;
    if (seen.has(text)) findings.push(error('label-twice', label.range, `\`${text}\` is the label of another card already.`));
    if (EXPECTATION_WORDS.has(text))
      findings.push(
        error('reserved-label', label.range, `\`${text}\` is a word of expectations, so no card can be called that.`),
      );
    if (players.includes(text)) findings.push(error('label-twice', label.range, `\`${text}\` is the name of a player.`));
    if ((integerOf(valueOf(node, 'count')) ?? 1) > 1)
      findings.push(error('label-twice', label.range, 'A label is for one card, and `count` makes several.'));
    seen.add(text);
  });
  return findings;
}

/** A step does one thing, and says beside it only what belongs to that. */
function stepFindings(
  step: Node,
  players: readonly string[],
  variants: Script['variants'],
  ruleset: string | undefined,
  known: Known,
): Finding[] {
  if (step.kind !== 'mapping') return [];
  const findings: Finding[] = [];
  const acting = step.entries.filter(({ key, value }) => players.includes(key.value) && isAction(value, known));
  const doing = [
    ...acting,
    ...step.entries.filter(({ key }) => key.value === 'resolve' || key.value === 'advance' || key.value === 'expect'),
  ];
  const [first, second] = doing;
  if (first === undefined)
    return [
      error(
        'wrong-step',
        step.range,
        'This step does nothing: it needs a player with an action, `resolve`, `advance` or `expect`.',
      ),
    ];
  if (second !== undefined)
    findings.push(error('wrong-step', second.key.range, 'A step does one thing; make this a step of its own.'));
  const has = (key: string): boolean => entry(step, key) !== undefined;
  for (const [word, needs] of [
    ['why', ['illegal', 'undone']],
    ['keeping', ['undone']],
  ] as const) {
    const given = entry(step, word);
    if (given !== undefined && !needs.some(has))
      findings.push(error('wrong-step', given.key.range, `\`${word}\` belongs to \`${needs.join('` or `')}\`.`));
  }
  if (first.key.value === 'expect')
    for (const { key } of step.entries)
      if (key.value !== 'expect' && key.value !== 'under')
        findings.push(error('wrong-step', key.range, `\`${key.value}\` does not go with \`expect\`.`));
  for (const date of textsOf(valueOf(step, 'under')))
    if (!variants.some((variant) => variant.ruleset === date.value))
      findings.push(
        error(
          'unknown-ruleset',
          date.range,
          `This scenario does not run under the rules of ${date.value}: \`ruleset\` or \`each ruleset\` has to name them.`,
        ),
      );
  for (const word of ['illegal', 'undone'])
    for (const number of textsOf(valueOf(step, word)))
      if (!known.hasRule(number.value, ruleset)) findings.push(noRule(number.value, number.range, ruleset));
  for (const attempt of itemsOf(valueOf(valueOf(step, 'expect'), 'cannot')))
    for (const number of textsOf(valueOf(attempt, 'rule')))
      if (!known.hasRule(number.value, ruleset)) findings.push(noRule(number.value, number.range, ruleset));
  return findings;
}

/** Whether what stands behind a player's name is an action, and not answers to what another's action asks. */
export function isAction(node: Node | undefined, { specialActions }: Pick<Known, 'specialActions'>): boolean {
  const isWord = (word: string): boolean => ACTION_WORDS.has(word) || specialActions.includes(word);
  if (node?.kind === 'scalar') return isWord(node.value);
  return node?.kind === 'mapping' && node.entries.some(({ key }) => isWord(key.value));
}

/** A document that is neither a scenario nor a background. */
export function neitherFinding(root: Node | undefined, range: Range): Finding {
  const first = root?.kind === 'mapping' ? root.entries[0]?.key : undefined;
  const near = first === undefined ? undefined : nearest(first.value, ['scenario', 'background']);
  const message = `A document of a scenario file begins with \`scenario:\` and its name, or with \`background:\`${near === undefined ? '.' : `; is \`${first?.value}\` meant for \`${near}\`?`}`;
  return {
    ...error('no-scenario-word', first?.range ?? { start: range.start, end: range.start }, message),
    ...(near === undefined || first === undefined
      ? {}
      : { fixes: [{ title: `Write ${near}`, edits: [{ range: first.range, text: near }], preferred: true }] }),
  };
}

function unique(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const seen = new Set<string>();
  return findings
    .filter(({ code, range, message }) => {
      const key = `${code}/${range.start}/${range.end}/${message}`;
      return !seen.has(key) && seen.add(key);
    })
    .toSorted((a, b) => a.range.start - b.range.start);
}
