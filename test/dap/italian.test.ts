/** A session with a client whose language is Italian. */

import assert from 'node:assert/strict';
import { englishIn } from '../languages/english';
import { BOLT_FILE, FILES, OPEN_FILE } from './files';
import { Client } from './kit';

const t = { threadId: 1 };

function launched(program: string, more: object = {}): Client {
  const client = new Client(FILES);
  const { exceptionBreakpointFilters = [] } = client.request('initialize', { adapterID: 'stackwright', locale: 'it' });
  assert.equal(exceptionBreakpointFilters[0]?.label, 'Azione illegale');
  client.request('launch', { program, stopOnEntry: true, stopAtEnd: true, ...more } as never);
  client.request('configurationDone');
  return client;
}

const NAMES = /Rift Bolt|Mountain|alice|bob|suspend\.\w+|`[^`]*`/g;
/** Names stay as they are, and so do words of scenarios behind them. */
const plain = (text: string): string => text.replace(NAMES, ' ');

describe('A debug session in Italian', () => {
  it('says where it stands, event by event', () => {
    const client = launched(BOLT_FILE);
    const seen = new Set<string>();
    const happened: string[] = [];
    for (let i = 0; i < 200 && !client.terminated; i++) {
      client.request('stepIn', t);
      const { description = '' } = client.stopped;
      if (/^Riuscito/.test(description)) break;
      seen.add(description);
      if (/\(\d{3}\.[\d.a-z]*\)$/.test(description)) happened.push(description);
    }
    assert.ok(seen.has('Rift Bolt si risolve (608.1)'), [...seen].join('\n'));
    assert.ok(seen.has('bob perde 3 punti vita (ora 17) (120.3a)'), [...seen].join('\n'));
    for (const text of happened) assert.deepEqual(englishIn(plain(text)), [], text);
    assert.match(client.stopped.description ?? '', /^Riuscito: /);
  });

  it('names what is on the stack, the groups of variables, effects and events', () => {
    const client = launched(BOLT_FILE);
    while (!client.stackTrace()[0]?.name.includes('suspend.last')) client.request('next', t);
    assert.equal(client.stackTrace()[0]?.name, 'suspend.last di Rift Bolt (abilità innescata, alice)');
    assert.match(client.stackTrace().at(-1)?.name ?? '', /^turno 7, alice: sottofase di mantenimento$/);
    const names = client.request('scopes', { frameId: 1 }).scopes.map(({ name }) => name);
    for (const name of ['Turno', 'Pila', 'Inneschi in attesa', 'Effetti continui', 'Eventi di questo passo', 'alice'])
      assert.ok(names.includes(name), `${name} among ${names.join(', ')}`);
    const { board } = client.request('stackwright/board');
    assert.equal(board.stack[0]?.title, 'suspend.last di Rift Bolt');
    client.request('stepIn', t);
    client.request('stepIn', t);
    const texts: string[] = [];
    const walk = (events: typeof board.events): void => {
      for (const { text, cause, inside } of events) {
        texts.push(text, cause);
        walk(inside);
      }
    };
    walk(client.request('stackwright/board').board.events);
    assert.ok(texts.length > 0, 'something has happened');
    for (const text of texts) assert.deepEqual(englishIn(plain(text)), [], text);
    const { stretches } = client.request('stackwright/timeline');
    assert.equal(stretches.at(-1)?.title, 'la fine dello scenario');
  });

  it('asks, with answers to choose from', () => {
    const client = launched(OPEN_FILE);
    client.request('continue', t);
    assert.equal(client.stopped.description, 'Una scelta è aperta');
    const { decision } = client.request('stackwright/choices');
    assert.ok(decision !== null);
    assert.deepEqual(englishIn(plain(decision.prompt)), [], decision.prompt);
    for (const option of decision.options) assert.match(option, /^(Scegli|Lancia|Non lanciare|Sì|No|Rispondi|In quest'ordine)\b/);
    assert.match(client.output, /Scrivi "choose"/);
  });

  it('says what it cannot do', () => {
    const client = new Client(FILES);
    client.request('initialize', { adapterID: 'stackwright', locale: 'it-IT' });
    assert.match(client.refused('launch', {}), /^Di' quale file/);
    assert.match(client.refused('next', t), /^Non c'è nessuno scenario/);
    client.request('launch', { program: BOLT_FILE, stopOnEntry: true } as never);
    client.request('configurationDone');
    assert.match(client.refused('evaluate', { expression: 'alice.lif' }), /^\S+ non ha "lif"\. Intendevi "life"\?$/);
    assert.match(client.request('evaluate', { expression: 'rule 601.2', context: 'repl' }).result, /passi del lanciare/);
  });
});
