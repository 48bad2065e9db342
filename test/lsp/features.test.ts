import assert from 'node:assert/strict';
import type {
  CodeAction,
  DocumentSymbol,
  FoldingRange,
  Location,
  SemanticTokens,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver';
import { CARDS, Client } from './client';

const ONE = 'scenarios/one.scenario.yaml';
const CARD = 'cards/bolt.card.yaml';
const KEYWORD = 'keywords/glow.keyword.yaml';
const GLOW = `keyword: Glow
parameters: { embers: amount, cost: cost }
text: "Glow {embers}—{cost}"
summary: Glows in the dark.
terms:
  glowing: { zone: exile, has: glow }
abilities:
  - static:
      in: hand
      permit:
        special action: glow
        if: { could begin to cast: this }
        cost: $cost
        do: { exile: this, counters: { ember: $embers } }
  - triggered:
      as: fade
      in: exile
      at: { upkeep of: owner }
      if: { this: { glowing: true } }
      do: { remove counters: { ember: 1 }, from: this }
`;
const FILES = {
  ...CARDS,
  [KEYWORD]: GLOW,
  'cards/lamp.card.yaml': 'name: Lamp\ncost: "{2}"\ntypes: Artifact\nkeywords:\n  - glow: { embers: 2, cost: "{1}{R/P}" }\n',
};
const TEXT = `scenario: 🔥 Lim-Dûl's day
rules: [702.62a] # see 601.2b, and 603.3 as well
players:
  alice: { hand: [Rift Bolt, Lamp], battlefield: [{ card: Lim-Dûl's Bear, as: bear }, Mountain] }
  bob: { life: 20 }
steps:
  - alice: { suspend: Rift Bolt }
  - expect: { bob.life: 20, bear: { power: 2 } }
  - alice: { attack: [bear] }
`;

for (const eol of ['\n', '\r\n'] as const)
  describe(`The features over the protocol, with lines that end in ${JSON.stringify(eol)}`, () => {
    let client: Client;
    const text = TEXT.replaceAll('\n', eol);
    before(async () => {
      client = await Client.start({
        files: Object.fromEntries(Object.entries(FILES).map(([k, v]) => [k, v.replaceAll('\n', eol)])),
      });
      await client.open(ONE, text);
      await client.open(CARD, (CARDS[CARD] ?? '').replaceAll('\n', eol));
      await client.open(KEYWORD, GLOW.replaceAll('\n', eol));
      await client.open('cards/lamp.card.yaml', FILES['cards/lamp.card.yaml'].replaceAll('\n', eol));
    });
    after(async () => {
      await client.stop();
      assert.deepEqual(client.log, []);
    });

    const word = (
      path: string,
      range: { start: { line: number; character: number }; end: { line: number; character: number } },
    ) => (client.texts.get(path) ?? '').split(eol)[range.start.line]?.slice(range.start.character, range.end.character);

    it('hover says what a word is', async () => {
      const at = (w: string, plus = 1): Promise<string> => client.hover(ONE, client.at(ONE, w, plus));
      assert.match(await at('702.62a'), /\*\*702\.62a/);
      assert.match(await at('601.2b', 3), /\*\*601\.2b/);
      assert.match(await at('603.3 as', 3), /\*\*603\.3/);
      assert.match(await at("Lim-Dûl's Bear, as", 8), /\*\*Lim-Dûl's Bear\*\* \{1\}\{G\}[\s\S]*2\/2/);
      assert.match(await at('bear: {'), /label[\s\S]*Lim-Dûl's Bear/);
      assert.match(await at('battlefield:'), /permanents that this player controls/);
      assert.match(await at('suspend'), /\*\*Suspend/);
      assert.match(await at('attack'), /declares these/);
      assert.match(await at('bob.life'), /life total/);
      assert.match(await at('scenario'), /Its name/);
    });

    it('hover on a keyword of a card fills in its parameters', async () => {
      const suspend = await client.hover(CARD, client.at(CARD, 'suspend', 3));
      assert.match(suspend, /\*\*Suspend 1—\{R\}/);
      assert.match(suspend, /upkeep/);
      const glow = await client.hover('cards/lamp.card.yaml', client.at('cards/lamp.card.yaml', 'glow', 1));
      assert.match(glow, /Glow 2—\{1\}\{R\/P\}/);
      assert.match(glow, /ember counter/);
      assert.doesNotMatch(glow, /\$embers/);
    });

    it('hover on a mana symbol says it in words', async () => {
      assert.match(
        await client.hover('cards/lamp.card.yaml', client.at('cards/lamp.card.yaml', '{R/P}', 2)),
        /red mana or 2 life/,
      );
      assert.match(await client.hover(CARD, client.at(CARD, '{2}', 1)), /2 mana of any type/);
    });

    it('hover on a code in a comment is its page', async () => {
      const path = 'cards/other.card.yaml';
      await client.open(path, `name: Other # stackwright-ignore untouched-card${eol}types: Artifact${eol}`);
      assert.match(await client.hover(path, client.at(path, 'untouched-card', 3)), /\*\*untouched-card\*\*:/);
      await client.close(path);
    });

    it('definition of a card, a label, a player, a keyword and its ability', async () => {
      const go = async (path: string, w: string, plus = 1): Promise<string[]> => {
        const found = await client.ask<Location[]>('textDocument/definition', path, { position: client.at(path, w, plus) });
        return found.map(({ uri, range }) => `${decodeURIComponent(uri).split('/').at(-1)}:${range.start.line + 1}`);
      };
      assert.deepEqual(await go(ONE, 'Rift Bolt'), ['bolt.card.yaml:1']);
      assert.deepEqual(await go(ONE, 'bear: {'), ['one.scenario.yaml:4']);
      assert.deepEqual(await go(ONE, '[bear]', 2), ['one.scenario.yaml:4']);
      assert.deepEqual(await go(ONE, 'bob.life'), ['one.scenario.yaml:5']);
      assert.deepEqual(await go('cards/lamp.card.yaml', 'glow'), ['glow.keyword.yaml:1']);
      assert.deepEqual(await go(KEYWORD, '$embers'), ['glow.keyword.yaml:2']);
      assert.deepEqual(await go(CARD, 'it }', 0), ['bolt.card.yaml:7']);
    });

    it('references of a card, a label and a keyword', async () => {
      const all = async (path: string, w: string, plus = 1): Promise<(string | undefined)[]> => {
        const found = await client.ask<Location[]>('textDocument/references', path, {
          position: client.at(path, w, plus),
          context: { includeDeclaration: true },
        });
        return found
          .map(
            ({ uri, range }) => `${decodeURIComponent(uri).split('/').at(-1)}:${range.start.line + 1}:${range.start.character}`,
          )
          .sort();
      };
      assert.deepEqual(await all(ONE, 'Rift Bolt'), ['bolt.card.yaml:1:6', 'one.scenario.yaml:4:18', 'one.scenario.yaml:7:22']);
      assert.equal((await all(ONE, '[bear]', 2)).length, 3);
      assert.equal((await all(ONE, 'bob.life')).length, 2);
      assert.deepEqual(await all('cards/lamp.card.yaml', 'glow'), [
        'glow.keyword.yaml:11:24',
        'glow.keyword.yaml:1:9',
        'glow.keyword.yaml:6:31',
        'lamp.card.yaml:5:4',
      ]);
    });

    it('renames labels, players, cards and parameters, and nothing that ships', async () => {
      const renamed = async (path: string, w: string, plus: number, newName: string): Promise<string[]> => {
        const edit = await client.ask<WorkspaceEdit | null>('textDocument/rename', path, {
          position: client.at(path, w, plus),
          newName,
        });
        return (edit?.documentChanges ?? [])
          .flatMap((change) => ('edits' in change ? change.edits.map((one) => ({ uri: change.textDocument.uri, one })) : []))
          .map(({ uri, one }) => `${uri.split('/').at(-1)}:${one.range.start.line + 1} ${'newText' in one ? one.newText : ''}`)
          .sort();
      };
      assert.deepEqual(await renamed(ONE, '[bear]', 2, 'ursa'), [
        'one.scenario.yaml:4 ursa',
        'one.scenario.yaml:8 ursa',
        'one.scenario.yaml:9 ursa',
      ]);
      assert.deepEqual(await renamed(ONE, 'bob.life', 1, 'carol'), ['one.scenario.yaml:5 carol', 'one.scenario.yaml:8 carol']);
      assert.deepEqual(await renamed(ONE, 'Lamp', 1, 'Lamp, Lit'), [
        'lamp.card.yaml:1 "Lamp, Lit"',
        'one.scenario.yaml:4 "Lamp, Lit"',
      ]);
      assert.deepEqual(await renamed(KEYWORD, '$embers', 2, 'sparks'), [
        'glow.keyword.yaml:14 $sparks',
        'glow.keyword.yaml:2 sparks',
      ]);
      assert.equal(await client.ask('textDocument/prepareRename', ONE, { position: client.at(ONE, 'suspend', 2) }), null);
      await assert.rejects(renamed(ONE, 'bob.life', 1, 'a.b'));
    });

    it('semantic tokens tell names apart', async () => {
      const { data } = await client.ask<SemanticTokens>('textDocument/semanticTokens/full', ONE);
      const types = client.initialized.capabilities.semanticTokensProvider?.legend.tokenTypes ?? [];
      const seen: string[] = [];
      let line = 0;
      let character = 0;
      for (let i = 0; i < data.length; i += 5) {
        character = (data[i] === 0 ? character : 0) + (data[i + 1] ?? 0);
        line += data[i] ?? 0;
        const end = { line, character: character + (data[i + 2] ?? 0) };
        seen.push(`${word(ONE, { start: { line, character }, end })} ${types[data[i + 3] ?? 0]}`);
      }
      for (const token of [
        '702.62a number',
        'alice parameter',
        'Rift Bolt class',
        "Lim-Dûl's Bear class",
        'bear variable',
        'suspend keyword',
        'bob parameter',
      ])
        assert.ok(seen.includes(token), `${token} in ${seen.join('; ')}`);
    });

    it('the outline is a tree', async () => {
      const [scenario] = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', ONE);
      assert.equal(scenario?.name, "🔥 Lim-Dûl's day");
      assert.equal(word(ONE, scenario.selectionRange), "🔥 Lim-Dûl's day");
      assert.deepEqual(
        scenario.children?.map(({ name }) => name.slice(0, 14)),
        ['alice', 'bob', 'alice: { suspe', 'expect: { bob.', 'alice: { attac'],
      );
      const cards = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', CARD);
      assert.deepEqual(
        cards.slice(0, 2).map(({ name }) => name),
        ['Rift Bolt', 'Shock'],
      );
    });

    it('workspace symbols are found by the letters of their names', async () => {
      const names = async (query: string): Promise<string[]> =>
        (await client.request<WorkspaceSymbol[]>('workspace/symbol', { query })).map(({ name }) => name);
      assert.deepEqual(await names('rftblt'), ['Rift Bolt']);
      assert.deepEqual(await names('glow'), ['glow']);
      assert.deepEqual(await names('day'), ["🔥 Lim-Dûl's day"]);
    });

    it('folds documents and blocks', async () => {
      const ranges = await client.ask<FoldingRange[]>('textDocument/foldingRange', ONE);
      assert.deepEqual(
        ranges.map(({ startLine, endLine }) => [startLine, endLine]),
        [
          [0, 8],
          [2, 4],
          [5, 8],
        ],
      );
    });

    it('lists scenarios with their ranges', async () => {
      const { files } = await client.request<{
        files: { uri: string; version: number; scenarios: { name: string; key: string; nameRange: never }[] }[];
      }>('stackwright/scenarios', {});
      assert.equal(files.length, 1);
      assert.equal(files[0]?.version, 1);
      const [scenario] = files[0]?.scenarios ?? [];
      assert.ok(scenario !== undefined);
      assert.equal(scenario.key, "🔥 Lim-Dûl's day");
      assert.equal(word(ONE, scenario.nameRange), "🔥 Lim-Dûl's day");
    });

    /** Writes a text, takes the fix of a title, and gives the text after it. */
    const mend = async (path: string, broken: string, title: RegExp | string): Promise<string> => {
      await client.open(path, broken.replaceAll('\n', eol));
      try {
        const titles: string[] = [];
        for (const diagnostic of await client.diagnostics(path))
          for (const action of await client.actions(path, diagnostic)) {
            titles.push(action.title);
            if (typeof title === 'string' ? action.title !== title : !title.test(action.title)) continue;
            return apply(client, path, action).replaceAll(eol, '\n');
          }
        throw new Error(`no ${title} among ${titles.join('; ')}`);
      } finally {
        await client.close(path);
      }
    };
    const HEAD =
      'scenario: Lim-Dûl 🔥\nplayers:\n  alice: { hand: [Shock, "Nissa, Worldwaker"], battlefield: [Mountain] }\n  bob: {}\n';
    const NEW = 'scenarios/new.scenario.yaml';

    it('quick fix: the nearest word', async () => {
      const after = await mend(NEW, `${HEAD}steps:\n  - alice: { cst: Shock, targets: [bob] }\n`, 'Write cast');
      assert.match(after, /alice: \{ cast: Shock/);
    });
    it('quick fix: the nearest name', async () => {
      const after = await mend(NEW, `${HEAD}steps:\n  - alice: { cast: Shok, targets: [bob] }\n`, 'Write Shock');
      assert.match(after, /cast: Shock,/);
    });
    it('quick fix: quote this name', async () => {
      const after = await mend(
        NEW,
        `${HEAD.replace('"Nissa, Worldwaker"', 'Nissa, Worldwaker')}steps: [resolve]\n`,
        'Write "Nissa, Worldwaker"',
      );
      assert.match(after, /"Nissa, Worldwaker"/);
    });
    it('quick fix: quote this cost', async () => {
      const after = await mend('cards/new.card.yaml', 'name: New\ncost: {2}{R}\ntypes: Artifact\n', 'Write "{2}{R}"');
      assert.match(after, /cost: "\{2\}\{R\}"/);
    });
    it('quick fix: one of the legal choices', async () => {
      const after = await mend(NEW, `${HEAD}steps:\n  - alice: { cast: Shock }\n  - resolve\n`, 'Choose bob');
      assert.match(after, /targets: bob|targets: \[bob\]|\{ it: bob \}/);
    });
    it('quick fix: accept the actual value', async () => {
      const after = await mend(NEW, `${HEAD}steps:\n  - expect: { bob.life: 3 }\n`, 'Accept the actual value');
      assert.match(after, /bob\.life: 20/);
    });
    it('quick fix: create the missing card', async () => {
      await client.open(NEW, `${HEAD}steps:\n  - alice: { cast: Brand New Thing }\n`);
      const [diagnostic] = await client.diagnostics(NEW);
      assert.ok(diagnostic !== undefined);
      const action = (await client.actions(NEW, diagnostic)).find(({ title }) => title.startsWith('Create'));
      const [create, edit] = action?.edit?.documentChanges ?? [];
      assert.ok(create !== undefined && 'kind' in create && create.kind === 'create');
      assert.match(create.uri, /cards\/brand-new-thing\.card\.yaml$/);
      assert.ok(edit !== undefined && 'edits' in edit);
      assert.match(edit.edits.map((one) => ('newText' in one ? one.newText : '')).join(''), /^name: Brand New Thing\n/);
      await client.close(NEW);
    });
    it('source.fixAll mends the slips and leaves decisions alone', async () => {
      const broken = `${HEAD}steps:\n  - alice: { cst: Shock, targets: [bob] }\n  - resolv\n`;
      await client.open(NEW, broken.replaceAll('\n', eol));
      await client.diagnostics(NEW);
      const [all] = await client.ask<CodeAction[]>('textDocument/codeAction', NEW, {
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
        context: { diagnostics: [], only: ['source.fixAll'] },
      });
      assert.ok(all !== undefined);
      const after = apply(client, NEW, all);
      assert.match(after, /cast: Shock/);
      assert.match(after, /- resolve/);
      await client.close(NEW);
    });
  });

function apply(client: Client, path: string, action: CodeAction): string {
  const text = client.texts.get(path) ?? '';
  const edits = (action.edit?.documentChanges ?? []).flatMap((change) => ('edits' in change ? change.edits : []));
  const lines = text.split(/(?<=\n)/);
  const offset = ({ line, character }: { line: number; character: number }): number =>
    lines.slice(0, line).join('').length + character;
  return edits
    .map((edit) => ({
      start: offset(edit.range.start),
      end: offset(edit.range.end),
      text: 'newText' in edit ? edit.newText : '',
    }))
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
}

describe('Hover on the name of an ability', () => {
  let client: Client;
  after(() => client.stop());

  it('says what that does', async () => {
    const path = 'scenarios/abilities.scenario.yaml';
    const steps = [
      'stack: [{ trigger: glow.fade, of: Lamp }]',
      'triggered: { suspend.tick: 1 }',
      'stack: [{ trigger: madness.cast }]',
      'stack: [{ trigger: glow.out }]',
    ];
    const text = `scenario: A\nplayers: { alice: {}, bob: {} }\nsteps:\n${steps.map((step) => `  - expect: { ${step} }\n`).join('')}`;
    client = await Client.start({ files: FILES });
    await client.open(path, text);
    const at = (word: string): Promise<string> => client.hover(path, client.at(path, word, 7));
    assert.match(
      await at('glow.fade'),
      /\*\*glow\.fade\*\*\n\nAn ability of the keyword glow\..*upkeep.*remove an ember counter/s,
    );
    assert.match(await at('suspend.tick'), /\*\*suspend\.tick\*\* \(.*702\.62a.*time counter/s);
    assert.match(await at('madness.cast'), /\*\*madness\.cast\*\*/);
    assert.doesNotMatch(await at('glow.out'), /An ability of the keyword/);
  });
});

describe('The list of scenarios', () => {
  let client: Client;
  after(() => client.stop());

  it('is of the one that is meant, where somebody says which', async () => {
    const path = 'scenarios/several.scenario.yaml';
    const one = (name: string) => `scenario: ${name}\nplayers: { alice: {}, bob: {} }\nsteps: [{ alice: pass }]\n`;
    client = await Client.start({ files: CARDS });
    await client.open(path, `background: Both\nplayers: { alice: {}, bob: {} }\n---\n${one('First')}---\n${one('Second')}`);
    const named = async (which?: object): Promise<readonly string[]> => {
      const { files } = await client.request<{ files: { scenarios: { name: string }[] }[] }>('stackwright/scenarios', {
        uri: client.uri(path),
        ...(which === undefined ? {} : { which }),
      });
      return files[0]?.scenarios.map(({ name }) => name) ?? [];
    };
    assert.deepEqual(await named(), ['First', 'Second']);
    assert.deepEqual(await named({}), ['First']);
    assert.deepEqual(await named({ line: 1 }), ['First']);
    assert.deepEqual(await named({ line: 9 }), ['Second']);
    assert.deepEqual(await named({ line: 900 }), ['Second']);
    assert.deepEqual(await named({ document: 2 }), ['Second']);
    assert.deepEqual(await named({ scenario: 'Second', line: 4 }), ['Second']);
    assert.deepEqual(await named({ scenario: 'Third' }), []);
  });
});
