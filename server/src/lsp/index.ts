/** The language server, for the entry points. */

export { type FileSource, isOurs, SKIPPED } from './files';
export { inThread } from './in-thread';
export { type Host, serve } from './server';
export { keyOf, uriOf } from './uris';
