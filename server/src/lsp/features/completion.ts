/** Completion: what may stand at the cursor, by the shapes of the language, whether the text around it parses or not. */

import {
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
} from 'vscode-languageserver';
import type { File } from '../../scenarios/files';
import type { CancelSignal } from '../../scenarios/worker/client';
import { toRange } from '../convert';
import { cardMarkdown, keywordMarkdown } from '../describe';
import { type Draft, Drafts, MOST } from '../drafts';
import { feature } from '../feature';
import { legalDrafts, stepPlaceOf } from '../legal-drafts';
import type { Model } from '../model';
import type { SampleContext } from '../sample';
import { placesAt, type TextPlace } from '../text-place';

export const completion = feature({
  method: 'textDocument/completion',
  capabilities: {
    completionProvider: { triggerCharacters: [' ', ':', '{', '[', ',', '-', '"', '.', '$'], resolveProvider: true },
  },
  handle: async (model: Model, { textDocument, position }: CompletionParams, signal: CancelSignal): Promise<CompletionList> => {
    const file = model.file(textDocument.uri);
    if (file === undefined || file.kind === 'other') return { isIncomplete: false, items: [] };
    const offset = model.lines(file).offset(position);
    const words = completionAt(model, file, offset);
    const legal = await legalCompletionAt(model, file, offset, signal);
    return { isIncomplete: words.isIncomplete || legal.isIncomplete, items: unique([...words.items, ...legal.items]) };
  },
});

/** The actions that are legal where a step is being written. They come with the next key where the worker is busy. */
export async function legalCompletionAt(model: Model, file: File, offset: number, signal: CancelSignal): Promise<CompletionList> {
  const [place] = placesAt(file.text, offset);
  const step = file.kind !== 'scenario' || place === undefined ? undefined : stepPlaceOf(file.text, offset, place);
  if (place === undefined || step === undefined) return { isIncomplete: false, items: [] };
  const NOT_YET = Symbol('not yet');
  const asked = model.runs.legalAt(file.uri, place.document, step.start, signal).then((found) => found ?? NOT_YET);
  const found = await model.inTime(asked);
  if (found === undefined) return { isIncomplete: true, items: [] };
  if (typeof found === 'symbol') return { isIncomplete: false, items: [] };
  const drafts = legalDrafts(found, step, model.speech.say);
  return { isIncomplete: false, items: drafts.map((draft) => itemOf(model, file, place, draft, offset, 0)) };
}

/** What is said of a card or keyword only when somebody looks at it in the list. */
interface Named {
  readonly uri: string;
  readonly names: 'card' | 'keyword';
  readonly name: string;
}

export const completionDetails = feature({
  method: 'completionItem/resolve',
  capabilities: {},
  handle: (model: Model, item: CompletionItem): CompletionItem => {
    const { uri, names, name } = (item.data ?? {}) as Partial<Named>;
    const file = uri === undefined ? undefined : model.file(uri);
    if (file === undefined || name === undefined) return item;
    const project = model.project(file);
    const said = names === 'card' ? cardMarkdown(model, project, name) : keywordMarkdown(model, project, name);
    return said === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value: said } };
  },
});

export function completionAt(model: Model, file: File, offset: number): CompletionList {
  const places = placesAt(file.text, offset);
  const items: CompletionItem[] = [];
  let isIncomplete = false;
  for (const [i, place] of places.entries()) {
    const language = model.language(file, place.document);
    const context: SampleContext = { language, rule: '601.2', date: model.rulebook.newest };
    const typed = file.text.slice(place.word.start, offset);
    const word = typed.replace(/^["']/, '').toLowerCase();
    const all = new Drafts(model, context, place, word);
    const drafts = [...all.all()];
    const fits = drafts.length > MOST ? drafts.filter(({ label }) => label.toLowerCase().includes(word)) : drafts;
    if (drafts.length > MOST || all.cut) isIncomplete = true;
    const ranked = fits.toSorted((a, b) => a.rank - b.rank).slice(0, MOST);
    items.push(...ranked.map((draft) => itemOf(model, file, place, draft, offset, i)));
  }
  return { isIncomplete, items: unique(items) };
}

function itemOf(model: Model, file: File, place: TextPlace, draft: Draft, offset: number, nth: number): CompletionItem {
  const lines = model.lines(file);
  const eol = file.text.includes('\r\n') ? '\r\n' : '\n';
  let start = place.word.start;
  let front: string = place.before;
  if (place.indent !== undefined) {
    start = lines.start(lines.position(start).line);
    front = ' '.repeat(place.indent) + front;
  }
  // The words are compared with what stands from the beginning of the range to the cursor.
  const typed = file.text.slice(start, Math.min(offset, place.word.end));
  const lead = /^[\s"']*/.exec(typed)?.[0] ?? '';
  const text = draft.text.replaceAll('\n', eol);
  const snippet =
    draft.hole === undefined || draft.hole === '' ? undefined : withHole(draft.text, draft.hole).replaceAll('\n', eol);
  return {
    label: draft.label,
    kind: draft.kind,
    sortText: `${nth}${draft.rank}${draft.label.toLowerCase()}`,
    filterText: lead + draft.label,
    textEdit: { range: toRange(lines, { start, end: place.word.end }), newText: front + (snippet ?? text) },
    insertTextFormat: snippet === undefined ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    insertTextMode: InsertTextMode.asIs,
    ...(draft.detail === undefined ? {} : { detail: model.speech.phrase(model.speech.say(draft.detail), 'nouns') }),
    ...(draft.names === undefined
      ? {}
      : { data: { uri: model.uri(file.uri), names: draft.names, name: draft.label } satisfies Named }),
    ...(draft.doc === undefined || draft.doc === '' ? {} : { documentation: { kind: MarkupKind.Markdown, value: draft.doc } }),
  };
}

const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/** A snippet in which the first hole is marked to be written over. */
function withHole(text: string, hole: string): string {
  const at = text.indexOf(hole, text.indexOf(':') + 1);
  if (at < 0) return escaped(text);
  return `${escaped(text.slice(0, at))}\${1:${escaped(hole)}}${escaped(text.slice(at + hole.length))}`;
}

function unique(items: readonly CompletionItem[]): CompletionItem[] {
  const seen = new Set<string>();
  return items.filter(({ label, textEdit }) => {
    const key = `${label}/${textEdit?.newText ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
}
