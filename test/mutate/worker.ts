/** Runs one bundle of the examples in a thread of its own, so that a fault that does not end can be ended. */

import { parentPort, workerData } from 'node:worker_threads';

const { code, library, files } = workerData as { code: string; library: Record<string, string>; files: Record<string, string> };
const module = { exports: {} as { runExamples: (library: Record<string, string>, files: Record<string, string>) => unknown } };
new Function('module', 'exports', 'require', code)(module, module.exports, require);
parentPort?.postMessage(module.exports.runExamples(library, files));
