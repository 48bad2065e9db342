import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { CARDS } from './client';

const bundle = resolve(__dirname, '../../server/dist/server-browser.js');

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri?: string };
  readonly result?: unknown;
}

describe('The server in a web worker', () => {
  it('answers with what a browser has, and takes its files from the client', async () => {
    let receive: (event: { data: unknown }) => void = () => undefined;
    const waiting = new Map<number, (result: unknown) => void>();
    const say = (message: object): void => receive({ data: structuredClone({ jsonrpc: '2.0', ...message }) });
    const files = new Map(Object.entries(CARDS).map(([path, text]) => [`vscode-vfs://host/w/${path}`, text]));
    const answers: Readonly<Record<string, (uri: string) => unknown>> = {
      'stackwright/files': () => [...files.keys()],
      'stackwright/read': (uri) => ({ text: files.get(uri) }),
    };
    const hear = ({ id, method, params, result }: Message): void => {
      if (id !== undefined && method !== undefined) say({ id, result: answers[method]?.(params?.uri ?? '') ?? null });
      else if (id !== undefined) waiting.get(id)?.(result);
    };
    const scope: Record<string, unknown> = {
      console,
      performance,
      setTimeout,
      clearTimeout,
      queueMicrotask,
      TextDecoder,
      TextEncoder,
      URL,
    };
    Object.assign(scope, {
      self: scope,
      globalThis: scope,
      postMessage: (message: Message) => setTimeout(() => hear(message), 0),
      addEventListener: () => undefined,
    });
    Object.defineProperty(scope, 'onmessage', { set: (listener: typeof receive) => (receive = listener) });
    runInContext(readFileSync(bundle, 'utf8'), createContext(scope));

    let id = 0;
    const ask = <R>(method: string, params: object): Promise<R> =>
      new Promise((done) => {
        waiting.set(++id, (result) => done(result as R));
        say({ id, method, params });
      });
    const folder = 'vscode-vfs://host/w';
    const { capabilities } = await ask<{ capabilities: { hoverProvider: boolean } }>('initialize', {
      processId: null,
      rootUri: folder,
      capabilities: {},
      workspaceFolders: [{ uri: folder, name: 'w' }],
      initializationOptions: { clientFiles: true },
    });
    assert.equal(capabilities.hoverProvider, true);
    say({ method: 'initialized', params: {} });
    const uri = `${folder}/a.scenario.yaml`;
    const text = 'scenario: A\nplayers: { alice: { hand: [Shock] }, bob: {} }\nsteps: [{ expect: { bob.life: 3 } }]\n';
    say({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'stackwright-scenario', version: 1, text } },
    });
    const hover = await ask<{ contents: { value: string } }>('textDocument/hover', {
      textDocument: { uri },
      position: { line: 1, character: 29 },
    });
    assert.match(hover.contents.value, /\*\*Shock\*\*/);
    const report = await ask<{ items: { message: string }[] }>('textDocument/diagnostic', { textDocument: { uri } });
    assert.match(report.items[0]?.message ?? '', /expected: 3\nactual: 20/);
  });
});
