/** What the golden transcripts are of: each plays a session from beginning to end. */

import { BOLT, BOLT_FILE, CARD_FILE, CARDS, FILES, lineOf, OPEN_FILE } from './files';
import type { Client } from './kit';

export interface Script {
  readonly files: Readonly<Record<string, string>>;
  play(client: Client): void;
}

const t = { threadId: 1 };
const end = (client: Client): void => void client.request('disconnect');

export const SCRIPTS: Readonly<Record<string, Script>> = {
  'forward and back': {
    files: FILES,
    play(client) {
      client.launch({ program: BOLT_FILE, stopOnEntry: true });
      client.request('threads');
      client.request('stackTrace', t);
      client.request('next', t);
      client.request('stepIn', t);
      client.request('next', t);
      client.request('next', t);
      client.request('stackTrace', t);
      client.request('stepIn', t);
      client.request('stackTrace', t);
      client.request('stepOut', t);
      client.request('stepBack', t);
      client.request('reverseContinue', t);
      client.request('continue', t);
      end(client);
    },
  },
  'breakpoints of every kind': {
    files: FILES,
    play(client) {
      client.launch({ program: BOLT_FILE }, () => {
        const source = { path: BOLT_FILE };
        client.request('breakpointLocations', { source, line: 1, endLine: 20 });
        client.request('setBreakpoints', { source, breakpoints: [{ line: lineOf(BOLT, '- resolve\n') }, { line: 40 }] });
        client.request('setBreakpoints', {
          source: { path: CARD_FILE },
          breakpoints: [
            { line: lineOf(CARDS, 'do: { damage'), condition: 'bob.life < 20' },
            { line: lineOf(CARDS, 'spell:'), mode: 'resolves' },
            { line: lineOf(CARDS, 'static:') },
          ],
        });
        client.request('setFunctionBreakpoints', { breakpoints: [{ name: '603.3' }, { name: 'supend' }] });
        client.request('setExceptionBreakpoints', { filters: ['trigger'] });
      });
      client.request('dataBreakpointInfo', { name: 'bob.life' });
      client.request('setDataBreakpoints', { breakpoints: [{ dataId: 'bob.life' }] });
      for (let i = 0; i < 8; i++) client.request('continue', t);
      end(client);
    },
  },
  'scopes and expressions': {
    files: FILES,
    play(client) {
      client.launch({ program: BOLT_FILE }, () =>
        client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'lose life' }] }),
      );
      const { scopes } = client.request('scopes', { frameId: 1 });
      for (const { variablesReference } of scopes) client.request('variables', { variablesReference });
      client.request('evaluate', { expression: 'stack[0].targets', context: 'watch', frameId: 1 });
      client.request('evaluate', { expression: 'bob.life: 17', context: 'repl', frameId: 1 });
      client.request('completions', { text: 'bob.li', column: 7 });
      client.request('loadedSources', {});
      client.request('source', { sourceReference: 1, source: { sourceReference: 1 } });
      end(client);
    },
  },
  'along the run, and why': {
    files: FILES,
    play(client) {
      client.launch({ program: BOLT_FILE, stopOnEntry: true });
      client.request('stackwright/timeline');
      client.request('stackwright/goto', { to: 'last' });
      client.request('stackwright/timeline');
      client.request('stackwright/why', { player: 'bob', what: 'life' });
      client.request('stackwright/goto', { to: { step: 6, at: 0 } });
      client.request('stackwright/board');
      client.request('dataBreakpointInfo', { name: 'bob.life' });
      client.request('setDataBreakpoints', { breakpoints: [{ dataId: 'bob.life' }] });
      client.request('stackwright/goto', { to: 'last' });
      client.request('reverseContinue', t);
      end(client);
    },
  },
  'a life total is tried': {
    files: FILES,
    play(client) {
      client.launch({ program: BOLT_FILE, stopOnEntry: true });
      client.request('stackwright/goto', { to: { step: 6, at: 0 } });
      const { scopes } = client.request('scopes', { frameId: 1 });
      const { variablesReference = 0 } = scopes.find(({ name }) => name === 'bob') ?? {};
      client.request('variables', { variablesReference });
      client.request('setVariable', { variablesReference, name: 'life', value: '3' });
      client.request('continue', t);
      end(client);
    },
  },
  'an open choice': {
    files: FILES,
    play(client) {
      client.launch({ program: OPEN_FILE });
      client.request('exceptionInfo', t);
      client.request('stackwright/choices');
      client.request('stepInTargets', { frameId: 1 });
      client.request('stackwright/choose', { option: 2 });
      client.request('stackTrace', t);
      client.request('evaluate', { expression: 'answers', context: 'repl' });
      client.request('continue', t);
      end(client);
    },
  },
};
