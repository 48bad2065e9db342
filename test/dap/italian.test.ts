/** A session with a client whose language is Italian. */

import assert from 'node:assert/strict';
import { englishIn } from '../languages/english';
import { BOLT_FILE, FILES, OPEN_FILE } from './files';
import { Client } from './kit';

const t = { threadId: 1 };

function launched(program: string, more: object = {}, files: Readonly<Record<string, string>> = FILES): Client {
  const client = new Client(files);
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

  it('tells the events of all steps', () => {
    const client = launched(BOLT_FILE);
    client.request('stackwright/goto', { to: 'last' });
    const { steps } = client.request('stackwright/run-events');
    const texts = steps.flatMap(({ events = [] }) => events.flatMap(({ text, cause }) => [text, cause]));
    assert.ok(texts.includes('Rift Bolt si risolve'), texts.join('\n'));
    for (const text of texts) assert.deepEqual(englishIn(plain(text)), [], text);
  });

  it('compares with other rules', () => {
    const [OLD, NEW] = ['2024-02-01', '2024-02-02'];
    const head = `players:
  alice: { exile: [ { card: Rift Bolt, suspended: { time: 1 } } ] }
  bob: {}
start: { turn: bob, step: end }
`;
    const files = {
      ...FILES,
      'two.scenario.yaml': `scenario: Cast or not
each ruleset: [${OLD}, ${NEW}]
${head}steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - { resolve: { alice: { targets: [bob] } }, under: ${OLD} }
  - { resolve: { alice: { decline: Rift Bolt } }, under: ${NEW} }
`,
      'one.scenario.yaml': `scenario: One date
ruleset: ${OLD}
${head}steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - resolve: { alice: { targets: [bob] } }
  - resolve: all
`,
    };
    const two = launched('/w/two.scenario.yaml', { ruleset: OLD }, files);
    const first = two.request('evaluate', { expression: `under ${NEW}`, context: 'repl' }).result;
    assert.equal(first, `Con le regole del ${NEW}, prima dello stesso passo: non cambia nulla.`);
    two.request('stackwright/goto', { to: 'last' });
    const { place, parted, differences } = two.request('stackwright/compare', { ruleset: NEW });
    assert.equal(place, 'alla fine');
    for (const text of [parted?.here, parted?.there]) assert.deepEqual(englishIn(plain(text ?? '')), [], text);
    assert.equal(parted?.there, 'alice rinuncia a lanciare Rift Bolt');
    // Zones and what is counted stay words of scenarios.
    assert.deepEqual(
      differences.map(({ what, here, there }) => [what, here, there]),
      [
        ['spells cast', '1', '0'],
        ['zone', 'stack', 'alice.exile'],
      ],
    );
    const told = two.request('evaluate', { expression: `under ${NEW}`, context: 'repl' }).result.split('\n');
    assert.deepEqual(told, [
      `Con le regole del ${NEW}, alla fine:`,
      '  alice: spells cast 0 (qui 1)',
      '  Rift Bolt: zone alice.exile (qui stack)',
      `Le esecuzioni si separano in: { resolve: { alice: { targets: [bob] } }, under: ${OLD} }`,
      `  con le regole del ${OLD}: alice comincia a lanciare Rift Bolt dall'esilio`,
      `  con le regole del ${NEW}: alice rinuncia a lanciare Rift Bolt`,
    ]);

    const one = launched('/w/one.scenario.yaml', {}, files);
    one.request('stackwright/goto', { to: { step: 4, at: 0 } });
    const { stopped = '' } = one.request('stackwright/compare', { ruleset: NEW });
    assert.match(stopped, /\(resolve: \{ alice: \{ targets: \[bob\] \} \}\)$/);
    assert.deepEqual(englishIn(plain(stopped).replace(/\(.*\)$/, '')), [], stopped);
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
