/** A workspace without a server, for features as functions. */

import { library } from '../../server/src/entry/generated/library';
import { pages } from '../../server/src/entry/generated/pages';
import { Model, type ModelOptions } from '../../server/src/lsp/model';
import { Results } from '../../server/src/lsp/results';
import { createScenarioService } from '../../server/src/scenarios';
import { CARDS } from './client';

export const ROOT = 'file:///w';
export const uriOf = (path: string): string => `${ROOT}/${path}`;

/** `onFile`: is told what the worker would be told. */
export function workspace(files: Readonly<Record<string, string>> = CARDS, onFile: ModelOptions['onFile'] = () => undefined) {
  const service = createScenarioService({ library, now: () => 0 });
  const model = new Model({
    library,
    pages,
    results: new Results(),
    runs: {
      run: async (uri, request) => service.run(uri, request),
      lint: async (uri) => service.lint(uri),
      diagnose: async (uri, known) => service.diagnose(uri, known),
      scenarios: async (uri) => service.scenarios(uri),
      positionAfter: async (uri, document, offset) => service.positionAfter(uri, document, offset),
      legalAt: async (uri, document, offset) => service.legalAt(uri, document, offset),
      locate: async (source, near) => service.locate(source, near),
    },
    onFile: (key, text, edit) => {
      service.setFile(key, text);
      onFile(key, text, edit);
    },
  });
  model.workspace.setFolders([ROOT]);
  service.setFolders([ROOT]);
  for (const [path, text] of Object.entries(files)) model.setDisk(uriOf(path), text);
  return {
    model,
    service,
    /** Gives a file a text with a mark in it, and the offset of the mark. */
    mark(path: string, marked: string, mark = '|'): number {
      const offset = marked.indexOf(mark);
      if (offset < 0) throw new Error('no mark');
      model.setOpen(uriOf(path), 1, marked.slice(0, offset) + marked.slice(offset + mark.length));
      return offset;
    },
  };
}
