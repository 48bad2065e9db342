/** The debugger, and boards at a cursor, where the runs of the language server are: over the texts of its files, saved or not. */

import { peek, serveSessions } from '../dap';
import { keyOf, uriOf } from '../lsp/uris';
import type { FromWorker, Other, ScenarioService } from '../scenarios';
import { Speech } from '../speech';
import { library } from './generated/library';

/** A path of the disk, which clients may give in place of a URI, as the key of its file. */
const keyOfPath = (path: string): string => {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return keyOf(path);
  const slashes = path.replaceAll('\\', '/').replace(/^([A-Za-z]):/, (_, letter: string) => `/${letter.toLowerCase()}:`);
  return `file://${slashes}`;
};

export const debuggerIn = (
  service: ScenarioService,
  later: (act: () => void) => void,
  send: (message: FromWorker) => void,
): Readonly<Record<string, Other>> => ({
  dap: serveSessions(
    {
      service,
      later,
      current: (uri) => service.textOf(uri),
      open: (path) => (service.textOf(keyOfPath(path)) === undefined ? undefined : keyOfPath(path)),
      uriOf: keyOfPath,
      pathOf: uriOf,
      speech: (locale) => Speech.of(library, locale),
    },
    (data) => send({ kind: 'other', name: 'dap', data }),
  ),
  peek: {
    receive: (data) => {
      const { id, uri, offset } = data as { readonly id: number; readonly uri: string; readonly offset: number };
      send({ kind: 'other', name: 'peek', data: { id, peek: peek(service, uri, offset) } });
    },
  },
});
