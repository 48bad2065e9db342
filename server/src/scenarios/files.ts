/** The files that are known, each parsed once for each text that it has. */

import { type ParseOptions, parseDocuments } from '../yaml/documents';
import type { Document } from '../yaml/tree';
import { type FileKind, kindOf } from './paths';
import { reparse } from './reparse';

export interface File {
  readonly uri: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Parsed when first asked for. `knownNames` matters only to text that does not parse. */
  documents(knownNames?: (name: string) => boolean): readonly Document[];
  /** Parses it before it is asked for, as far as no names are needed for that. Gives whether it is parsed. */
  readAhead(): boolean;
}

/** A longer file takes so long that nobody should have to wait for it who did not ask. */
const LONG = 64_000;

/** A file with a text. `before`: what it was, where little may have changed. */
export function fileOf(uri: string, text: string, before?: File): File {
  let documents: readonly Document[] | undefined;
  let earlier = (before as KeptFile | undefined)?.lastParsed();
  const kind = kindOf(uri);
  const parse = (options: ParseOptions): readonly Document[] => {
    const again = kind === 'scenario' && earlier !== undefined ? reparse(earlier.text, earlier.documents, text) : undefined;
    return again ?? parseDocuments(text, options);
  };
  const keep = (read: readonly Document[]): readonly Document[] => {
    documents = read;
    earlier = undefined; // else each version of a file would keep all those before it
    return read;
  };
  const file: KeptFile = {
    uri,
    kind,
    text,
    lastParsed: () => (documents === undefined ? earlier : { text, documents }),
    documents: (knownNames) => documents ?? keep(parse(knownNames === undefined ? {} : { knownNames })),
    readAhead: () => {
      if (documents !== undefined || text.length > LONG) return documents !== undefined;
      const read = parse({});
      if (read.every(({ findings }) => findings.length === 0)) keep(read);
      return documents !== undefined;
    },
  };
  return file;
}

interface Parsed {
  readonly text: string;
  readonly documents: readonly Document[];
}

interface KeptFile extends File {
  /** The text that was parsed last, of this file or of those before it: not each version that nobody asked about. */
  lastParsed(): Parsed | undefined;
}
