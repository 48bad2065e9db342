/** What the documents of a card or keyword file declare: the names, before anything of it is read. */

import { type Alias, cardHeader } from '../cards/card-file';
import { keywordHeader } from '../cards/keyword-file';
import type { KeywordHeader } from '../cards/names';
import { readTypeLine } from '../engine/type-line';
import type { Document, Node, Range } from '../yaml/tree';
import type { File } from './files';
import { textOf, valueOf, walk } from './nodes';

export interface CardDeclaration {
  readonly kind: 'card';
  readonly file: File;
  readonly document: Document;
  readonly name: string | undefined;
  readonly range: Range;
  readonly aliases: readonly Alias[];
  /** The names of the tokens that it creates. */
  readonly tokens: readonly string[];
}

export interface KeywordDeclaration {
  readonly kind: 'keyword';
  readonly file: File;
  readonly document: Document;
  readonly header: KeywordHeader | undefined;
  readonly range: Range;
}

export type Declaration = CardDeclaration | KeywordDeclaration;

export interface FileDeclarations {
  readonly all: readonly Declaration[];
  /** The same exactly as long as the names that the file declares are. */
  readonly names: string;
}

/** The declarations of files, found once for each text of a file. */
export class Declarations {
  private readonly known = new WeakMap<File, FileDeclarations>();

  /** `knownNames` matters only to text that does not parse. */
  of(file: File, knownNames: (name: string) => boolean): FileDeclarations {
    let found = this.known.get(file);
    if (found === undefined) {
      const all = file.documents(knownNames).map((document) => declarationOf(file, document));
      found = { all, names: all.map(namesIn).join('\n') };
      this.known.set(file, found);
    }
    return found;
  }
}

function declarationOf(file: File, document: Document): Declaration {
  if (file.kind === 'keyword') {
    const header = keywordHeader(document);
    return { kind: 'keyword', file, document, header, range: header?.range ?? document.range };
  }
  const { name, nameRange, aliases } = cardHeader(document);
  const tokens = name === undefined ? [] : tokensIn(document.root);
  return { kind: 'card', file, document, name, range: nameRange ?? document.range, aliases, tokens };
}

function namesIn(one: Declaration): string {
  if (one.kind === 'card')
    return one.name === undefined ? '' : JSON.stringify([one.name, one.aliases.map(({ name }) => name), one.tokens]);
  if (one.header === undefined) return '';
  const { keyword, parameters, unclear, terms, specialActions } = one.header;
  return JSON.stringify([keyword, parameters, unclear, terms, specialActions]);
}

/** The names of the tokens that a card creates (111.4): their own, or their subtypes and "Token". */
function tokensIn(root: Node | undefined): readonly string[] {
  const names: string[] = [];
  walk(root, (node) => {
    const token = valueOf(node, 'token');
    const types = valueOf(token, 'types');
    if (types?.kind !== 'scalar') return;
    const name = textOf(valueOf(token, 'name'));
    names.push(name ?? `${readTypeLine(types.value).subtypes.join(' ')} Token`);
  });
  return names;
}
