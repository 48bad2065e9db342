import assert from 'node:assert/strict';
import { type CompletionItem, CompletionItemKind, type Range } from 'vscode-languageserver';
import { NEVER } from '../../server/src/lsp/feature';
import { completion, legalCompletionAt } from '../../server/src/lsp/features/completion';
import { LineMap } from '../../server/src/yaml';
import { CARDS, Client } from './client';
import { uriOf, workspace } from './model';

const PATH = 'scenarios/a.scenario.yaml';
const HEAD = `scenario: What alice can do
players:
  alice:
    hand: [Shock, Rift Bolt, { card: Mountain, as: fourth }]
    battlefield: [{ card: Mountain, count: 3 }, { card: Lim-Dûl's Bear, as: bear }]
  bob: { hand: [Shock], battlefield: [Mountain] }
steps:
`;

/** A Mountain has its ability from its type alone. */
const FILES = Object.fromEntries(
  Object.entries(CARDS).map(([path, text]) => [path, text.replace('activated: { cost: tap, do: { add mana: R } }\n', '')]),
);

/** What alice can do there, in the order of her cards. */
const ALICE = [
  'cast: Shock, targets: [bear]',
  'cast: Shock, targets: [alice]',
  'cast: Shock, targets: [bob]',
  'cast: Rift Bolt, targets: [bear]',
  'cast: Rift Bolt, targets: [alice]',
  'cast: Rift Bolt, targets: [bob]',
  'play: fourth',
  'suspend: Rift Bolt',
  'activate: Mountain',
];
const BOB = [
  'cast: Shock, targets: [bear]',
  'cast: Shock, targets: [alice]',
  'cast: Shock, targets: [bob]',
  'activate: Mountain',
];
const BOTH = [...ALICE.map((words) => `alice: { ${words} }`), ...BOB.map((words) => `bob: { ${words} }`)];

async function offered(marked: string, head = HEAD) {
  const { model, service, mark } = workspace(FILES);
  const offset = mark(PATH, head + marked);
  const file = model.file(uriOf(PATH));
  assert.ok(file !== undefined);
  const { items } = await legalCompletionAt(model, file, offset, NEVER);
  return { items, labels: items.map(({ label }) => label), service, text: file.text };
}

/** The text with an item put in. */
function withItem(text: string, { textEdit }: CompletionItem): string {
  const { newText, range } = textEdit as { newText: string; range: Range };
  const lines = new LineMap(text);
  return text.slice(0, lines.offset(range.start)) + newText + text.slice(lines.offset(range.end));
}

describe('E2: completion on a step', () => {
  const places: readonly (readonly [marked: string, expected: readonly string[]])[] = [
    ['  - |\n', BOTH],
    ['  |\n', BOTH],
    ['  - al|', BOTH],
    ['  - { |', BOTH],
    ['  - alice: |', ALICE],
    ['  - alice: { |', ALICE],
    ['  - alice: { |\n  - resolve\n', ALICE],
    ['  - alice: { ca| }\n', ALICE],
    ['  - alice:\n      |\n', ALICE],
    ['  - bob: { |', BOB],
    ['  - expect: { alice.life: 20 }\n  - |\n', BOTH],
    ['  - expect: { alice.life: 20 }\n  |\n', BOTH],
    ['  - |\n  - expect: { alice.life: 1 }\n', BOTH], // what fails behind is no matter
    ['  - alice: { cast: Shock, | }', []],
    ['  - expect: { | }', []],
    ['  - alice: { cast: | }', []],
    ['  - expect: { alice.life: 1 }\n  - |\n', []], // it does not get so far
  ];
  for (const [marked, expected] of places)
    it(`offers what is legal at ${marked.replaceAll('\n', '⏎')}`, async () => {
      assert.deepEqual((await offered(marked)).labels.toSorted(), [...expected].toSorted());
    });

  it('goes on from the steps before', async () => {
    const { labels } = await offered(
      '  - alice: { play: fourth }\n  - alice: { cast: Rift Bolt, targets: [bob] }\n  - alice: { |\n',
    );
    assert.deepEqual(labels.toSorted(), [...ALICE.slice(0, 3), 'activate: fourth'].toSorted());
  });

  it('offers what succeeds when it is taken, and can: has nothing else', async () => {
    for (const marked of ['  - |\n', '  - alice: |\n', '  - alice: { | }\n', '  - { | }\n', '  - alice:\n      |\n']) {
      const { items, service, text } = await offered(marked);
      assert.ok(items.length > 0);
      for (const item of items) {
        const whole = withItem(text, item);
        service.setFile(uriOf(PATH), whole);
        const [scenario] = service.run(uriOf(PATH)).scenarios;
        assert.equal(scenario?.status, 'passed', `${whole}\n${scenario?.failure?.message}`);
      }
    }
    const can =
      '  - expect: { alice.can: [cast: Shock, cast: Rift Bolt, play: fourth, suspend: Rift Bolt], bob.can: { cast: Shock } }\n';
    const { service } = await offered('  - |\n');
    service.setFile(uriOf(PATH), HEAD + can);
    assert.equal(service.run(uriOf(PATH)).scenarios[0]?.status, 'passed');
  });

  it('equals a search by brute force', async () => {
    const { labels, service } = await offered('  - alice: { |\n');
    const names = ['Shock', 'Rift Bolt', 'Mountain', 'fourth', 'bear'];
    const twice = 'play: Mountain'; // which is the fourth
    const found = new Set<string>();
    const legal = (words: string): boolean => {
      service.setFile(uriOf(PATH), `${HEAD}  - alice: { ${words} }\n`);
      return service.run(uriOf(PATH)).scenarios[0]?.status === 'passed';
    };
    for (const verb of ['cast', 'play', 'activate', 'suspend'])
      for (const name of names) {
        if (`${verb}: ${name}` !== twice && legal(`${verb}: ${name}`)) found.add(`${verb}: ${name}`);
        for (const target of ['bear', 'alice', 'bob', 'Mountain', 'fourth'])
          if (legal(`${verb}: ${name}, targets: [${target}]`)) found.add(`${verb}: ${name}, targets: [${target}]`);
      }
    assert.deepEqual([...found].toSorted(), labels.toSorted());
  });

  it('stands beside the words of a step', async () => {
    const { model, mark } = workspace(FILES);
    const offset = mark(PATH, `${HEAD}  - |`);
    const file = model.file(uriOf(PATH));
    assert.ok(file !== undefined);
    const position = model.lines(file).position(offset);
    const { items } = await completion.handle(model, { textDocument: { uri: uriOf(PATH) }, position }, NEVER);
    const words = items.filter(({ kind }) => kind !== CompletionItemKind.Event).map(({ label }) => label);
    assert.deepEqual(words.toSorted(), ['advance', 'alice', 'bob', 'expect', 'resolve', 'resolve']);
    assert.equal(items.length - words.length, BOTH.length);
    assert.ok(items.find(({ label }) => label === 'resolve')?.sortText?.localeCompare(items.at(-1)?.sortText ?? '') === -1);
  });

  it('comes over the protocol', async function () {
    this.timeout(20_000);
    const client = await Client.start({ files: FILES });
    try {
      const text = `${HEAD}  - alice: { `;
      await client.open(PATH, text);
      const items = await client.complete(PATH, new LineMap(text).position(text.length));
      const legal = items.filter(({ kind }) => kind === CompletionItemKind.Event).map(({ label }) => label);
      assert.deepEqual(legal.toSorted(), ALICE.toSorted());
    } finally {
      await client.stop();
    }
  });

  it('an illegal cast is underlined with the rule, and the hover says what that rule is about', async function () {
    this.timeout(20_000);
    const client = await Client.start({ files: FILES });
    try {
      const text = `${HEAD}  - bob: { cast: Shock, targets: [Mountain] }\n`;
      await client.open(PATH, text);
      const [diagnostic] = await client.diagnostics(PATH);
      assert.match(String(diagnostic?.message), /^This is not legal: .*Shock.*\(601\.2c\)/s);
      assert.equal(diagnostic?.code, 'illegal');
      assert.equal(diagnostic?.range.start.line, text.split('\n').length - 2);
      const said = await client.hover(PATH, client.at(PATH, 'targets: [Mount', 10));
      assert.match(said, /\*\*601\.2c .+\*\*\n\n\w+/);
    } finally {
      await client.stop();
    }
  });

  it('the quick fixes of an open choice are its legal answers, and with each the step goes on', async function () {
    this.timeout(20_000);
    const client = await Client.start({ files: FILES });
    try {
      const text = `${HEAD}  - alice: { cast: Shock }\n`;
      await client.open(PATH, text);
      const [diagnostic] = await client.diagnostics(PATH);
      assert.equal(diagnostic?.code, 'undecided');
      const fixes = await client.actions(PATH, diagnostic);
      assert.deepEqual(fixes.map(({ title }) => title).toSorted(), [
        'Choose alice',
        "Choose bear (Lim-Dûl's Bear)",
        'Choose bob',
      ]);
      for (const { edit } of fixes) {
        const [change] = edit?.documentChanges ?? [];
        assert.ok(change !== undefined && 'edits' in change);
        const [one] = change.edits;
        assert.ok(one !== undefined && 'newText' in one);
        const lines = new LineMap(text);
        const mended = text.slice(0, lines.offset(one.range.start)) + one.newText + text.slice(lines.offset(one.range.end));
        await client.set(PATH, mended);
        assert.deepEqual(await client.diagnostics(PATH), [], mended);
      }
    } finally {
      await client.stop();
    }
  });
});
