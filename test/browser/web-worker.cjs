// Runs a script as a Web Worker would, in a thread of Node: it sees what a Web Worker has, and nothing of Node.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { parentPort, workerData } = require('node:worker_threads');

const listeners = [];
const scope = {
  postMessage: (message) => parentPort.postMessage(message),
  addEventListener: (type, listener) => {
    if (type === 'message') listeners.push(listener);
  },
  onmessage: null,
  console,
  performance: { now: () => performance.now() },
  setTimeout: (act, ms) => Number(setTimeout(act, ms)),
  clearTimeout,
  structuredClone,
  TextEncoder,
  TextDecoder,
};
scope.self = scope;
vm.createContext(scope);
vm.runInContext(workerData.code ?? readFileSync(workerData.file, 'utf8'), scope, { filename: workerData.file ?? 'code' });

// What arrives belongs to the worker's own realm, as it does in a browser.
const parse = vm.runInContext('JSON.parse', scope);
parentPort.on('message', (message) => {
  const event = { data: parse(JSON.stringify(message)) };
  scope.onmessage?.(event);
  for (const listener of listeners) listener(event);
});
