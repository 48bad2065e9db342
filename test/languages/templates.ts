/**
 * What the source says to people, read from the source itself: every string with a space in it that is neither
 * documentation, nor a word of a language or an event's kind, nor an error that only a developer sees.
 */

import { join } from 'node:path';
import {
  type Expression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isLiteralTypeNode,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

const root = join(__dirname, '../..');
export const source = join(root, 'server/src/');

/** A sentence or a phrase as the catalogue of a language has it: `{0} is a land: it can be played, but not cast.` */
export interface Template {
  readonly text: string;
  /** Under `server/src`, and the line from 1. */
  readonly file: string;
  readonly line: number;
}

/** Rooms, and files of rooms, that speak to people. */
export function templatesOf(rooms: readonly string[], skipped: readonly string[] = []): readonly Template[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProject: join(source, 'entry/tsconfig.json') });
    const { program } = snapshot.getProjects()[0] ?? assertNever();
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(source) && !name.endsWith('.d.ts') && !name.includes('/generated/'));
    const trees = files.flatMap((name) => program.getSourceFile(name) ?? []);
    const words = new Set<string>();
    for (const tree of trees) collectWords(tree, words);
    return trees
      .map((tree) => ({ tree, file: tree.fileName.slice(source.length) }))
      .filter(({ file }) => rooms.some((room) => file.startsWith(room)) && !skipped.some((one) => file.startsWith(one)))
      .flatMap(({ tree, file }) => [...said(tree, file, words)]);
  } finally {
    api.close();
  }
}

function assertNever(): never {
  throw new Error('The project of the server was not found.');
}

/** Strings that are words of a language and never sentences: in types, as keys, compared with. */
function collectWords(node: Node, words: Set<string>): void {
  if (isStringLiteral(node)) {
    const { parent } = node;
    if (isLiteralTypeNode(parent) || (isPropertyAssignment(parent) && parent.name === node)) words.add(node.text);
    if (parent.kind === SyntaxKind.CaseClause || parent.kind === SyntaxKind.PropertySignature) words.add(node.text);
    if (isBinaryExpression(parent) && isComparison(parent.operatorToken.kind)) words.add(node.text);
  }
  node.forEachChild((child) => collectWords(child, words));
}

const isComparison = (kind: SyntaxKind): boolean =>
  kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken;

/** Functions that are given documentation, and properties that hold it, or an example, or how an effect reads on a card. */
const DOCUMENTED = new Set(['field', 'required', 'words']);
const NOT_SAID = new Set(['doc', 'example', 'docs', 'text']);

/** Where words are described: whole sentences there, and examples, are documentation. */
const DESCRIBED =
  /^(engine\/(vocabulary|effects|abilities)|scenarios\/language\/(?!check)|cards\/(card|keyword)-file|lsp\/language)/;
const isDocumentation = (text: string): boolean => /^(\d+|[A-Z])[^?{]*\.$/.test(text) || /^(\{0\}\.)?[a-z][a-z ]*: \S/.test(text);

function* said(tree: SourceFile, file: string, words: ReadonlySet<string>): Generator<Template> {
  const found: Template[] = [];
  const visit = (node: Node): void => {
    if (isImportDeclaration(node) || isExportDeclaration(node) || isLiteralTypeNode(node)) return;
    if (isPropertyAssignment(node) && NOT_SAID.has(node.name.getText(tree)) && DESCRIBED.test(file)) return;
    if (isNewExpression(node) && /^(Range|Type)?Error$/.test(node.expression.getText(tree))) return;
    if (isCallExpression(node) && isIdentifier(node.expression) && DOCUMENTED.has(node.expression.text)) {
      node.arguments.forEach((argument, index) => {
        if (!(isText(argument) && (index === 1 || node.expression.getText(tree) === 'words'))) visit(argument);
      });
      return;
    }
    if (isText(node)) {
      const line = tree.text.slice(0, node.getStart(tree)).split('\n').length;
      const texts = new Set(variants(node).map(numbered));
      for (const text of texts)
        if (isSaid(text, words) && !(DESCRIBED.test(file) && isDocumentation(text))) found.push({ text, file, line });
      inner(node, visit);
      return;
    }
    node.forEachChild(visit);
  };
  visit(tree);
  yield* found;
}

const isText = (node: Node): node is Expression =>
  isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node);

/** With a space between two letters, once what is filled in is left out. */
const isSaid = (text: string, words: ReadonlySet<string>): boolean =>
  !words.has(text) &&
  /\p{L}.* |. .*\p{L}/su.test(text.replace(/\{\d+\}/g, '')) &&
  /\p{L}{2}/u.test(text.replace(/`[^`]*`|\{\d+\}/g, ''));

/** What a text can be, piece by piece; `undefined` stands for something that is filled in. */
function variants(node: Expression): readonly (readonly (string | undefined)[])[] {
  if (isParenthesizedExpression(node)) return variants(node.expression);
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [[node.text]];
  if (isConditionalExpression(node)) return [...variants(node.whenTrue), ...variants(node.whenFalse)];
  if (isBinaryExpression(node) && isDefault(node.operatorToken.kind) && isText(node.right))
    return [[undefined], ...variants(node.right)];
  if (!isTemplateExpression(node)) return [[undefined]];
  let all: (readonly (string | undefined)[])[] = [[node.head.text]];
  for (const { expression, literal } of node.templateSpans)
    all = variants(expression).flatMap((middle) => all.map((before) => [...before, ...middle, literal.text]));
  return all;
}

const isDefault = (kind: SyntaxKind): boolean => kind === SyntaxKind.QuestionQuestionToken || kind === SyntaxKind.BarBarToken;

/** What is filled in may say something itself. */
function inner(node: Node, visit: (node: Node) => void): void {
  if (!isTemplateExpression(node)) return;
  const filled = (expression: Expression): void => {
    if (isParenthesizedExpression(expression)) filled(expression.expression);
    else if (isConditionalExpression(expression)) {
      visit(expression.condition);
      filled(expression.whenTrue);
      filled(expression.whenFalse);
    } else if (isBinaryExpression(expression) && isDefault(expression.operatorToken.kind) && isText(expression.right)) {
      visit(expression.left);
      filled(expression.right);
    } else if (isTemplateExpression(expression)) inner(expression, visit);
    else if (!isText(expression)) visit(expression);
  };
  for (const { expression } of node.templateSpans) filled(expression);
}

const numbered = (pieces: readonly (string | undefined)[]): string => {
  let count = 0;
  return pieces.map((piece) => piece ?? `{${count++}}`).join('');
};
