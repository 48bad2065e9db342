/** Prints what each player could do at a place of a scenario, and which rule forbids what they can't. */

import type { LegalText } from '../scenarios/legal-at';
import type { Refused, WhatIf, WhatIfPlayer } from '../scenarios/what-if';
import type { Say, Speech } from '../speech';
import type { Context } from './command';
import { cliIn } from './in-language';
import type { Lines } from './lines';
import type { Target } from './paths';
import type { ScenarioLine } from './results';
import type { Service } from './service';

export function whatIfLines(
  scenario: ScenarioLine,
  target: Target,
  lines: Lines,
  context: Context,
  service: Service,
  speech: Speech,
): readonly string[] {
  const { style } = context;
  const { file, name, line, column, result } = scenario;
  const { start, end } = result.range;
  const asked = (target.lines ?? []).map((one) => lines.offset(one)).find((at) => start <= at && at <= end);
  const offset = asked ?? start;
  // A scenario of several runs is listed once for each run: this is about one of them.
  const there = service
    .whatIf(target.path, result.document, offset)
    .filter(({ label, ruleset }) => label === result.variant && ruleset === result.ruleset);
  const head = `${style.bold(name)}  ${style.cyan(`${file}:${line}:${column}`)}`;
  if (there.length === 0)
    return [head, style.red(cliIn(speech)('It does not get so far: see what goes wrong before that without --what-if.'))];
  return [head, ...there.flatMap((one) => oneRun(one, file, lines, context, speech))];
}

function oneRun(one: WhatIf, file: string, lines: Lines, context: Context, speech: Speech): string[] {
  const say = cliIn(speech);
  const { style, rulebook } = context;
  const edition = rulebook.editionFor(one.ruleset);
  const shown = (rule: string): string => rulebook.shownIn(rule, edition) ?? rule;
  const place = one.step === undefined ? undefined : lines.place(one.step.start);
  const step = place === undefined ? undefined : lines.line(place.line).trim().replace(/^- /, '');
  return [
    style.dim(say(`under the rules of ${one.ruleset}`)),
    place === undefined
      ? say('after the last step')
      : `${say('in the place of')} ${style.cyan(`${file}:${place.line}`)} ${style.dim(step ?? '')}`,
    ...one.position.map((text) => `  ${text.replaceAll('**', '')}`),
    ...one.players.flatMap((player) => onePlayer(player, context, say, shown)),
  ];
}

function onePlayer({ name, can, cannot }: WhatIfPlayer, { style }: Context, say: Say, shown: (rule: string) => string): string[] {
  const width = Math.min(40, Math.max(0, ...cannot.map(({ title }) => title.length)));
  return [
    '',
    style.bold(say(can.length === 0 ? `${name} can only pass or concede` : `${name} can pass, concede, or`)),
    ...can.filter(({ isMana }) => !isMana).map((text) => `  ${style.green(text.words)}${say(then(text))}`),
    ...can.filter(({ isMana }) => isMana).map(({ words }) => `  ${style.green(words)}  ${style.dim(say('for mana'))}`),
    ...(cannot.length === 0 ? [] : [style.bold(say(`${name} can't`))]),
    ...cannot.flatMap((one) => refused(one, width, shown)),
  ];
}

const then = ({ open, isSome }: LegalText): string =>
  `${open.length === 0 ? '' : `, and what is chosen for ${open.join(', ')}`}${isSome === undefined ? '' : ', among others'}`;

function refused({ title, reasons }: Refused, width: number, shown: (rule: string) => string): string[] {
  const [first, ...others] = reasons.map(({ rule, message }) => `${shown(rule).padEnd(8)} ${message}`);
  return [`  ${title.padEnd(width)}  ${first ?? ''}`, ...others.map((text) => `  ${' '.repeat(width)}  ${text}`)];
}
