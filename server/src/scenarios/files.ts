/** The files that are known, each parsed once for each text that it has. */

import { parseDocuments } from '../yaml/documents';
import type { Document } from '../yaml/tree';
import { type FileKind, kindOf } from './paths';
import { reparse } from './reparse';

export interface File {
  readonly uri: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Parsed when first asked for. `knownNames` matters only to text that does not parse. */
  documents(knownNames?: (name: string) => boolean): readonly Document[];
}

/** A file with a text. `before`: what it was, where little may have changed. */
export function fileOf(uri: string, text: string, before?: File): File {
  let documents: readonly Document[] | undefined;
  let earlier = before;
  const kind = kindOf(uri);
  const parsed = (): readonly Document[] | undefined => documents;
  const file: KeptFile = {
    uri,
    kind,
    text,
    parsed,
    documents: (knownNames) => {
      if (documents !== undefined) return documents;
      const old = (earlier as KeptFile | undefined)?.parsed();
      documents =
        (kind === 'scenario' && earlier !== undefined && old !== undefined ? reparse(earlier.text, old, text) : undefined) ??
        parseDocuments(text, knownNames === undefined ? {} : { knownNames });
      earlier = undefined; // else each version of a file would keep all those before it
      return documents;
    },
  };
  return file;
}

interface KeptFile extends File {
  /** Its documents, if they were asked for. */
  parsed(): readonly Document[] | undefined;
}
