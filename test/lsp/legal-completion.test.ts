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

const BIG =
  'name: Big Bear\ncost: "{3}{G}"\ntypes: Creature — Bear\npower: 4\ntoughness: 4\n---\nname: Small Bear\ncost: "{G}"\ntypes: Creature — Bear\npower: 1\ntoughness: 1\n';

/** A Mountain has its ability from its type alone. */
const FILES = Object.fromEntries(
  [...Object.entries(CARDS), ['cards/big.card.yaml', BIG] as const].map(([path, text]) => [
    path,
    text.replace('activated: { cost: tap, do: { add mana: R } }\n', ''),
  ]),
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

  describe('E2: at a declaration', () => {
    /** Two bears that are alike, and a creature that has only just come. */
    const ATTACK = `scenario: Who attacks
players:
  alice:
    hand: [Shock]
    battlefield: [{ card: Small Bear, count: 2 }, { card: Big Bear, as: fresh, since: this turn }, { card: Big Bear, as: big }]
  bob: { battlefield: [{ card: Small Bear, as: wall }, { card: Small Bear, as: tired, tapped: true }] }
  carol: {}
start: { turn: alice, step: beginning of combat }
steps:
`;
    const BEAR = 'Small Bear';
    const [BOB, CAROL] = ['bob', 'carol'];

    it('offers each way to attack, at whom, and no creature that cannot', async () => {
      const { labels } = await offered('  - alice: { |\n', ATTACK);
      const one = [BOB, CAROL].flatMap((whom) => [`attack: { ${BEAR}: ${whom} }`, `attack: { big: ${whom} }`]);
      const both = [`[${BOB}, ${BOB}]`, `[${BOB}, ${CAROL}]`, `[${CAROL}, ${CAROL}]`];
      const two = both.map((whom) => `attack: { ${BEAR}: ${whom} }`);
      const mixed = [BOB, CAROL].flatMap((whom) => [BOB, CAROL].map((of) => `attack: { ${BEAR}: ${whom}, big: ${of} }`));
      const three = both.flatMap((whom) => [BOB, CAROL].map((of) => `attack: { ${BEAR}: ${whom}, big: ${of} }`));
      assert.deepEqual(labels.toSorted(), [...one, ...two, ...mixed, ...three].toSorted());
    });

    it('offers what succeeds when it is taken, all that can be declared by brute force, and what can: has', async () => {
      const { labels, service } = await offered('  - alice: { |\n', ATTACK);
      const legal = (words: string): boolean => {
        service.setFile(uriOf(PATH), `${ATTACK}  - alice: { ${words} }\n`);
        const [scenario] = service.run(uriOf(PATH)).scenarios;
        return scenario?.status === 'passed';
      };
      const found: string[] = [];
      const whoms = ['', BOB, CAROL, `[${BOB}, ${BOB}]`, `[${BOB}, ${CAROL}]`, `[${CAROL}, ${CAROL}]`, 'alice', 'wall'];
      for (const bears of whoms)
        for (const big of ['', BOB, CAROL, 'wall'])
          for (const fresh of ['', BOB]) {
            const parts = [
              [BEAR, bears],
              ['big', big],
              ['fresh', fresh],
            ].filter(([, whom]) => whom !== '');
            const words = `attack: { ${parts.map(([word, whom]) => `${word}: ${whom}`).join(', ')} }`;
            if (parts.length > 0 && legal(words)) found.push(words);
          }
      assert.deepEqual(found.toSorted(), labels.toSorted());
      const can = (list: string): string | undefined => {
        service.setFile(uriOf(PATH), `${ATTACK}  - expect: { alice.can: ${list} }\n`);
        return service.run(uriOf(PATH)).scenarios[0]?.failure?.message;
      };
      assert.equal(can('[{ attack: { big: carol } }]'), undefined);
      assert.equal(can('[]'), 'alice can also do this: attack with Small Bear.');
      assert.match(can('[{ attack: { fresh: carol } }]') ?? '', /too recently/);
    });

    it('offers nothing of the kind in another step, in another turn, or before something resolves', async () => {
      for (const [start, steps] of [
        ['precombat main', '  - alice: { |\n'],
        ['end of combat', '  - alice: { |\n'],
        ['beginning of combat', '  - bob: { |\n'],
      ] as const) {
        const { labels } = await offered(steps, ATTACK.replace('beginning of combat', start));
        assert.deepEqual(
          labels.filter((label) => /attack|block/.test(label)),
          [],
          start,
        );
      }
      const withBolt = ATTACK.replace('hand: [Shock]', 'hand: [Shock]\n    mana: R');
      const cast = '  - alice: { cast: Shock, targets: [bob] }\n';
      assert.ok((await offered('  - alice: { |\n', withBolt)).labels.some((label) => label.startsWith('attack')));
      const { labels } = await offered(`${cast}  - alice: { |\n`, withBolt);
      assert.deepEqual(
        labels.filter((label) => label.startsWith('attack')),
        [],
      );
    });

    it('offers each way to block to who is attacked, and to nobody else', async () => {
      const attack = `  - alice: { attack: { ${BEAR}: [${BOB}, ${CAROL}], big: ${BOB} } }\n`;
      const { labels } = await offered(`${attack}  - |\n`, ATTACK);
      const blocks = labels.filter((label) => label.includes('block'));
      assert.deepEqual(blocks.toSorted(), [`bob: { block: { wall: [${BEAR}] } }`, 'bob: { block: { wall: [big] } }'].toSorted());
      const { service } = await offered(`${attack}  - |\n`, ATTACK);
      for (const block of blocks) {
        service.setFile(uriOf(PATH), `${ATTACK}${attack}  - ${block}\n`);
        assert.equal(service.run(uriOf(PATH)).scenarios[0]?.status, 'passed', block);
      }
      for (const wrong of ['tired: [big]', 'wall: [fresh]']) {
        service.setFile(uriOf(PATH), `${ATTACK}${attack}  - bob: { block: { ${wrong} } }\n`);
        assert.notEqual(service.run(uriOf(PATH)).scenarios[0]?.status, 'passed', wrong);
      }
    });

    it('says so where there are more ways than anybody reads', async () => {
      const many = Array.from({ length: 9 }, (_, i) => `{ card: Small Bear, as: b${i} }`).join(', ');
      const { items } = await offered(
        '  - alice: { |\n',
        ATTACK.replace(/ {4}battlefield: \[.*\]\n/, `    battlefield: [${many}]\n`),
      );
      assert.equal(items.length, 64);
      assert.match(JSON.stringify(items[0]?.documentation), /more ways to do this/);
    });
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
      // Where the worker is busy the words of the language come alone, and are to be asked for again.
      let legal: readonly string[] = [];
      for (let tries = 0; legal.length === 0 && tries < 40; tries++) {
        const items = await client.complete(PATH, new LineMap(text).position(text.length));
        legal = items.filter(({ kind }) => kind === CompletionItemKind.Event).map(({ label }) => label);
      }
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
