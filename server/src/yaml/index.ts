/** Text to trees, trees to data: what the card and scenario languages stand on. */

export { documentsOnDemand, hasErrors, MAX_DEPTH, MAX_DOCUMENT, MAX_FILE, type ParseOptions, parseDocuments } from './documents';
export { type Silenced, silence } from './ignore';
export { type JsonSchema, jsonSchema } from './json-schema';
export { LineMap, type Position } from './lines';
export { applyEdits } from './mend';
export { distance, nearest } from './nearest';
export { quote } from './quote';
export { asWritten, camelCase } from './read/context';
export { expected } from './read/expected';
export {
  type BehindKeyword,
  type ConstructPlace,
  type Located,
  locatedAt,
  type Names,
  type Reading,
  type ReadOptions,
  readShape,
} from './reader';
export type { Document, Edit, Entry, Finding, Fix, Mapping, Node, Range, Scalar, Sequence } from './tree';
