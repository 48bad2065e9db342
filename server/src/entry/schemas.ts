/** The JSON Schemas as the build writes them: with the special actions of the keywords that ship. */

import { keywordHeader } from '../cards';
import { schemas } from '../lsp/schemas';
import { parseDocuments } from '../yaml';
import { library } from './generated/library';

const specialActions = Object.entries(library)
  .filter(([path]) => path.endsWith('.keyword.yaml'))
  .flatMap(([, text]) => parseDocuments(text))
  .flatMap((document) => keywordHeader(document)?.specialActions ?? []);

/** By the kind of file. */
export const shipped = schemas([...new Set(specialActions)].toSorted());
