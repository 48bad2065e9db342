import assert from 'node:assert/strict';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { DAP_CLOSE, DAP_MESSAGE, type DapMessageParams, type PeekResult } from '../../server/src/lsp/protocol';
import type { FromWorker, ToWorker } from '../../server/src/scenarios';
import { BROWSER, buildBundles, webWorker } from '../browser/workers';
import { Client } from '../lsp/client';
import { BOLT, CARDS, FILES, lineOf } from './files';

type Message = DebugProtocol.Response & DebugProtocol.Event;

/** One session, whatever carries its messages. */
class Session {
  private readonly said: Message[] = [];
  private readonly waiting = new Set<() => void>();
  private seq = 1;

  constructor(private readonly post: (message: unknown) => void) {}

  receive(message: unknown): void {
    this.said.push(message as Message);
    for (const look of this.waiting) look();
  }

  /** The next message that fits, which is then read. */
  take(fits: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => {
      const look = (): void => {
        const index = this.said.findIndex(fits);
        if (index < 0) return;
        this.waiting.delete(look);
        resolve(this.said.splice(index, 1)[0] as Message);
      };
      this.waiting.add(look);
      look();
    });
  }

  event = (name: string): Promise<Message> => this.take(({ type, event }) => type === 'event' && event === name);

  async request(command: string, args: unknown = {}): Promise<Message> {
    const seq = this.seq++;
    this.post({ seq, type: 'request', command, arguments: args });
    return this.take(({ type, request_seq }) => type === 'response' && request_seq === seq);
  }

  async launch(args: unknown): Promise<Message> {
    await this.request('initialize', { adapterID: 'stackwright' });
    const launched = await this.request('launch', args);
    assert.ok(launched.success, launched.message);
    await this.event('initialized');
    await this.request('configurationDone');
    return this.event('stopped');
  }
}

describe('The debugger in the language server', () => {
  let client: Client;
  const sessions = new Map<string, Session>();

  before(async () => {
    buildBundles();
    client = await Client.start({ files: FILES });
    client.connection.onNotification(DAP_MESSAGE, ({ session, message }: DapMessageParams) =>
      sessions.get(session)?.receive(message),
    );
  });
  after(async () => client.stop());

  const open = (name: string): Session => {
    const session = new Session((message) => void client.connection.sendNotification(DAP_MESSAGE, { session: name, message }));
    sessions.set(name, session);
    return session;
  };

  it('runs the text that is not saved, pinned at launch, and says when it is edited', async () => {
    const uri = client.uri('bolt.scenario.yaml');
    await client.open(
      'bolt.scenario.yaml',
      BOLT.replace('bob: { life: 20 }', 'bob: { life: 9 }').replace('bob.life: 17', 'bob.life: 6'),
    );
    const session = open('one');
    const { body } = await session.launch({ program: uri, stopOnEntry: true });
    assert.equal(body.reason, 'entry');
    const life = await session.request('evaluate', { expression: 'bob.life', context: 'watch' });
    assert.equal(life.body.result, '9');
    await client.set('bolt.scenario.yaml', BOLT);
    const said = await session.event('output');
    assert.match(said.body.output, /bolt\.scenario\.yaml has changed/);
    await session.request('continue', { threadId: 1 });
    assert.match((await session.event('output')).body.output, /^Passed/);
    await client.connection.sendNotification(DAP_CLOSE, { session: 'one' });
  });

  it('takes breakpoints in files of the disk by their paths, and gives places as URIs', async () => {
    const session = open('two');
    await session.request('initialize', { adapterID: 'stackwright' });
    await session.request('launch', { program: client.uri('bolt.scenario.yaml') });
    const path = decodeURIComponent(new URL(client.uri('cards.card.yaml')).pathname);
    const { body } = await session.request('setBreakpoints', {
      source: { path },
      breakpoints: [{ line: lineOf(CARDS, 'do: { damage') }],
    });
    assert.equal(body.breakpoints[0].verified, true);
    await session.request('configurationDone');
    await session.event('stopped');
    const stack = await session.request('stackTrace', { threadId: 1 });
    assert.equal(stack.body.stackFrames[0].source.path, client.uri('cards.card.yaml'));
  });

  it('gives the board after the step at a place, without a session', async () => {
    const position = { line: lineOf(BOLT, '- advance') - 1, character: 8 };
    const peek = await client.request<PeekResult>('stackwright/peek', { uri: client.uri('bolt.scenario.yaml'), position });
    assert.equal(peek?.title, 'advance: { turn: alice, step: upkeep }');
    assert.deepEqual(
      [peek.board.turn.step, peek.board.stack.map(({ title }) => title)],
      ['upkeep', ['suspend.tick of Rift Bolt']],
    );
    assert.equal(peek.range.start.line, position.line);
    const before = await client.request<PeekResult>('stackwright/peek', {
      uri: client.uri('bolt.scenario.yaml'),
      position: { line: 1, character: 0 },
    });
    assert.deepEqual([before?.title, before?.board.turn.step], ['the position', 'precombat main']);
    const none = await client.request<PeekResult>('stackwright/peek', { uri: client.uri('cards.card.yaml'), position });
    assert.equal(none, null);
  });

  it('has two sessions at once, each with its own view', async () => {
    const [one, two] = [open('three'), open('four')];
    const program = client.uri('bolt.scenario.yaml');
    await Promise.all([one.launch({ program, stopOnEntry: true }), two.launch({ program, stopOnEntry: true })]);
    await one.request('next', { threadId: 1 });
    await one.event('stopped');
    const zones = await Promise.all(
      [one, two].map(
        async (each) => (await each.request('evaluate', { expression: 'Rift Bolt.zone', context: 'watch' })).body.result,
      ),
    );
    assert.deepEqual(zones, ['exile', 'hand']);
  });
});

describe('The debugger in a web worker', () => {
  it('runs with what a browser has', async () => {
    buildBundles();
    const worker = webWorker({ file: BROWSER });
    try {
      const post = (message: ToWorker): void => worker.postMessage(message);
      const session = new Session((message) => post({ kind: 'other', name: 'dap', data: { session: 'web', message } }));
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'other') session.receive((message.data as DapMessageParams).message);
      });
      const folder = 'vscode-vfs://host/w';
      for (const [name, text] of Object.entries(FILES)) post({ kind: 'set file', uri: `${folder}/${name}`, text });
      const { body } = await session.launch({ program: `${folder}/bolt.scenario.yaml`, stopOnEntry: true });
      assert.equal(body.reason, 'entry');
      const stack = await session.request('stackTrace', { threadId: 1 });
      assert.equal(stack.body.stackFrames[0].source.path, `${folder}/bolt.scenario.yaml`);
    } finally {
      await worker.terminate();
    }
  });
});
