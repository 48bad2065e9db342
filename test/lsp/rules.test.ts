/** The rulebook over the language server: pages, search, the tree, hovers, links, pictures and the official text. */

import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver';
import {
  RULES_COMMAND,
  RULES_COMPARE,
  RULES_EDITIONS,
  RULES_HOVER,
  RULES_IMPORT,
  RULES_PAGE,
  RULES_SEARCH,
  RULES_TREE,
  type RulesCompareResult,
  type RulesHoverResult,
  type RulesImportResult,
  type RulesNode,
  type RulesPageResult,
  type RulesSearchResult,
  type RulesTreeResult,
} from '../../server/src/lsp/protocol';
import { glyph, withGlyphs } from '../../server/src/lsp/rules/glyphs';
import { CARDS, Client } from './client';

const SCENARIO = 'scenarios/one.scenario.yaml';
const CARD = 'cards/bolt.card.yaml';
const TEXT = `scenario: Rift Bolt waits
rules: [702.62a, 116.2f] # as CR 601.2b says; nothing with "double # strike" or landfall
players:
  alice: { hand: [Rift Bolt], battlefield: [Mountain] }
  bob: {}
steps:
  - alice: { suspend: Rift Bolt }
---
scenario: Under older rules
ruleset: 2023-12-01
rules: [728.1]
players: { alice: { hand: [Rift Bolt] }, bob: {} }
start: { turn: alice, step: precombat main }
steps:
  - alice: { cast: Rift Bolt, targets: [bob] } # 700.1
`;

/** A rules file in the official form, with sentences that a test made up. */
const official = (date: string, number: string, said: string): string =>
  `These rules are effective as of ${date}.\n\nContents\n\n1. Game Concepts\n700. General\n\nGlossary\nCredits\n\n1. Game Concepts\n\n700. General\n\n${number} ${said}\n\nGlossary\n\nSuspend\nWhat a test says of it.\n\nCredits\n`;

describe('The rulebook over the protocol', () => {
  let client: Client;
  before(async () => {
    client = await Client.start({
      files: { ...CARDS, [SCENARIO]: TEXT },
      initializationOptions: { rulesCommand: RULES_COMMAND, glyphs: true },
    });
    await client.open(SCENARIO, TEXT);
    await client.open(CARD, CARDS[CARD] ?? '');
  });
  after(() => client.stop());

  const page = (id: string, date?: string) =>
    client.request<RulesPageResult>(RULES_PAGE, { id, uri: client.uri(SCENARIO), ...(date === undefined ? {} : { date }) });

  it('gives the page of a rule with what uses it', async () => {
    const found = await page('116.2f');
    assert.equal(found?.page.title, 'Suspending a card');
    assert.deepEqual(
      found?.scenarios.map(({ name, line }) => [name, line]),
      [['Rift Bolt waits', 0]],
    );
    assert.ok((found?.page.engine.length ?? 0) > 0, 'the engine cites it');
    for (const asked of ['CR 116.2f', 'rule 116.2f', ' 116.2f ']) assert.equal((await page(asked))?.page.id, '116.2f', asked);
    assert.equal(await page('999.9'), null);
    assert.equal(await page('no such thing'), null);
  });

  it('reads a number as the rules of a date have it', async () => {
    assert.equal((await page('728.1', '2023-12-01'))?.page.id, '733.1');
    assert.equal((await page('728.1'))?.page.title, 'What they do', 'today it is the rule of rad counters');
  });

  it('gives the page of a keyword by its name, with the cards that have it', async () => {
    const found = await page('suspend');
    assert.equal(found?.page.id, '702.62');
    assert.equal(found?.page.played, true);
    assert.deepEqual(
      found?.cards.map(({ name }) => name),
      ['Rift Bolt'],
    );
    assert.deepEqual(
      found?.scenarios.map(({ name }) => name),
      ['Rift Bolt waits'],
    );
    assert.equal((await page('sospendere'))?.page.id, '702.62');
    assert.equal((await page('landfall'))?.page.id, 'word:landfall');
    assert.equal((await page('word:landfall'))?.page.kind, 'word');
  });

  it('searches as one types, for cards too', async () => {
    const search = (query: string) => client.request<RulesSearchResult>(RULES_SEARCH, { query });
    assert.equal((await search('suspen')).hits[0]?.id, '702.62');
    const { cards } = await search('rift');
    assert.deepEqual(
      cards.map(({ name, keywords }) => [name, keywords]),
      [['Rift Bolt', ['suspend']]],
    );
    assert.deepEqual(await search(''), { hits: [], cards: [] });
  });

  it('gives the whole tree', async () => {
    const { chapters, edition } = await client.request<RulesTreeResult>(RULES_TREE, {});
    const count = (nodes: readonly RulesNode[]): number => nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
    assert.equal(edition, '2026-04-17');
    // Nine chapters; sections, rules and subrules of the edition; and six newer keywords.
    assert.equal(count(chapters.slice(0, 9)), 9 + 147 + 1165 + 1973 + 6);
    assert.deepEqual(
      chapters.slice(9).map(({ id, children }) => [id, children.length]),
      [
        ['ability', 194],
        ['action', 70],
        ['word', 61],
      ],
    );
  });

  it('hovers over the words of the rules in comments, with links, and not within quotes', async () => {
    const at = (word: string, plus = 2) => client.hover(SCENARIO, client.at(SCENARIO, word, plus));
    assert.match(await at('CR 601.2b'), /^\*\*601\.2b Announcing modes/);
    assert.match(await at('landfall'), /^\*\*Landfall\*\*/);
    assert.match(await at('116.2f'), /Suspending a card/);
    assert.match(await at('116.2f'), /\[Read more\]\(command:stackwright\.openRule\?%5B%22116\.2f%22%5D\)/);
    assert.match(await at('suspend: Rift Bolt'), /Suspend 1—!\[\{R\}\]\(data:image\/svg\+xml,/);
    assert.match(await at('728.1'), /now 733\.1/, 'in the edition of its ruleset');
  });

  it('hovers over any text, for Markdown', async () => {
    const hover = (line: string, character: number) => client.request<RulesHoverResult>(RULES_HOVER, { line, character });
    const said = await hover('A creature with double strike', 18);
    assert.deepEqual([said?.start, said?.end], [16, 29]);
    assert.match(said?.markdown ?? '', /^\*\*Double Strike\*\*/);
    assert.match((await hover('costs {2/W} more', 8))?.markdown ?? '', /data:image/);
    assert.equal(await hover('nothing here', 3), null);
    assert.equal(await hover('', 0), null);
  });

  it('offers the rule that a message names', async () => {
    const diagnostics = await client.diagnostics(SCENARIO);
    const named = diagnostics.find(({ message }) => /\b\d{3}\.\d/.test(String(message)));
    assert.ok(named !== undefined, JSON.stringify(diagnostics));
    const actions = await client.actions(SCENARIO, named);
    const read = actions.find(({ title }) => title.startsWith('Read rule')) as CodeAction | undefined;
    assert.equal(read?.command?.command, RULES_COMMAND);
    assert.match(String(read?.command?.arguments?.[0]), /^\d{3}\.\d/);
  });

  it('shows the official text that is loaded, and how it changed', async () => {
    const load = (text: string) => client.request<RulesImportResult>(RULES_IMPORT, { text });
    const older = await load(official('November 17, 2023', '700.1.', 'An older sentence of a test.'));
    const newer = await load(official('April 17, 2026', '700.1.', 'A newer sentence of a test.'));
    assert.ok('stored' in older && 'stored' in newer);
    assert.equal(newer.date, '2026-04-17');
    assert.equal((await page('700.1'))?.page.official?.paragraphs[0], 'A newer sentence of a test.');
    assert.equal((await page('700.1', '2024-01-01'))?.page.official?.edition, '2023-11-17');
    const hover = await client.request<RulesHoverResult>(RULES_HOVER, { line: 'rule 700.1', character: 7 });
    assert.match(hover?.markdown ?? '', /Official text of 2026-04-17 \(700\.1\):\n\n> A newer sentence/);
    const compare = { id: '700.1', from: '2023-11-17', to: '2026-04-17' };
    const compared = await client.request<RulesCompareResult>(RULES_COMPARE, compare);
    assert.match(compared?.before?.text ?? '', /older/);
    assert.ok(compared?.changes.some(({ kind, text }) => kind === 'added' && /newer/.test(text)));

    // Words that only the official text has, and its glossary.
    const { hits } = await client.request<RulesSearchResult>(RULES_SEARCH, { query: 'newer sentence test' });
    assert.deepEqual(
      hits.map(({ id, summary }) => [id, summary]),
      [['700.1', 'A newer sentence of a test.']],
    );
    assert.deepEqual((await page('suspend'))?.page.glossary, ['What a test says of it.']);
    // A scenario under the rules of an earlier date is shown the edition of that date.
    assert.match(await client.hover(SCENARIO, client.at(SCENARIO, '700.1', 2)), /Official text of 2023-11-17/);

    const refused = await load('Something else.');
    assert.ok('error' in refused && /not the Comprehensive Rules/.test(refused.error));
    assert.equal((await page('700.1'))?.page.official?.edition, '2026-04-17', 'what was there is there');

    await client.connection.sendNotification(RULES_EDITIONS, { editions: [{ date: older.date, stored: older.stored }] });
    assert.equal((await page('700.1'))?.page.official?.edition, '2023-11-17');
    await client.connection.sendNotification(RULES_EDITIONS, { editions: [{ date: '2026-04-17', stored: 'broken' }] });
    assert.equal((await page('700.1'))?.page.official, undefined);
    assert.deepEqual(client.log, []);
  });
});

describe('The rulebook in Italian', () => {
  it('speaks it in pages, hovers and the tree', async () => {
    const client = await Client.start({
      files: { ...CARDS },
      initializationOptions: { language: 'it-IT', rulesCommand: RULES_COMMAND },
    });
    try {
      const found = await client.request<RulesPageResult>(RULES_PAGE, { id: 'suspend' });
      assert.equal(found?.page.title, 'Sospendere');
      await client.open(CARD, CARDS[CARD] ?? '');
      const hover = await client.hover(CARD, client.at(CARD, 'suspend', 2));
      assert.match(hover, /segnalini tempo/);
      assert.match(hover, /\[Leggi di più\]/);
      const { chapters } = await client.request<RulesTreeResult>(RULES_TREE, {});
      assert.equal(chapters[3]?.title, 'Zone');
    } finally {
      await client.stop();
    }
  });
});

describe('Mana symbols as pictures', () => {
  it('are drawn for what is a symbol', () => {
    for (const symbol of [
      '{R}',
      '{2}',
      '{15}',
      '{W/U}',
      '{2/W}',
      '{R/P}',
      '{W/U/P}',
      '{T}',
      '{Q}',
      '{C}',
      '{S}',
      '{E}',
      '{X}',
      '{r}',
    ])
      assert.match(glyph(symbol) ?? '', /^<svg .*<\/svg>$/, symbol);
    for (const text of ['{time}', '{AB}', '{}', '{R/Z}']) assert.equal(glyph(text), undefined, text);
  });

  it('stand in Markdown with their text, but not in code', () => {
    const text = withGlyphs('Pay {R}, not `{R}`.\n\n```yaml\ncost: "{R}"\n```\n[{R}](x)');
    assert.equal([...text.matchAll(/!\[\{R\}\]\(data:image\/svg\+xml,[^()']+\|width=14,height=14\)/g)].length, 1);
    assert.ok(text.includes('`{R}`') && text.includes('cost: "{R}"'));
  });
});
