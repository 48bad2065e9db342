/** What completion offers of the legal actions of a moment, where a step is being written. */

import { CompletionItemKind } from 'vscode-languageserver';
import type { LegalAt, LegalText } from '../scenarios/legal-at';
import type { Say } from '../speech';
import { asWritten } from '../yaml';
import type { Draft } from './drafts';
import type { TextPlace } from './text-place';

/** A place in the steps of a scenario where a whole action may be put. */
export interface StepPlace {
  /** Where the step begins that is being written. */
  readonly start: number;
  /** The player whose action it is, where that stands there already. */
  readonly player?: string;
  /** What goes around the words of an action. */
  readonly form: 'step' | 'item' | 'in braces' | 'braces';
}

/** The place of an action; undefined where something else is being written. */
export function stepPlaceOf(text: string, offset: number, place: TextPlace): StepPlace | undefined {
  const { frames, at, siblings, hasColon, flow } = place;
  const [steps, item, player] = frames;
  if (steps?.kind !== 'mapping' || steps.key !== 'steps' || hasColon || siblings.length > 0) return undefined;
  if (frames.length === 1 && at === 'child') return { start: lineStart(text, offset), form: 'item' };
  if (item?.kind !== 'sequence') return undefined;
  if (frames.length === 2 && (at === 'item' || at === 'key')) {
    const start = place.before === '- ' ? lineStart(text, offset) : stepStart(text, offset);
    return { start, form: flow ? 'in braces' : 'step' };
  }
  if (frames.length !== 3 || player?.kind !== 'mapping' || (at !== 'value' && at !== 'key' && at !== 'child')) return undefined;
  return { start: stepStart(text, offset), player: player.key, form: at === 'key' && flow ? 'in braces' : 'braces' };
}

function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return start;
}

/** The beginning of the step around an offset: the line with the last mark of an item that stands as far left as the first. */
function stepStart(text: string, offset: number): number {
  const lines = [...text.slice(0, offset).matchAll(/^( *)(-(?= |$)|steps:)?[^\r\n]*/gm)];
  const head = lines.findLastIndex(([, indent, mark]) => mark === 'steps:' && indent === '');
  const marks = lines.slice(head + 1).filter(([, , mark]) => mark === '-');
  const indent = marks[0]?.[1];
  return marks.findLast((mark) => mark[1] === indent)?.index ?? lineStart(text, offset);
}

/** A draft for each legal action of the player, or of all players; behind the words of the language. */
export function legalDrafts({ players, label }: LegalAt, { player, form }: StepPlace, say: Say): readonly Draft[] {
  return players
    .filter(({ name }) => player === undefined || name === player)
    .flatMap(({ name, steps }) => steps.map((step) => draftOf(name, step, player === undefined, form, label, say)));
}

function draftOf(
  name: string,
  step: LegalText,
  named: boolean,
  form: StepPlace['form'],
  label: string | undefined,
  say: Say,
): Draft {
  const { words, open, title, isMana, isSome } = step;
  const whole = named ? `${asWritten(name)}: { ${words} }` : words;
  const text = form === 'item' ? `- ${whole}` : form === 'braces' ? `{ ${whole} }` : whole;
  const then =
    open.length === 0 ? '' : ` What is chosen for \`${open.join('`, `')}\` is asked then: there are too many choices to list.`;
  const others = isSome === undefined ? '' : ' There are more ways to do this than can be listed.';
  return {
    label: whole,
    kind: CompletionItemKind.Event,
    text,
    detail: 'legal now',
    doc: say(`${name} can ${title} now${label === undefined ? '' : ` (${label})`}.${then}${others}`),
    rank: isMana ? 5 : 4,
  };
}
