/** Quick fixes: those that findings and failures bring along, `source.fixAll` for the preferred ones, and a new card. */

import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { citationsIn } from '../../rulebook';
import type { File } from '../../scenarios/files';
import { folderOf, relative } from '../../scenarios/paths';
import { asWritten } from '../../yaml';
import { overlaps } from '../convert';
import type { DiagnosticData } from '../diagnostics';
import { feature } from '../feature';
import { keysIn } from '../keys';
import type { Model } from '../model';
import { shapesAt } from '../shapes-at';
import { wordAt } from '../text-place';
import { uriOf } from '../uris';

const FIX_ALL = `${CodeActionKind.SourceFixAll}.stackwright`;

export const codeActions = feature({
  method: 'textDocument/codeAction',
  capabilities: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] } },
  handle: (model: Model, { textDocument, range, context }: CodeActionParams): CodeAction[] => {
    const file = model.file(textDocument.uri);
    if (file === undefined) return [];
    const wants = (kind: string): boolean =>
      context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
    const known = model.diagnosticsOf(file.uri) ?? context.diagnostics;
    const actions: CodeAction[] = [];
    if (wants(CodeActionKind.QuickFix)) {
      const here = known.filter((one) => overlaps(one.range, range));
      for (const diagnostic of here) {
        actions.push(...fixesOf(model, file, diagnostic));
        const created = createCard(model, file, diagnostic);
        if (created !== undefined) actions.push(created);
        actions.push(...rulesOf(model, diagnostic));
      }
    }
    if (context.only !== undefined && wants(FIX_ALL)) {
      const all = fixAll(model, file, known);
      if (all !== undefined) actions.push(all);
    }
    return actions;
  },
});

/** The rules that a message names, to be read in the rulebook. */
function rulesOf({ book }: Model, diagnostic: Diagnostic): CodeAction[] {
  if (book.command === undefined) return [];
  const numbers = new Set([...citationsIn(textOf(diagnostic))].map(({ number }) => number));
  return [...numbers].flatMap((number): CodeAction[] => {
    const entry = book.rulebook.about(number, book.language);
    if (entry === undefined) return [];
    const title = `${book.labels.readRule} ${number} ${entry.title}`;
    const command = { title, command: book.command ?? '', arguments: [number] };
    return [{ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command }];
  });
}

const textOf = ({ message }: Diagnostic): string => (typeof message === 'string' ? message : message.value);

const dataOf = ({ data }: Diagnostic): DiagnosticData | undefined => data as DiagnosticData | undefined;

/** Edits are for the text that the diagnostic is about, and no other. */
function edited(model: Model, file: File, edits: readonly TextEdit[], version: number | null): WorkspaceEdit {
  return { documentChanges: [{ textDocument: { uri: model.uri(file.uri), version }, edits: [...edits] }] };
}

const isCurrent = (model: Model, file: File, data: DiagnosticData | undefined): data is DiagnosticData =>
  data !== undefined && data.version === model.version(file.uri);

function fixesOf(model: Model, file: File, diagnostic: Diagnostic): CodeAction[] {
  const data = dataOf(diagnostic);
  if (!isCurrent(model, file, data)) return [];
  return data.fixes.map(({ title, preferred, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: edited(model, file, edits, data.version),
    ...(preferred ? { isPreferred: true } : {}),
  }));
}

/** Codes whose preferred fix is a decision, and not a slip to mend: what is expected is for the author to say. */
const DECISIONS: ReadonlySet<unknown> = new Set(['expectation', 'illegal', 'undecided', 'answer']);

/** The preferred fix of each finding, but for those that touch one before them. */
function fixAll(model: Model, file: File, diagnostics: readonly Diagnostic[]): CodeAction | undefined {
  const taken: TextEdit[] = [];
  let version: number | null = null;
  for (const diagnostic of diagnostics) {
    const data = dataOf(diagnostic);
    if (!isCurrent(model, file, data) || DECISIONS.has(diagnostic.code)) continue;
    const fix = data.fixes.find(({ preferred }) => preferred);
    if (fix === undefined || fix.edits.some((edit) => taken.some((one) => overlaps(one.range, edit.range)))) continue;
    version = data.version;
    taken.push(...fix.edits);
  }
  if (taken.length === 0) return undefined;
  return {
    title: model.speech.say('Mend all that can be mended in one way'),
    kind: FIX_ALL,
    edit: edited(model, file, taken, version),
  };
}

/** A card that nobody has described yet, in a file of its own beside the project's other cards. */
function createCard(model: Model, file: File, diagnostic: Diagnostic): CodeAction | undefined {
  if (diagnostic.code !== 'unknown-name') return undefined;
  const lines = model.lines(file);
  const place = wordAt(file.text, lines.offset(diagnostic.range.start));
  if (place === undefined || place.text === '' || place.text.includes('\n')) return undefined;
  const language = model.language(file, place.document);
  const shapes = shapesAt(language, place);
  const isKey = place.hasColon || place.at === 'key';
  const takesCard = isKey
    ? keysIn(language, shapes, place.siblings).some(({ name }) => name === 'object' || name === 'card')
    : shapes.some((shape) => namesCard(shape));
  if (!takesCard) return undefined;
  const uri = uriOf(`${cardsFolder(model, file)}/${fileName(place.text)}.card.yaml`);
  if (model.file(uri) !== undefined) return undefined;
  const text = `name: ${asWritten(place.text)}\ncost: "{1}"\ntypes: Artifact\n`;
  const start = { line: 0, character: 0 };
  return {
    title: model.speech.say(`Create the card ${place.text}`),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: {
      documentChanges: [
        { kind: 'create', uri, options: { ignoreIfExists: true } },
        { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
      ],
    },
  };
}

function namesCard(shape: ReturnType<typeof shapesAt>[number]): boolean {
  if (shape.shape === 'name') return (shape.of === 'card' || shape.of === 'object') && shape.defines !== true;
  if (shape.shape !== 'record' || shape.main === undefined) return false;
  const main = shape.fields[shape.main]?.is;
  return main?.shape === 'name' && (main.of === 'card' || main.of === 'object');
}

/** The folder that has most of the project's cards; `cards` where there are none yet. */
function cardsFolder(model: Model, file: File): string {
  const { folder } = model.workspace.project(file.uri);
  const counts = new Map<string, number>();
  for (const { uri } of model.workspace.filesIn(folder, ({ kind }) => kind === 'card'))
    counts.set(folderOf(uri), (counts.get(folderOf(uri)) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || relative(a[0], folder).length - relative(b[0], folder).length);
  return most?.[0] ?? `${folder}/cards`;
}

const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'card';
