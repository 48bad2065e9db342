/** What breaks in other extensions for YAML: each line that concerns the server is a test here, named after it. */

import assert from 'node:assert/strict';
import type { DocumentDiagnosticReport } from 'vscode-languageserver';
import { keyOf, uriOf } from '../../server/src/lsp/uris';
import { kindOf } from '../../server/src/scenarios/paths';
import { CARDS, Client } from './client';

const ONE = 'scenarios/one.scenario.yaml';
const OTHER = 'scenarios/other.scenario.yaml';
const scenario = (name: string, life = 18): string => `scenario: ${name}
players:
  alice: { hand: [Shock], battlefield: [Mountain] }
  bob: {}
steps:
  - alice: { cast: Shock, targets: [bob] }
  - resolve
  - expect: { bob.life: ${life} }
`;
const SMALL = `scenario: Lim-Dûl 🔥
players:
  alice: { hand: [Shock, "Nissa, Worldwaker"], battlefield: [Mountain] }
  bob: {} # bob
steps:
  - alice: { cast: Shock, targets: [bob] }
  - expect: { bob.life: 20 }
---
${scenario('Second')}`;

interface Listed {
  readonly files: readonly {
    readonly uri: string;
    readonly scenarios: readonly { readonly name: string; readonly key: string }[];
  }[];
}
interface Ran {
  readonly version: number;
  readonly scenarios: readonly { readonly name: string; readonly status: string }[];
  readonly errors: readonly { readonly document?: number }[];
}

describe('What breaks elsewhere', () => {
  let client: Client;
  beforeEach(async () => {
    client = await Client.start({ files: CARDS });
  });
  afterEach(async () => {
    const { pid, exitCode } = client.process;
    assert.ok(pid !== undefined && exitCode === null, 'the process is the same');
    await client.stop();
    assert.deepEqual(client.log, []);
  });

  const works = async (): Promise<void> => {
    assert.match(await client.hover(OTHER, client.at(OTHER, 'Shock', 2)), /\*\*Shock\*\* \{R\}/);
  };
  const messages = async (path: string): Promise<readonly string[]> =>
    (await client.diagnostics(path)).map(({ message }) => String(message));
  const codes = async (path: string): Promise<readonly unknown[]> => (await client.diagnostics(path)).map(({ code }) => code);

  for (const eol of ['\n', '\r\n'])
    it(`malformed YAML kills the server: a scenario cut at every UTF-16 unit, ${JSON.stringify(eol)}`, async function () {
      this.timeout(240_000);
      const text = SMALL.replaceAll('\n', eol);
      await client.open(OTHER, scenario('Other').replaceAll('\n', eol));
      await client.open(ONE, text);
      const { pid } = client.process;
      const second = text.indexOf('---');
      for (let cut = text.length - 1; cut >= 0; cut--) {
        await client.edit(ONE, cut, cut + 1, '');
        await works();
        // What is asked of the cut file is answered too, one way or another.
        const report = await client.report(ONE).catch((error: { code?: number }) => error);
        if ('kind' in report && report.kind === 'full')
          for (const { data } of report.items)
            assert.equal((data as { version: number }).version, client.versions.get(ONE), `cut at ${cut}`);
        assert.ok(Array.isArray(await client.lenses(ONE)));
        await client.complete(ONE, client.position(ONE, cut));
        if (cut > second + 3)
          assert.match(await client.hover(ONE, client.at(ONE, 'Shock', 1)), /\*\*Shock\*\*/, `first document at ${cut}`);
      }
      assert.equal(client.process.pid, pid);
    });

  it('malformed YAML kills the server: parts of a scenario taken out of its middle', async function () {
    this.timeout(240_000);
    await client.open(OTHER, scenario('Other'));
    await client.open(ONE, SMALL);
    for (let at = 0; at < SMALL.length; at += 3) {
      await client.set(ONE, SMALL.slice(0, at) + SMALL.slice(at + 7));
      await client.report(ONE).catch(() => undefined);
      await client.hover(ONE, client.position(ONE, at));
      await client.complete(ONE, client.position(ONE, at));
      await works();
    }
  });

  it('odd YAML kills the server', async () => {
    await client.open(OTHER, scenario('Other'));
    await client.open(ONE, '');
    for (const odd of [
      '\uFEFF',
      '---\n---\n---\n',
      '? [complex, key]\n: value\n',
      '!!binary aGVsbG8=\n',
      '%YAML 1.9\n---\nscenario: x\n',
      '\u0000\u0007\uD800',
      'scenario: "\\uD800"\nsteps: {{{{[[[[',
      '- - - - -\n',
      'a: |\n b\n  c\n>',
      '\t\tscenario:\tx\n',
      '"',
      "'",
      '{[}]',
      '\r\r\n\r',
      '__proto__: { constructor: 1 }\nscenario: __proto__\nplayers: { __proto__: {}, constructor: {} }\nsteps: [ { __proto__: pass } ]\n',
    ]) {
      await client.set(ONE, odd);
      await client.diagnostics(ONE);
      for (const offset of [0, 1, odd.length]) {
        await client.hover(ONE, client.position(ONE, offset));
        await client.complete(ONE, client.position(ONE, offset));
      }
      for (const feature of ['documentSymbol', 'foldingRange', 'codeLens']) await client.ask(`textDocument/${feature}`, ONE);
      await client.request('stackwright/run', { uri: client.uri(ONE) });
      await works();
    }
  });

  it('recursive anchors and alias bombs', async () => {
    await client.open(OTHER, scenario('Other'));
    await client.open(ONE, 'scenario: &a [*a]\nplayers: &p { alice: *p }\n');
    assert.ok((await codes(ONE)).includes('yaml-alias'));
    const bomb = Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} [${`*a${i - 1}, `.repeat(i === 0 ? 0 : 9)}x]`).join('\n');
    await client.set(ONE, bomb);
    assert.ok((await codes(ONE)).includes('yaml-alias'));
    await works();
  });

  it('deep nesting', async () => {
    await client.open(OTHER, scenario('Other'));
    await client.open(ONE, `scenario: x\nsteps: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`);
    assert.deepEqual(await codes(ONE), ['yaml-nesting']);
    await client.hover(ONE, client.position(ONE, 10_000));
    await client.complete(ONE, client.position(ONE, 10_000));
    await client.set(ONE, `scenario: x\n${Array.from({ length: 1_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')}\n`);
    assert.ok((await codes(ONE)).includes('yaml-nesting'));
    await works();
  });

  it('files of 20,000 to 50,000 lines', async function () {
    this.timeout(600_000);
    await client.open(OTHER, scenario('Other'));
    const comments = '# nothing\n'.repeat(117);
    await client.open(ONE, Array.from({ length: 400 }, (_, i) => `${scenario(`Number ${i}`)}${comments}`).join('---\n'));
    assert.ok((client.texts.get(ONE) ?? '').split('\n').length > 50_000);
    // Others are answered while this one is read and run.
    const asked = client.report(ONE).catch(() => undefined);
    await works();
    await client.lenses(ONE);
    await works();
    await asked;
    // While the file is run the worker is busy, and its thread is not the server's: one answer after the other comes.
    let over = false;
    const running = client.request('stackwright/run', { uri: client.uri(ONE) }).finally(() => (over = true));
    let answers = 0;
    for (; !over; answers++) await client.request('stackwright/about', {});
    assert.ok(answers > 5, `${answers}`);
    await running;
    const text = client.texts.get(ONE) ?? '';
    const items = await client.complete(ONE, client.position(ONE, text.indexOf('cast', 200_000)));
    assert.ok(items.some(({ label }) => label === 'cast'));
    await works();
    assert.deepEqual(await codes(ONE), []);
    // Once the run is over the client is asked to ask again, once.
    const title = async (): Promise<unknown> => (await client.lenses(ONE)).at(-1)?.command?.title;
    while ((await title()) !== 'Run (passed)') await new Promise((done) => setTimeout(done, 200));
    let refreshes: number;
    do {
      ({ refreshes } = client);
      await new Promise((done) => setTimeout(done, 2_000));
    } while (client.refreshes !== refreshes);
    assert.deepEqual(await codes(ONE), []);
    await new Promise((done) => setTimeout(done, 2_000));
    assert.equal(client.refreshes, refreshes);
  });

  it('git conflict markers', async () => {
    await client.open(
      ONE,
      `${scenario('A')}---\nscenario: B\nplayers:\n  alice: { hand: [Shock] }\n<<<<<<< ours\n  bob: { life: 3 }\n=======\n  bob: { life: 4 }\n>>>>>>> theirs\nsteps: [{ expect: { bob.life: 3 } }]\n`,
    );
    assert.deepEqual(await codes(ONE), ['yaml-conflict']);
  });

  it('merge keys and aliases answered with a riddle', async () => {
    await client.open(ONE, `base: &b { life: 3 }\n---\nscenario: x\nplayers: { alice: { <<: *b }, bob: {} }\nsteps: [resolve]\n`);
    assert.ok((await messages(ONE)).some((message) => /background/.test(message)));
  });

  it('hover and completion wrong in flow mappings, after `- `, at a wrong indent', async () => {
    const text = `${scenario('A').split('steps:')[0]}steps:\n  - { alice: { cast: Shock, targets: [bob] }, illegal: 601.2c }\n  - \n   \n`;
    await client.open(ONE, text);
    assert.match(await client.hover(ONE, client.at(ONE, 'targets', 2)), /targets, in the order/);
    assert.match(await client.hover(ONE, client.at(ONE, 'illegal', 2)), /must be refused/);
    assert.match(await client.hover(ONE, client.at(ONE, '601.2c', 2)), /601\.2c/);
    const labels = async (offset: number): Promise<readonly string[]> =>
      (await client.complete(ONE, client.position(ONE, offset))).map(({ label }) => label);
    assert.ok((await labels(text.indexOf('- \n') + 2)).includes('advance'));
    assert.ok((await labels(text.length - 1)).includes('advance'));
  });

  it('stale diagnostics after close', async () => {
    await client.open(ONE, scenario('A', 3));
    assert.deepEqual(await codes(ONE), ['expectation']);
    await client.close(ONE);
    assert.deepEqual(await client.report(ONE), { kind: 'full', items: [] });
    const { items } = await client.workspaceDiagnostics([{ uri: client.uri(ONE), value: '1' }]);
    assert.deepEqual(
      items.filter(({ uri }) => uri === client.uri(ONE)).map((report) => (report.kind === 'full' ? report.items : undefined)),
      [[]],
    );
  });

  it('stale diagnostics after close: what the disk says counts again', async () => {
    client.write(ONE, scenario('A'));
    await client.changedOnDisk(ONE, 1);
    await client.open(ONE, scenario('A', 3));
    assert.deepEqual(await codes(ONE), ['expectation']);
    await client.close(ONE);
    const { items } = await client.workspaceDiagnostics();
    const [report] = items.filter(({ uri }) => uri === client.uri(ONE));
    assert.deepEqual(report?.kind === 'full' ? report.items : undefined, []);
    assert.equal(report?.version, null);
  });

  it('stale diagnostics after close: a change that is told after it', async () => {
    client.write(ONE, scenario('A'));
    await client.changedOnDisk(ONE, 1);
    await client.open(ONE, scenario('A', 3));
    assert.deepEqual(await codes(ONE), ['expectation']);
    const text = client.texts.get(ONE) ?? '';
    await client.close(ONE);
    client.texts.set(ONE, text);
    await client.edit(ONE, text.lastIndexOf('3'), text.lastIndexOf('3') + 1, '18');
    assert.deepEqual(await codes(ONE), []);
    const { open } = await client.request<{ open: number }>('stackwright/about', {});
    assert.equal(open, 0);
  });

  it('stale diagnostics after close: of a file that is deleted while it is open', async () => {
    client.write(ONE, scenario('A', 3));
    await client.changedOnDisk(ONE, 1);
    await client.open(ONE, scenario('A', 3));
    assert.deepEqual(await codes(ONE), ['expectation']);
    await client.close(ONE);
    await client.changedOnDisk(ONE, 3);
    // The client forgets, as it closes a document, which result it shows of it.
    const reported = async (value?: string): Promise<unknown> => {
      const { items } = await client.workspaceDiagnostics(value === undefined ? [] : [{ uri: client.uri(ONE), value }]);
      return items.filter(({ uri }) => uri === client.uri(ONE)).map((report) => ('items' in report ? report.items : report.kind));
    };
    assert.deepEqual(await reported(), [[]]);
    assert.deepEqual(await reported('gone'), []);
    await client.open(ONE, scenario('A', 3));
    assert.deepEqual(await codes(ONE), ['expectation']);
  });

  it('stale diagnostics after an edit in another file: a card edit changes the result of a scenario', async () => {
    const card = 'cards/bolt.card.yaml';
    const text = CARDS[card] ?? '';
    await client.open(ONE, scenario('A'));
    await client.open(card, text);
    assert.deepEqual(await codes(ONE), []);
    const before = client.refreshes;
    const at = text.indexOf('damage: 2') + 'damage: '.length;
    await client.edit(card, at, at + 1, '5');
    const [message] = await messages(ONE);
    assert.match(message ?? '', /actual: 15/);
    for (let i = 0; i < 100 && client.refreshes === before; i++) await new Promise((done) => setTimeout(done, 20));
    assert.ok(client.refreshes > before, 'the client is asked to ask again');
    // A card that cannot be used is named where it is used, with the place of its error.
    await client.edit(card, text.indexOf('types: Instant'), text.indexOf('types: Instant') + 5, 'tipes');
    const [found] = await client.diagnostics(ONE);
    assert.equal(found?.code, 'setup');
    assert.ok(found.relatedInformation?.some(({ location }) => location.uri.endsWith('bolt.card.yaml')));
    // Its unsaved text thrown away, the file's own counts again.
    await client.close(card);
    assert.deepEqual(await codes(ONE), []);
  });

  it('stale diagnostics from an old version', async () => {
    await client.open(ONE, scenario('A', 3));
    const old = client.report(ONE).then(
      (report) => report,
      (error: { code: number }) => error,
    );
    await client.set(ONE, scenario('A'));
    const late = (await old) as DocumentDiagnosticReport | { readonly code: number };
    // Either it was answered for the text before the change came, or not at all.
    if ('kind' in late) {
      assert.ok(late.kind === 'full' && late.items.every(({ data }) => (data as { version: number }).version === 1));
    } else assert.equal(late.code, -32802);
    assert.deepEqual(await codes(ONE), []);
  });

  it('an unchanged file is not reported twice', async () => {
    await client.open(ONE, scenario('A', 3));
    const first = await client.report(ONE);
    assert.ok(first.kind === 'full' && first.resultId !== undefined);
    assert.deepEqual(await client.report(ONE, first.resultId), { kind: 'unchanged', resultId: first.resultId });
    const workspace = await client.workspaceDiagnostics();
    const ids = workspace.items.flatMap(({ uri, resultId }) => (resultId === undefined ? [] : [{ uri, value: resultId }]));
    assert.deepEqual((await client.workspaceDiagnostics(ids)).items, []);
  });

  it('CRLF and UTF-16 columns', async () => {
    for (const eol of ['\n', '\r\n']) {
      const text = `scenario: 🔥 Lim-Dûl – dash${eol}players:${eol}  alice: { hand: ["Lim-Dûl's Bear", Shok] } # 🔥${eol}  bob: {}${eol}steps: [resolve]${eol}`;
      await client.open(ONE, text);
      const [found] = await client.diagnostics(ONE);
      assert.deepEqual(found?.range, { start: client.at(ONE, 'Shok'), end: client.at(ONE, 'Shok', 4) });
      await client.close(ONE);
    }
  });

  it('edits are put together as the editor has them, in CRLF and behind an emoji', async () => {
    const text = scenario('🔥 A', 17).replaceAll('\n', '\r\n');
    await client.open(ONE, text);
    await client.edit(ONE, text.indexOf('17'), text.indexOf('17') + 2, '1');
    await client.edit(ONE, text.indexOf('17') + 1, text.indexOf('17') + 1, '8');
    await client.edit(ONE, 0, 0, '# 🔥\r\n');
    assert.deepEqual(await codes(ONE), []);
    assert.match(await client.hover(ONE, client.at(ONE, 'Shock', 2)), /Shock/);
  });

  it('linting of YAML that is not ours', async () => {
    const path = '.github/workflows/build.yaml';
    client.write(path, 'on: push\n');
    await client.open(path, 'on: push\njobs: [\n');
    assert.deepEqual(await client.diagnostics(path), []);
    assert.equal(await client.hover(path, { line: 0, character: 1 }), '');
    assert.deepEqual(await client.complete(path, { line: 1, character: 6 }), []);
    const { items } = await client.workspaceDiagnostics();
    assert.ok(items.every(({ uri }) => !uri.includes('workflows')));
  });

  it('several roots with different settings: a project of its own each', async () => {
    await client.open('a/stackwright.yaml', 'defaults: { may: no }\n');
    await client.open('a/cards/x.card.yaml', 'name: Only In A\ncost: "{1}"\ntypes: Artifact\n');
    await client.open('b/stackwright.yaml', '# nothing\n');
    const text = 'scenario: x\nplayers: { alice: { hand: [Only In A] }, bob: {} }\nsteps: [{ expect: { bob.life: 20 } }]\n';
    await client.open('a/one.scenario.yaml', text);
    await client.open('b/one.scenario.yaml', text);
    assert.deepEqual(await codes('a/one.scenario.yaml'), []);
    assert.deepEqual(await codes('b/one.scenario.yaml'), ['unknown-name']);
  });

  it('Windows paths', () => {
    const key = 'file:///c:/Users/Ada Lovelace/cards/Lim-Dûl.card.yaml';
    assert.equal(keyOf('file:///c%3A/Users/Ada%20Lovelace/cards/Lim-D%C3%BBl.card.yaml'), key);
    assert.equal(keyOf('file:///C:/Users/Ada%20Lovelace/cards/Lim-D%C3%BBl.card.yaml'), key);
    assert.equal(uriOf(key), 'file:///c%3A/Users/Ada%20Lovelace/cards/Lim-D%C3%BBl.card.yaml');
    assert.equal(kindOf(key), 'card');
    assert.equal(keyOf('file:///a/100%.card.yaml'), 'file:///a/100%.card.yaml');
  });

  it('lenses that flicker while the text is invalid', async () => {
    await client.open(ONE, `${scenario('A')}---\n${scenario('B')}`);
    const lenses = async (): Promise<readonly string[]> =>
      (await client.lenses(ONE)).map(({ command, range }) => `${range.start.line} ${command?.title}`);
    await client.diagnostics(ONE);
    // The diagnostics of a text do not wait for long for its run.
    while ((await lenses()).some((lens) => lens.endsWith('Run'))) await new Promise((done) => setTimeout(done, 50));
    assert.deepEqual(await lenses(), ['0 Run (passed)', '9 Run (passed)']);
    const at = client.texts.get(ONE)?.lastIndexOf('{ cast') ?? 0;
    await client.edit(ONE, at, at, '[{ "');
    await client.diagnostics(ONE);
    // The first was run again with the rest of the file; the second keeps what it was.
    assert.deepEqual(await lenses(), ['0 Run (passed)', '9 Run (passed, before the last change)']);
  });

  it('a broken second document leaves the first one its lens, hover and result', async () => {
    await client.open(ONE, `${scenario('A')}---\nscenario: B\nplayers: [{{\nsteps: "`);
    const [first, second, ...more] = await client.lenses(ONE);
    assert.deepEqual(more, []);
    assert.ok(first !== undefined && second !== undefined);
    assert.match(await client.hover(ONE, client.at(ONE, 'Shock', 1)), /\*\*Shock\*\*/);
    const result = await client.request<Ran>('stackwright/run', { uri: client.uri(ONE) });
    assert.deepEqual(
      result.scenarios.map(({ name, status }) => `${name} ${status}`),
      ['A passed'],
    );
    assert.ok(result.errors.length > 0 && result.errors.every(({ document }) => document === 1));
    const alone = await client.request<Ran>('stackwright/run', { uri: client.uri(ONE), document: 0 });
    assert.deepEqual(alone.errors, []);
  });

  it('a test tree with ghosts', async () => {
    const names = async (): Promise<readonly string[]> => {
      const { files } = await client.request<Listed>('stackwright/scenarios', {});
      return files.flatMap(({ scenarios }) => scenarios.map(({ key }) => key));
    };
    client.write(ONE, `${scenario('A')}---\n${scenario('A')}`);
    await client.changedOnDisk(ONE, 1);
    assert.deepEqual(await names(), ['A', 'A#2']);
    await client.open(ONE, `${scenario('A')}---\n${scenario('C')}`);
    assert.deepEqual(await names(), ['A', 'C']);
    await client.edit(ONE, 0, 0, 'x: [');
    assert.ok((await names()).includes('C'), 'a broken document hides no other');
    await client.close(ONE);
    await client.changedOnDisk(ONE, 3);
    assert.deepEqual(await names(), []);
  });

  it('late results over newer ones', async () => {
    await client.open(ONE, scenario('A', 3));
    const old = client.request<Ran>('stackwright/run', { uri: client.uri(ONE) });
    await client.set(ONE, scenario('A'));
    const now = await client.request<Ran>('stackwright/run', { uri: client.uri(ONE) });
    assert.equal(now.version, 2);
    assert.equal(now.scenarios[0]?.status, 'passed');
    assert.ok([1, 2].includes((await old).version));
    assert.equal((await client.lenses(ONE))[0]?.command?.title, 'Run (passed)');
  });

  it('the unsaved text wins over the file', async () => {
    client.write(ONE, scenario('Saved'));
    await client.changedOnDisk(ONE, 1);
    await client.open(ONE, scenario('Unsaved'));
    client.write(ONE, scenario('Saved again'));
    await client.changedOnDisk(ONE, 2);
    const result = await client.request<Ran>('stackwright/run', { uri: client.uri(ONE) });
    assert.deepEqual(
      result.scenarios.map(({ name }) => name),
      ['Unsaved'],
    );
  });

  it('a faulty request ends no other', async () => {
    await client.open(OTHER, scenario('Other'));
    assert.equal(
      await client.request('textDocument/hover', {
        textDocument: { uri: 'nonsense:%%%' },
        position: { line: 9e9, character: -4 },
      }),
      null,
    );
    await client.ask('textDocument/completion', OTHER, { position: { line: 1e6, character: 1e6 } });
    await client.request('stackwright/run', { uri: client.uri('nowhere.scenario.yaml') });
    await works();
  });
});

describe('When documents are checked', () => {
  const broken = scenario('A', 3);
  for (const validate of ['onType', 'onSave', 'off'] as const)
    it(`stackwright.validate: ${validate}`, async () => {
      const client = await Client.start({ files: CARDS, settings: { validate } });
      const count = async (): Promise<number> => (await client.diagnostics(ONE)).length;
      await client.open(ONE, scenario('A'));
      const opened = await count();
      await client.set(ONE, broken);
      const typed = await count();
      await client.saved(ONE);
      const saved = await count();
      assert.deepEqual([opened, typed, saved], { onType: [0, 1, 1], onSave: [0, 0, 1], off: [0, 0, 0] }[validate]);
      await client.stop();
    });

  it('runs can be cancelled', async () => {
    const client = await Client.start({ files: CARDS });
    await client.open(ONE, Array.from({ length: 300 }, (_, i) => scenario(`Number ${i}`)).join('---\n'));
    const { CancellationTokenSource } = await import('vscode-languageserver/node');
    const source = new CancellationTokenSource();
    const run = client.request('stackwright/run', { uri: client.uri(ONE) }, source.token);
    source.cancel();
    await assert.rejects(run, ({ code }: { code: number }) => code === -32800);
    await client.open(OTHER, scenario('Other'));
    assert.match(await client.hover(OTHER, client.at(OTHER, 'Shock', 2)), /Shock/);
    await client.stop();
  });

  it('the status says when files are read and scenarios have run', async () => {
    const two = 'name: A\ntypes: Land\n---\nname: B\ntypes: Land\n';
    const files = { ...CARDS, 'two.card.yaml': two, [ONE]: scenario('A'), [OTHER]: scenario('B', 3) };
    const client = await Client.start({ files });
    await client.workspaceDiagnostics();
    const last = (): unknown => client.notifications.filter(({ method }) => method === 'stackwright/status').at(-1)?.params;
    while ((last() as { busy: boolean } | undefined)?.busy !== false) await new Promise((done) => setTimeout(done, 20));
    const { busy, cards, passed, failed, ...rest } = last() as Record<string, unknown>;
    assert.deepEqual(
      { busy, files: rest.files, cards, passed, failed },
      { busy: false, files: 4, cards: 7, passed: 1, failed: 1 },
    );
    await client.stop();
  });

  it('the status says that checking is slow, until it is no more', async function () {
    this.timeout(240_000);
    const client = await Client.start({ files: CARDS });
    const isSlow = async (slow: boolean): Promise<void> => {
      const last = (): unknown => client.notifications.filter(({ method }) => method === 'stackwright/status').at(-1)?.params;
      while ((last() as { slow: boolean } | undefined)?.slow !== slow) await new Promise((done) => setTimeout(done, 20));
    };
    // Many games that go on for as long as the cards last.
    const turns = '  - advance: upkeep\n'.repeat(1_000);
    const long = `scenario: Long\nmatrix: { life: [${Array.from({ length: 150 }, (_, i) => i + 1).join(', ')}] }\n`;
    await client.open(ONE, `${long}players: { alice: { life: $life }, bob: {} }\nsteps:\n${turns}`);
    await client.report(ONE).catch(() => undefined);
    await isSlow(true);
    // The first check after it may have waited for the long run to end.
    for (const name of ['Short', 'Short again']) {
      await client.set(ONE, scenario(name));
      await client.diagnostics(ONE);
    }
    await isSlow(false);
    await client.stop();
  });
});
