/** Run, over each scenario, with how it ended last. A broken document keeps its lens, and those of the others stay. */

import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { toRange } from '../convert';
import { feature } from '../feature';
import type { Model } from '../model';
import { RUN_COMMAND, type RunTarget } from '../protocol';

/** Of a longer file the first ones have lenses; the list of tests has all. */
const MOST = 1_000;

export const codeLens = feature({
  method: 'textDocument/codeLens',
  capabilities: { codeLensProvider: { resolveProvider: false } },
  handle: (model: Model, { textDocument }: CodeLensParams): CodeLens[] => {
    const file = model.file(textDocument.uri);
    if (file === undefined || file.kind !== 'scenario') return [];
    const lines = model.lines(file);
    const stamp = model.textStamp(file.uri);
    return model
      .scenarios(file)
      .slice(0, MOST)
      .map(({ document, key, nameRange }) => {
        const target: RunTarget = { uri: model.uri(file.uri), document };
        const results = model.results.of(file.uri, key);
        const failed = results.filter(({ result }) => result.status === 'failed' || result.status === 'error').length;
        const several = results.length > 1 ? `${failed} of ${results.length} failed` : 'failed';
        const outcome = [
          ...(results.length === 0 ? [] : [failed === 0 ? 'passed' : several]),
          ...(results.some((one) => one.stamp !== stamp) ? ['before the last change'] : []),
        ];
        const title = model.speech.say(outcome.length === 0 ? 'Run' : `Run (${outcome.join(', ')})`);
        return {
          range: toRange(lines, nameRange),
          command: { title, command: RUN_COMMAND, arguments: [target] },
        };
      });
  },
});
