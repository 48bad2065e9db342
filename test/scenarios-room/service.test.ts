import assert from 'node:assert/strict';
import { serveWorker } from '../../server/src/scenarios';
import { type Connection, WorkerService } from '../../server/src/scenarios/worker/client';
import type { FromWorker, ToWorker } from '../../server/src/scenarios/worker/protocol';
import { CARDS, files, scenario, serviceWith } from './kit';

const URI = '/w/a.scenario.yaml';
const TEXT = `${scenario('{ hand: [Shock], mana: R }', '{}', ['alice: { cast: Shock, targets: [bob] }', 'resolve', 'expect: { bob.life: 18 }'], 'tags: [first]\n')}---\n${scenario('{}', '{}', ['expect: { bob.life: 20 }']).replace('a test', 'another')}`;

describe('The service', () => {
  it('lists scenarios without running them', () => {
    const service = serviceWith(files(TEXT));
    assert.deepEqual(
      service.scenarios(URI).map(({ name, tags, document }) => ({ name, tags, document })),
      [
        { name: 'a test', tags: ['first'], document: 0 },
        { name: 'another', tags: [], document: 1 },
      ],
    );
    assert.equal(service.stepsRun, 0);
  });

  it('runs what is asked for', () => {
    const service = serviceWith(files(TEXT));
    assert.deepEqual(
      service.run(URI, { document: 1 }).scenarios.map(({ name }) => name),
      ['another'],
    );
    assert.deepEqual(
      service.run(URI, { filter: ({ tags }) => tags.includes('first') }).scenarios.map(({ name }) => name),
      ['a test'],
    );
    assert.deepEqual(
      service.runAll().map(({ uri, scenarios }) => [uri, scenarios.length]),
      [[URI, 2]],
    );
  });

  it('gives plain data that can be sent', () => {
    const report = serviceWith(files(TEXT)).run(URI, { trace: true });
    assert.deepEqual(structuredClone(report), report);
    assert.deepEqual(
      report.scenarios[0]?.trace?.map(({ title }) => title),
      ['alice: { cast: Shock, targets: [bob] }', 'resolve'],
    );
  });

  it('gives the same events for the same text', () => {
    const events = (): unknown =>
      serviceWith(files(TEXT))
        .run(URI, { trace: true })
        .scenarios.map(({ trace }) => trace);
    assert.deepEqual(events(), events());
  });

  it('silences what a comment silences, but no error', () => {
    const service = serviceWith({
      ...files(TEXT),
      '/w/b.card.yaml': CARDS.split('---')[1]?.replace('name: Shock', 'name: Jolt # stackwright-ignore untouched-card') ?? '',
    });
    assert.deepEqual(service.lint('/w/b.card.yaml'), []);
  });

  it('survives every beginning of a file, and knows where what is wrong stands', function () {
    this.timeout(240_000);
    const service = serviceWith(files(''));
    for (let end = 0; end <= TEXT.length; end += 3) {
      const part = TEXT.slice(0, end);
      service.setFile(URI, part);
      const { findings, scenarios } = service.run(URI);
      for (const { range } of findings)
        assert.ok(range.start >= 0 && range.end <= part.length && range.start <= range.end, `${end}`);
      for (const { failure } of scenarios)
        assert.ok(failure === undefined || !/fault of its own/.test(failure.message), failure?.message);
      service.lint(URI);
    }
  });
});

/** A worker in the same thread, whose messages are delivered later. */
function inProcess(): {
  connect: () => Connection;
  workers: () => number;
  advance: (ms: number) => void;
  after: (ms: number, act: () => void) => () => void;
  stuck: { value: boolean };
} {
  let workers = 0;
  const stuck = { value: false };
  const timers: { at: number; act: () => void }[] = [];
  let now = 0;
  const connect = (): Connection => {
    workers++;
    const isStuck = stuck.value;
    let toWorker: (message: ToWorker) => void = () => {};
    let toClient: (message: FromWorker) => void = () => {};
    let ended = false;
    serveWorker(
      {
        send: (message) =>
          void setImmediate(() => {
            if (!ended) toClient(structuredClone(message));
          }),
        onMessage: (receive) => {
          toWorker = receive;
        },
      },
      serviceWith({}),
      (act) =>
        void setImmediate(() => {
          if (!ended) act();
        }),
    );
    let called = false;
    return {
      send: (message) => {
        // A stuck worker is for ever in its first call.
        if (isStuck && (called || message.kind === 'call')) called = true;
        else
          setImmediate(() => {
            if (!ended) toWorker(structuredClone(message));
          });
      },
      onMessage: (receive) => {
        toClient = receive;
      },
      terminate: () => {
        ended = true;
      },
    };
  };
  return {
    connect,
    workers: () => workers,
    stuck,
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    advance: (ms) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.act();
      }
    },
  };
}

describe('The service in a worker', () => {
  const start = () => {
    const host = inProcess();
    const client = new WorkerService({ connect: host.connect, after: host.after });
    for (const [uri, text] of Object.entries(files(TEXT))) client.setFile(uri, text);
    return { host, client };
  };

  it('lets its host rest once everything is answered, and not before', async () => {
    const said: string[] = [];
    let receive: (message: ToWorker) => void = () => {};
    serveWorker(
      { send: ({ kind }) => said.push(kind), onMessage: (give) => (receive = give) },
      serviceWith({}),
      (act) => void setImmediate(act),
      {},
      () => said.push('rests'),
    );
    receive({ kind: 'call', id: 1, name: 'scenarioFiles', args: [] });
    receive({ kind: 'call', id: 2, name: 'scenarioFiles', args: [] });
    for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
    assert.deepEqual(said, ['ready', 'result', 'result', 'rests']);
  });

  it('answers as the service does', async () => {
    const { client } = start();
    assert.deepEqual(
      (await client.run(URI)).scenarios.map(({ status }) => status),
      ['passed', 'passed'],
    );
    assert.deepEqual((await client.run(URI, { tags: ['first'] })).scenarios.length, 1);
    assert.deepEqual(await client.lint(URI), []);
    assert.equal((await client.scenarios(URI)).length, 2);
    const report = await client.run(URI, { trace: true, checkpoints: true });
    const event = report.scenarios[0]?.trace?.at(-1)?.events.at(-1);
    assert.equal((await client.stateAt(URI, 0, event?.id ?? -1))?.game.players[1]?.life, 18);
    client.close();
    await assert.rejects(client.run(URI), /cancelled/);
  });

  it('drops a call that was cancelled before it began', async () => {
    const { host, client } = start();
    const abort = new AbortController();
    const [first, second] = [client.run(URI), client.run(URI, {}, abort.signal)];
    abort.abort();
    await assert.rejects(second, /cancelled/);
    assert.equal((await first).scenarios.length, 2);
    host.advance(10_000);
    assert.equal(host.workers(), 1);
    client.close();
  });

  it('begins again with all files after a worker that ended by itself, but makes none of its calls again', async () => {
    const host = inProcess();
    let end = (): void => undefined;
    let ended = 0;
    const client = new WorkerService({
      connect: () => ({ ...host.connect(), onEnd: (act) => (end = act) }),
      after: host.after,
    });
    for (const [uri, text] of Object.entries(files(TEXT))) client.setFile(uri, text);
    const lost = client.run(URI).catch(() => ended++);
    const first = end;
    first();
    await lost;
    assert.deepEqual([ended, host.workers()], [1, 2]);
    assert.equal((await client.run(URI)).scenarios.length, 2);
    first();
    assert.equal(host.workers(), 2, 'the one before is nobody any more');
    client.close();
    end();
    assert.equal(host.workers(), 2);
  });

  it('is told an edit of a file that it has, and the whole text of one that it has not', async () => {
    const host = inProcess();
    const sent: string[] = [];
    const connect = () => {
      const port = host.connect();
      const send: typeof port.send = (message) => {
        sent.push(message.kind);
        port.send(message);
      };
      return { ...port, send };
    };
    const client = new WorkerService({ connect, after: host.after });
    for (const [uri, text] of Object.entries(files(TEXT))) client.setFile(uri, text);
    sent.length = 0;
    const edit = { range: { start: 0, end: 0 }, text: 'nonsense: 1\n---\n' };
    client.setFile(URI, edit.text + TEXT, edit);
    client.setFile('/w/other.scenario.yaml', TEXT, edit);
    assert.deepEqual(sent, ['edit file', 'set file']);
    assert.deepEqual(
      (await client.scenarios(URI)).map(({ document }) => document),
      [1, 2],
    );
    client.close();
  });

  it('ends a worker that does not come back, and begins again with all files', async () => {
    const host = inProcess();
    host.stuck.value = true;
    const client = new WorkerService({ connect: host.connect, after: host.after });
    for (const [uri, text] of Object.entries(files(TEXT))) client.setFile(uri, text);
    const abort = new AbortController();
    const stuck = client.run(URI, {}, abort.signal);
    const other = client.run(URI);
    host.stuck.value = false;
    abort.abort();
    await assert.rejects(stuck, /cancelled/);
    host.advance(10_000);
    assert.equal(host.workers(), 2);
    assert.equal((await other).scenarios.length, 2);
    client.close();
  });
});
