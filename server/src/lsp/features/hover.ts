/** Hover: keywords, rules, cards, mana symbols, steps with the position after them, codes, and every word of the languages. */

import { type Hover, type HoverParams, MarkupKind, type Position } from 'vscode-languageserver';
import type { KeywordUse } from '../../engine';
import { rulesWordAt } from '../../rulebook';
import type { File } from '../../scenarios/files';
import type { CancelSignal } from '../../scenarios/worker/client';
import type { Entry, Node, Range } from '../../yaml';
import { overlaps, toRange } from '../convert';
import { abilityMarkdown, cardMarkdown, codeMarkdown, keywordMarkdown, ruleMarkdown, symbolMarkdown } from '../describe';
import type { DiagnosticData } from '../diagnostics';
import { feature } from '../feature';
import type { KeyMeaning } from '../keys';
import { keyMeanings, wordMeanings } from '../meaning';
import type { Model } from '../model';
import { withGlyphs } from '../rules/glyphs';
import { pageMarkdown } from '../rules/markdown';
import { documentAt } from '../scenario-list';
import { shapesAt } from '../shapes-at';
import { symbolAt } from '../symbols';
import { type TextPlace, wordAt } from '../text-place';
import { keywordUseAt, objectOfStep, printedUse } from '../uses';

export const hover = feature({
  method: 'textDocument/hover',
  capabilities: { hoverProvider: true },
  handle: async (model: Model, { textDocument, position }: HoverParams, signal: CancelSignal): Promise<Hover | null> => {
    const file = model.file(textDocument.uri);
    if (file === undefined || file.kind === 'other') return null;
    const lines = model.lines(file);
    const offset = lines.offset(position);
    const found = hoverAt(model, file, offset);
    const after = await model.inTime(stepAt(model, file, offset, found?.range, signal));
    const forbids = forbidding(model, file, position);
    const said = [...(found?.parts ?? []), ...(after?.parts ?? [])];
    const parts = [...said, ...(forbids?.parts ?? []).filter((part) => !said.includes(part))];
    const range = found?.range ?? after?.range ?? forbids?.range;
    if (parts.length === 0 || range === undefined) return null;
    const value = parts.join('\n\n---\n\n');
    return {
      contents: { kind: MarkupKind.Markdown, value: model.book.glyphs ? withGlyphs(value) : value },
      range: toRange(lines, range),
    };
  },
});

/** What the rules say that is behind a failure here: why a cast is refused, in our own words. */
function forbidding(model: Model, file: File, position: Position): FoundHover | undefined {
  const lines = model.lines(file);
  const here = { start: position, end: position };
  const found = (model.diagnosticsOf(file.uri) ?? []).filter(({ range }) => overlaps(range, here));
  const parts = found.flatMap(({ data }) => {
    const { rule, version } = (data ?? {}) as Partial<DiagnosticData>;
    if (rule === undefined || version !== model.version(file.uri)) return [];
    return ruleMarkdown(model, model.project(file), rule.number, rule.date) ?? [];
  });
  const range = found[0]?.range;
  if (range === undefined || parts.length === 0) return undefined;
  return { parts: [...new Set(parts)], range: { start: lines.offset(range.start), end: lines.offset(range.end) } };
}

export interface FoundHover {
  readonly parts: readonly string[];
  readonly range: Range;
}

/** What can be said at an offset without running anything. */
export function hoverAt(model: Model, file: File, offset: number): FoundHover | undefined {
  const { text } = file;
  const code = tokenAt(text, offset, /stackwright-ignore[ \t]+([a-z-]+(?:[ \t]*,?[ \t]*[a-z-]+)*)/g);
  if (code !== undefined) {
    const word = tokenAt(text, offset, /[a-z]+(?:-[a-z]+)*/g);
    const page = word === undefined ? undefined : codeMarkdown(model, text.slice(word.start, word.end));
    if (word !== undefined && page !== undefined) return { parts: [page], range: word };
  }
  const symbol = tokenAt(text, offset, /\{[A-Za-z0-9]{1,3}(?:\/[A-Za-z0-9])*\}/g);
  if (symbol !== undefined) {
    const said = symbolMarkdown(model, text.slice(symbol.start, symbol.end));
    if (said !== undefined) return { parts: [said], range: symbol };
  }
  if (isInComment(text, offset)) return wordOfRules(model, file, offset);
  const place = wordAt(text, offset);
  const word = place === undefined ? undefined : meaningOf(model, file, place);
  return word ?? abilityAt(model, file, offset) ?? wordOfRules(model, file, offset);
}

/** An ability that is called by its name: `trigger: suspend.tick`. */
function abilityAt(model: Model, file: File, offset: number): FoundHover | undefined {
  const symbol = symbolAt(model, file, offset);
  if (symbol?.kind !== 'ability') return undefined;
  const said = abilityMarkdown(model, model.project(file), symbol.name);
  return said === undefined ? undefined : { parts: [said], range: symbol.range };
}

/** Whether a `#` before the offset begins a comment: at the beginning of the line or after a space, and in no quotes. */
function isInComment(text: string, offset: number): boolean {
  let quote = '';
  for (let at = lineAt(text, offset).start; at <= offset; at += 1) {
    const character = text[at] ?? '';
    const before = text[at - 1] ?? '\n';
    if (quote !== '') {
      if (character === '\\' && quote === '"') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '#' && /\s/.test(before)) return true;
    else if ((character === '"' || character === "'") && /[\s[{,:]/.test(before)) quote = character;
  }
  return false;
}

/** A rule number, a keyword or another word of the rules, whatever stands around it. */
function wordOfRules(model: Model, file: File, offset: number): FoundHover | undefined {
  const { start, end } = lineAt(file.text, offset);
  const { rulebook, book } = model;
  const found = rulesWordAt(rulebook, file.text.slice(start, end), offset - start);
  if (found === undefined) return undefined;
  const project = model.project(file);
  const date = dateAt(model, file, offset);
  const said = found.isNumber ? ruleMarkdown(model, project, found.id, date) : undefined;
  const page = said === undefined ? book.page(project, found.id, date) : undefined;
  const part = said ?? (page === undefined ? undefined : pageMarkdown(book, page));
  return part === undefined ? undefined : { parts: [part], range: { start: start + found.start, end: start + found.end } };
}

/** The date of the rules under which a scenario runs, where it says one. */
function dateAt(model: Model, file: File, offset: number): string | undefined {
  if (file.kind !== 'scenario') return undefined;
  const document = documentAt(model.documents(file), offset);
  return document === undefined ? undefined : model.language(file, document.index).dates[0];
}

function lineAt(text: string, offset: number): Range {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  let end = offset;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return { start, end };
}

function tokenAt(text: string, offset: number, pattern: RegExp): Range | undefined {
  const { start, end } = lineAt(text, offset);
  for (const match of text.slice(start, end).matchAll(pattern)) {
    const from = start + match.index;
    const to = from + match[0].length;
    if (from <= offset && offset <= to) return { start: from, end: to };
  }
  return undefined;
}

function meaningOf(model: Model, file: File, place: TextPlace): FoundHover | undefined {
  const language = model.language(file, place.document);
  const { text, word, siblings, hasColon } = place;
  const parts: string[] = [];
  const add = (part: string | undefined): void => {
    if (part !== undefined && part !== '' && !parts.includes(part)) parts.push(part);
  };
  if (hasColon || place.at === 'key') {
    for (const meaning of keyMeanings(language, place, text, siblings)) {
      const named = meaning.name === undefined ? undefined : nameMarkdown(model, file, place, meaning.name, text);
      if (named !== undefined) add(named);
      else if (meaning.doc !== '') add(keyMarkdown(model, meaning));
      if (parts.length > 0) break;
    }
    // A special action is a keyword's own word, and the keyword says more of it.
    const isAction = file.kind === 'scenario' && language.specialActions.includes(text);
    const said = isAction ? specialActionMarkdown(model, file, place) : undefined;
    if (said !== undefined) parts.unshift(said);
  } else {
    for (const meaning of wordMeanings(language, shapesAt(language, place), text)) {
      if (meaning.name !== undefined) add(nameMarkdown(model, file, place, meaning.name, text));
      else if (meaning.construct !== undefined)
        add(keyMarkdown(model, { key: text, doc: meaning.doc ?? '', is: undefined, construct: meaning.construct, needs: [] }));
      else if (meaning.doc !== undefined) add(`\`${text}\` ${model.speech.doc(meaning.doc)}`);
      else if (meaning.shape === 'rule') add(ruleMarkdown(model, model.project(file), text, language.dates[0]));
      if (parts.length > 0) break;
    }
    if (parts.length === 0) add(defaultMarkdown(model, file, text));
  }
  return parts.length === 0 ? undefined : { parts, range: word };
}

/** The keyword behind a special action, as the card has it with which the step is done. */
function specialActionMarkdown(model: Model, file: File, { text, word, document }: TextPlace): string | undefined {
  const project = model.project(file);
  const object = objectOfStep(model.documents(file)[document]?.root, word);
  const card = object === undefined ? undefined : (labelled(model, file, document, object) ?? object);
  const use = card === undefined ? undefined : printedUse(project, card, text);
  return keywordMarkdown(model, project, text, use, use === undefined ? undefined : card, dateAt(model, file, word.start));
}

/** A keyword or card where the language takes any text: `keywords: [haste]` of an expectation, `{ name: Shock }`. */
function defaultMarkdown(model: Model, file: File, text: string): string | undefined {
  const project = model.project(file);
  if (project.names.known('card', text)) return cardMarkdown(model, project, text);
  return project.names.known('keyword', text) ? keywordMarkdown(model, project, text) : undefined;
}

function nameMarkdown(model: Model, file: File, place: TextPlace, of: string, text: string): string | undefined {
  const project = model.project(file);
  const language = model.language(file, place.document);
  const { say } = model.speech;
  switch (of) {
    case 'card':
    case 'object': {
      const label = labelled(model, file, place.document, text);
      if (label !== undefined)
        return [say(`\`${text}\` is a label.`), cardMarkdown(model, project, label)].filter(Boolean).join('\n\n');
      return cardMarkdown(model, project, text) ?? (project.names.known(of, text) ? say(`**${text}**\n\nA token.`) : undefined);
    }
    case 'keyword':
      return keywordMarkdown(model, project, text, useAt(model, file, place), undefined, dateAt(model, file, place.word.start));
    case 'term': {
      const keyword = project.keywordOfTerm(text);
      const said =
        keyword === undefined
          ? undefined
          : keywordMarkdown(model, project, keyword, undefined, undefined, dateAt(model, file, place.word.start));
      return said === undefined ? undefined : `${say(`\`${text}\` is a word of the keyword ${keyword}.`)}\n\n${said}`;
    }
    case 'player':
      return language.players.includes(text) ? say(`**${text}**, a player`) : undefined;
    default:
      return undefined;
  }
}

const useAt = (model: Model, file: File, place: TextPlace): KeywordUse | undefined => keywordUseAt(model, file, place.word);

/** The card that a label of a scenario stands for. */
function labelled(model: Model, file: File, document: number, label: string): string | undefined {
  const language = model.language(file, document);
  if (!language.labels.includes(label)) return undefined;
  for (const { root } of model.withBackgrounds(file, document)) {
    const card = cardWithLabel(root, label);
    if (card !== undefined) return card;
  }
  return undefined;
}

function cardWithLabel(node: Parameters<typeof walkFor>[0], label: string): string | undefined {
  return walkFor(node, (entries) => {
    const as = entries.find(({ key }) => key.value === 'as')?.value;
    const card = entries.find(({ key }) => key.value === 'card' || key.value === 'spell')?.value;
    return as?.kind === 'scalar' && as.value === label && card?.kind === 'scalar' ? card.value : undefined;
  });
}

function walkFor<T>(node: Node | undefined, ask: (entries: readonly Entry[]) => T | undefined): T | undefined {
  if (node === undefined || node.kind === 'scalar') return undefined;
  if (node.kind === 'mapping') {
    const found = ask(node.entries);
    if (found !== undefined) return found;
  }
  const inside = node.kind === 'sequence' ? node.items : node.entries.map(({ value }) => value);
  for (const one of inside) {
    const found = walkFor(one, ask);
    if (found !== undefined) return found;
  }
  return undefined;
}

function keyMarkdown({ speech }: Model, { key, doc, construct }: KeyMeaning): string {
  const rule = construct?.rule === undefined || doc.includes(construct.rule) ? '' : ` (${construct.rule})`;
  const example = construct === undefined ? '' : `\n\n\`\`\`yaml\n${construct.example}\n\`\`\``;
  return `**${key}** ${speech.doc(doc)}${rule}${example}`;
}

/** The step at an offset, with the position after it, where the scenario runs so far. */
async function stepAt(
  model: Model,
  file: File,
  offset: number,
  word: Range | undefined,
  signal: CancelSignal,
): Promise<FoundHover | undefined> {
  if (file.kind !== 'scenario') return undefined;
  const place = wordAt(file.text, offset);
  const [steps, item] = place?.frames ?? [];
  const isStepWord =
    place !== undefined &&
    steps?.kind === 'mapping' &&
    steps.key === 'steps' &&
    item?.kind === 'sequence' &&
    place.frames.length === 2;
  if (!isStepWord) return undefined;
  const after = await model.runs.positionAfter(file.uri, place.document, place.word.start, signal);
  if (after === undefined) return undefined;
  const { say } = model.speech;
  const title = say(after.label === undefined ? '**After this step**' : `**After this step** (${after.label})`);
  return {
    parts: [[title, '', ...after.lines.map(say)].join('\n')],
    range: word ?? place.word,
  };
}
