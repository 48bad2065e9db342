/** Runs one bundle of the examples in a thread of its own, so that a fault that does not end can be ended. */

import { parentPort, workerData } from 'node:worker_threads';

type Texts = Readonly<Record<string, string>>;
interface Data {
  readonly code: string;
  readonly library: Texts;
  readonly files: Texts;
  readonly tags?: readonly string[];
}

const { code, library, files, tags } = workerData as Data;
const module = { exports: {} as { runExamples: (library: Texts, files: Texts, tags?: readonly string[]) => unknown } };
new Function('module', 'exports', 'require', code)(module, module.exports, require);
parentPort?.postMessage(module.exports.runExamples(library, files, tags));
