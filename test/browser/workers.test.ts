import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { exampleFiles, give, inProcess, scenarioFiles, timeless } from '../properties/examples';
import { BROWSER, buildBundles, type Client, clientOf, NODE, webWorker } from './workers';

const files = exampleFiles();
const paths = scenarioFiles(files);
const FILE = 'examples/scenarios/suspend-basics.scenario.yaml';
const OF_NODE = [
  'process',
  'require',
  'Buffer',
  'global',
  'module',
  'exports',
  '__dirname',
  '__filename',
  'setImmediate',
  'Worker',
];

/** Hundreds of games that go on for as long as they may: nobody waits for the end of it. */
const ENDLESS = `scenario: it goes on and on
matrix: { life: [${Array.from({ length: 200 }, (_, i) => i + 1).join(', ')}] }
players:
  alice: { life: $life, hand: [Shock], battlefield: [{ card: Mountain, count: 40 }] }
  bob: { life: 100000 }
steps:
${'  - advance: upkeep\n'.repeat(3000)}`;

/** What holds for any worker that serves the service. */
function servesTheService(start: () => Worker): void {
  let client: Client;

  beforeEach(() => {
    client = clientOf(start);
    give(client.service, files);
  });

  afterEach(() => {
    client.service.close();
    assert.deepEqual(client.errors, []);
  });

  it('gives what the service gives', async () => {
    const service = inProcess(files);
    assert.deepEqual(await client.service.scenarioFiles(), service.scenarioFiles());
    assert.ok(paths.length > 5);
    for (const path of paths) {
      const report = await client.service.run(path, { trace: true });
      assert.deepEqual(timeless(report), structuredClone(timeless(service.run(path, { trace: true }))), path);
      assert.deepEqual(await client.service.scenarios(path), service.scenarios(path), path);
    }
    for (const path of files.keys()) assert.deepEqual(await client.service.lint(path), service.lint(path), path);
  }).timeout(240_000);

  it('gives the state at an event, and where an ability stands', async () => {
    const service = inProcess(files);
    const trace = (await client.service.run(FILE, { trace: true, checkpoints: true })).scenarios[0]?.trace ?? [];
    service.run(FILE, { checkpoints: true });
    const events = trace.flatMap((step) => step.events);
    for (const { id } of [events[0], events[events.length >> 1], events.at(-1)].flatMap((event) => event ?? [])) {
      const state = await client.service.stateAt(FILE, 0, id);
      const { game, ...rest } = service.stateAt(FILE, 0, id) ?? assert.fail(`no state at ${id}`);
      assert.deepEqual(state, structuredClone({ ...rest, game: { ...game, derived: null } }));
    }
    const at = events.find((event) => event.at !== undefined)?.at ?? assert.fail('no event of an ability');
    assert.deepEqual(await client.service.locate(at, FILE), service.locate(at, FILE));
  });

  it('sees a new text, and reports what is wrong with it', async () => {
    client.service.setFile(
      FILE,
      'scenario: [\n---\nscenario: it is empty\nplayers: { alice: {}, bob: {} }\nsteps: [expect: { alice.life: 7 }]\n',
    );
    const { findings, scenarios } = await client.service.run(FILE);
    assert.ok(findings.length > 0 && findings.every(({ range }) => range.end <= 14));
    assert.deepEqual(
      scenarios.map(({ status, failure }) => [status, failure?.actual]),
      [['failed', '20']],
    );
  });

  it('drops a call that nobody waits for', async () => {
    const abort = new AbortController();
    const first = client.service.run(FILE);
    const second = client.service.run(FILE, {}, abort.signal);
    abort.abort();
    await assert.rejects(second, /cancelled/);
    assert.ok((await first).scenarios.length > 0);
    assert.ok((await client.service.run(FILE)).scenarios.length > 0);
    assert.equal(client.workers(), 1);
  });
}

/** Ends a worker in the middle of a run, and goes on with another. */
async function outlastsARun(start: () => Worker): Promise<void> {
  const { service, workers, errors } = clientOf(start, 50);
  try {
    give(service, files);
    service.setFile('examples/scenarios/endless.scenario.yaml', ENDLESS);
    // A run that has not begun is only dropped, and nothing says that one has begun: on a busy machine that takes a while.
    for (let wait = 20; workers() === 1 && wait < 5_000; wait *= 2) {
      const abort = new AbortController();
      const endless = service.run('examples/scenarios/endless.scenario.yaml', {}, abort.signal);
      const behind = service.run(FILE);
      setTimeout(() => abort.abort(), wait);
      await assert.rejects(endless, /cancelled/);
      assert.deepEqual(timeless(await behind), structuredClone(timeless(inProcess(files).run(FILE))));
    }
    assert.equal(workers(), 2);
    for (const path of files.keys())
      assert.deepEqual(await service.lint(path), inProcess(files).lint(path), 'the new worker has all files');
  } finally {
    service.close();
  }
  await assert.rejects(service.run(FILE), /cancelled/);
  assert.deepEqual(errors, []);
}

describe('The bundles', () => {
  before(function () {
    this.timeout(240_000);
    buildBundles();
  });

  describe('in a Web Worker', () => {
    servesTheService(() => webWorker({ file: BROWSER }));

    it('has nothing of Node', async () => {
      const code = (names: readonly string[]): string =>
        `${names.map((name) => `if (typeof ${name} !== 'undefined') self.postMessage('${name}');`).join('\n')} self.postMessage('done');`;
      const worker = webWorker({ code: code(OF_NODE) });
      assert.deepEqual(await once(worker, 'message'), ['done']);
      await worker.terminate();
      const reaching = webWorker({ code: `${readFileSync(BROWSER, 'utf8')}\nprocess.cwd();` });
      const [error] = (await once(reaching, 'error')) as [Error];
      assert.match(error.message, /process is not defined/);
    });

    it('asks for no module', () => {
      assert.doesNotMatch(readFileSync(BROWSER, 'utf8'), /\brequire\(['"]|\bfrom ['"]node:|\bimport\(['"]/);
    });

    it('is ended when it does not come back, and begun again', () => outlastsARun(() => webWorker({ file: BROWSER }))).timeout(
      120_000,
    );
  });

  describe('in a worker thread of Node', () => {
    servesTheService(() => new Worker(NODE));

    it('is ended when it does not come back, and begun again', () => outlastsARun(() => new Worker(NODE))).timeout(240_000);
  });
});
