import assert from 'node:assert/strict';
import { loadAll } from 'js-yaml';
import type { CompletionItem, Range } from 'vscode-languageserver';
import { completionAt } from '../../server/src/lsp/features/completion';
import { LineMap } from '../../server/src/yaml';
import { uriOf, workspace } from './model';

const HEAD = `scenario: One
players:
  alice: { hand: [Rift Bolt], battlefield: [{ card: Lim-Dûl's Bear, as: bear }, Mountain] }
  bob: {}
`;
const STEPS = `${HEAD}steps:\n`;
const CARD = 'name: New Card\ncost: "{1}{R}"\ntypes: Creature — Bear\npower: 2\ntoughness: 2\n';
const S = 'scenarios/a.scenario.yaml';
const C = 'cards/a.card.yaml';
const K = 'keywords/a.keyword.yaml';
const P = 'stackwright.yaml';

/** Text with a mark, words that are offered there, and words that are not. */
type Row = readonly [path: string, marked: string, offered: readonly string[], not?: readonly string[]];

const ROWS: readonly Row[] = [
  // The beginning of a file
  [S, '|', ['scenario', 'background'], ['steps']],
  [S, 'sc|', ['scenario']],
  [S, `${HEAD}|`, ['steps', 'start', 'rules', 'tags'], ['players', 'scenario', 'background']],
  [S, `${HEAD}st|`, ['steps', 'start', 'stack']],
  // Players and the position
  [S, 'scenario: A\nplayers:\n  alice: { |', ['hand', 'life', 'battlefield', 'library']],
  [S, 'scenario: A\nplayers:\n  alice: { life: 7, |', ['hand', 'battlefield'], ['life']],
  [S, 'scenario: A\nplayers:\n  alice: { hand: |', ['Rift Bolt', 'Shock', 'card']],
  [S, 'scenario: A\nplayers:\n  alice: { hand: [|', ['Rift Bolt', 'Shock']],
  [S, 'scenario: A\nplayers:\n  alice: { hand: [Shock, |', ['Rift Bolt']],
  [S, 'scenario: A\nplayers:\n  alice: { hand: [Shock, Ri|', ['Rift Bolt']],
  [S, 'scenario: A\nplayers:\n  alice: { hand: [Rift Bo|] }\n  bob: {}\n', ['Rift Bolt']],
  [S, 'scenario: A\nplayers:\n  alice: { battlefield: [{ card: Shock, |', ['tapped', 'as', 'counters', 'count'], ['card']],
  [S, 'scenario: A\nplayers:\n  alice: { battlefield: [{ card: Mountain, since: |', ['this turn']],
  [S, 'scenario: A\nplayers:\n  alice:\n    |', ['hand', 'life', 'battlefield']],
  [S, 'scenario: A\nplayers:\n  alice:\n    hand:\n      |', ['Rift Bolt', 'card']],
  [S, 'scenario: A\nplayers:\n  alice:\n    hand:\n      - |', ['Rift Bolt', 'card', 'unknown']],
  [S, 'scenario: A\nplayers:\n  alice:\n    hand: [Shock]\n    |\n  bob: {}\n', ['life', 'graveyard'], ['hand']],
  [S, 'scenario: A\nplayers:\n  alice: { library: { |', ['top', 'rest']],
  [S, 'scenario: A\nplayers:\n  alice: { exile: [{ card: Rift Bolt, sus|', ['suspended']],
  [S, `${HEAD}start: { |`, ['turn', 'step', 'priority']],
  [S, `${HEAD}start: { turn: |`, ['alice', 'bob']],
  [S, `${HEAD}start: { turn: alice, step: pre|`, ['precombat main', 'upkeep']],
  [S, `${HEAD}start: { step: |\nsteps:\n  - resolve\n`, ['upkeep', 'end']],
  [S, `${HEAD}start:\n  |`, ['turn', 'step']],
  [S, `${HEAD}stack: |`, ['spell']],
  [S, `${HEAD}rules: [702.62|`, ['702.62a', '702.62b'], ['601.2']],
  [S, `${HEAD}ruleset: |`, ['2026-04-17']],
  [S, `${HEAD}defaults: { |`, ['may', 'trigger order']],
  // Steps
  [S, `${STEPS}  - |`, ['resolve', 'advance', 'expect', 'alice', 'bob'], ['illegal', 'why', 'Rift Bolt']],
  [S, `${STEPS}  |`, ['resolve', 'alice', 'expect']],
  [S, `${STEPS}  - resolve\n  |`, ['resolve', 'alice', 'expect']],
  [S, `${STEPS}  - resolve\n|`, ['start', 'tags'], ['steps']],
  [S, `${STEPS}  - resolve\n  - ad|`, ['advance']],
  [S, `${STEPS}  - al|`, ['alice']],
  [S, `${STEPS}  - alice: |`, ['cast', 'suspend', 'pass', 'activate'], ['hand']],
  [S, `${STEPS}  - alice: { |`, ['cast', 'suspend', 'play']],
  [S, `${STEPS}  - alice: { ca|`, ['cast']],
  [S, `${STEPS}  - alice: { cast: |`, ['Rift Bolt', 'bear']],
  [S, `${STEPS}  - alice: { cast: Ri|`, ['Rift Bolt']],
  [S, `${STEPS}  - alice: { cast: Rift|\n  - resolve\n`, ['Rift Bolt']],
  [S, `${STEPS}  - alice: { cast: Lim-D|`, ["Lim-Dûl's Bear"]],
  [S, `${STEPS}  - alice: { cast: "Nis|`, ['Nissa, Worldwaker']],
  [S, `${STEPS}  - alice: { cast: Rift Bolt, |`, ['targets', 'pay', 'x', 'from'], ['cast', 'play', 'decline']],
  [S, `${STEPS}  - alice: { cast: Rift Bolt, targets: [|`, ['bob', 'alice', 'bear']],
  [S, `${STEPS}  - alice: { cast: Rift Bolt, targets: [bob, |`, ['bear', 'alice']],
  [S, `${STEPS}  - alice: { cast: Shock, from: |`, ['graveyard', 'exile']],
  [S, `${STEPS}  - alice: { cast: Shock },|`, []],
  [S, `${STEPS}  - { alice: { cast: Shock }, |`, ['illegal', 'bob'], ['resolve', 'expect']],
  [S, `${STEPS}  - { alice: { cast: Shock }, illegal: 601.2|`, ['601.2c', '601.2h']],
  [S, `${STEPS}  - { alice: { cast: Shock }, illegal: 601.2, why: { |`, ['by', 'stage', 'says']],
  [S, `${STEPS}  - advance: |`, ['upkeep', 'turn']],
  [S, `${STEPS}  - advance: { turn: bob, step: |`, ['upkeep', 'declare attackers']],
  [S, `${STEPS}  - resolve: { |`, ['alice', 'all']],
  [S, `${STEPS}  - resolve: { alice: { |`, ['cast', 'may', 'choose', 'targets']],
  [S, `${STEPS}  - resolve: { alice: { may: |`, ['true', 'false']],
  [S, `${STEPS}  - expect: { |`, ['bob.life', 'alice.exile', 'stack', 'priority', 'bear']],
  [S, `${STEPS}  - expect: { bob.life: 17, |`, ['bob.hand', 'stack'], ['bob.life']],
  [S, `${STEPS}  - expect:\n      |`, ['bob.life', 'stack', 'game']],
  [S, `${STEPS}  - expect:\n      bob.life: 20\n      |\n  - resolve\n`, ['stack'], ['bob.life', 'resolve']],
  [S, `${STEPS}  - expect:\n      alice.|`, ['alice.hand', 'alice.exile']],
  [S, `${STEPS}  - expect: { step: |`, ['upkeep']],
  [S, `${STEPS}  - expect: { priority: |`, ['alice', 'none']],
  [S, `${STEPS}  - expect: { bear: { |`, ['power', 'zone', 'suspended']],
  [S, `${STEPS}  - expect: { bear: { zone: gra|`, ['graveyard']],
  [S, `${STEPS}  - expect: { alice.exile: [{ card: Rift Bolt, |`, ['counters', 'suspended'], ['card']],
  [S, `${STEPS}  - expect: { alice.graveyard: { con|`, ['contains', 'count']],
  [S, `${STEPS}  - expect: { can: [{ alice: { |`, ['cast', 'suspend']],
  [S, `${STEPS}  - expect: { game: |`, ['over', 'draw', 'winner']],
  // What is broken above, and the second document after a broken first
  [S, `${STEPS}  - alice: { cast: [Rift\n  - bob: { ca|`, ['cast']],
  [S, `scenario: [broken\nplayers: {{\n---\n${STEPS}  - alice: { cast: |`, ['Rift Bolt', 'bear']],
  [S, `scenario: "broken\n---\n${STEPS}  - expect: { bob.|`, ['bob.life']],
  [S, `- what: { is\n  this: [\n---\n${HEAD}|`, ['steps']],
  [S, `<<<<<<< ours\n${HEAD}=======\n${HEAD}>>>>>>> theirs\nsteps:\n  - alice: { cast: |`, ['Rift Bolt']],
  [S, `scenario: [broken\nplayers: {{\n---\n${STEPS}  - |`, ['resolve', 'alice', 'expect'], ['players']],
  [S, `scenario: [broken\nplayers: {{\n---\n${HEAD}start: { turn: alice, |`, ['step', 'priority'], ['turn']],
  [S, `scenario: {broken\n---\n${STEPS}  - alice: { cast: Shock, targets: [|`, ['bob', 'bear']],
  [S, `scenario: {broken\n---\nsc|`, ['scenario']],
  [C, `name: "broken\n---\n${CARD}keywords: [|`, ['haste', 'suspend']],
  [C, `name: {broken\n---\n${CARD}triggered:\n  |`, ['when', 'at', 'do']],
  [K, 'keyword: [broken\n---\nkeyword: Glow\nabilities:\n  - |', ['static', 'triggered']],
  // A line above that is not finished: after "- ", ": " and on a blank line at each indent below it
  [S, `${STEPS}  - alice: { cast: Shock\n  - |`, ['resolve', 'alice', 'expect']],
  [S, `${STEPS}  - alice: { cast: Shock\n  - bob: |`, ['cast', 'pass']],
  [S, `${STEPS}  - alice: { cast: Shock\n  - expect:\n      |`, ['bob.life', 'stack']],
  [S, `${STEPS}  - alice: { cast: Shock, targets: [bob\n  - res|`, ['resolve']],
  [S, `${STEPS}  - alice: { cast: Shock\n  |`, ['resolve', 'alice', 'expect']],
  [S, `${STEPS}  - alice: { cast: Shock\n|`, ['start', 'tags'], ['steps']],
  [S, `scenario: A\nplayers:\n  alice: { hand: [Shock\n  bob:\n    |`, ['hand', 'life', 'battlefield']],
  [S, `scenario: A\nplayers:\n  alice: { hand: [Shock\n|`, ['steps', 'start']],
  [C, `${CARD}keywords: [haste\ntriggered:\n  |`, ['when', 'at', 'do']],
  [C, `${CARD}keywords: [haste\n|`, ['triggered', 'static'], ['keywords', 'name']],
  // Wrong indents
  [S, `${STEPS}  - resolve\n |`, ['tags']],
  [S, `ruleset: 2024-02-02\n${STEPS}  - expect: { bob.life: 20 }\n        |`, ['under']],
  // Cards
  [C, '|', ['name', 'types', 'cost', 'triggered'], ['spell', 'power']],
  [C, 'name: A\ntypes: Instant\n|', ['spell', 'cost'], ['power', 'loyalty']],
  [C, `${CARD}|`, ['keywords', 'triggered', 'static'], ['name', 'power', 'loyalty']],
  [C, `${CARD}keywords: [|`, ['haste', 'flying', 'suspend']],
  [C, `${CARD}keywords: [ha|`, ['haste']],
  [C, `${CARD}keywords:\n  - |`, ['haste', 'suspend']],
  [C, `${CARD}keywords:\n  - suspend: { |`, ['time', 'cost']],
  [C, `${CARD}keywords:\n  - suspend: { time: 1, |`, ['cost'], ['time']],
  [C, `${CARD}triggered:\n  |`, ['when', 'at', 'do', 'if']],
  [C, `${CARD}triggered:\n  when: { |`, ['enters', 'dies']],
  [C, `${CARD}triggered:\n  at: { upkeep of: |`, ['you', 'opponent']],
  [C, `${CARD}triggered:\n  at: { upkeep of: you }\n  do:\n    - |`, ['damage', 'draw', 'destroy']],
  [C, `${CARD}triggered:\n  at: { upkeep of: you }\n  do: { damage: 3, |`, ['to'], ['draw', 'damage']],
  [C, `${CARD}triggered:\n  at: { upkeep of: you }\n  do: { draw: |`, ['1']],
  [C, `${CARD}static:\n  in: |`, ['hand', 'exile', 'battlefield']],
  [C, `${CARD}activated: { cost: tap, do: { destroy: { all: |`, ['creature', 'permanent']],
  [C, 'name: A\ntypes: Instant\nspell:\n  targets: { it: any target }\n  do: { damage: 2, to: |', ['it', 'you']],
  // Keywords and the project file
  [K, '|', ['keyword', 'abilities', 'rule', 'parameters']],
  [K, 'keyword: Glow\nparameters: { n: |', ['amount', 'cost']],
  [K, 'keyword: Glow\nparameters: { n: amount }\nabilities:\n  - |', ['static', 'triggered']],
  [
    K,
    'keyword: Glow\nparameters: { n: amount }\nabilities:\n  - triggered:\n      at: { upkeep of: you }\n      do: { draw: |',
    ['$n'],
  ],
  [P, '|', ['cards', 'scenarios', 'look up']],
  [P, 'look up: [|', ['project', 'library']],
];

const plain = (item: CompletionItem): string => {
  const { newText } = item.textEdit as { newText: string };
  return item.insertTextFormat === 2 ? newText.replace(/\$\{1:((?:[^\\}]|\\.)*)\}/g, '$1').replace(/\\([\\$}])/g, '$1') : newText;
};

/** Whether YAML itself takes the text: the authority is the parser that the server does not recover with. */
function parses(text: string): boolean {
  try {
    loadAll(text);
    return true;
  } catch {
    return false;
  }
}

/** The brackets that a line leaves open, quotes and comments read as YAML reads them. */
function missingIn(line: string): string {
  const open: string[] = [];
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"|(?<![\p{L}\p{N}])'(?:[^']|'')*'|(?<=\s)#.*|[[\]{}]/gu)) {
    if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']');
    else if (token === open.at(-1)) open.pop();
  }
  return open.toReversed().join('');
}

/** The document with every line finished, as somebody who goes on typing would leave it: no row has brackets over lines. */
function finished(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\r?$/, (end) => missingIn(line) + end))
    .join('\n');
}

describe('Completion', () => {
  const broken = ROWS.filter(([, marked]) => !parses(marked.replace('|', '')));

  it('has a table of at least 60 places, two thirds of them in text that does not parse', () => {
    assert.ok(ROWS.length >= 60, `${ROWS.length}`);
    assert.ok(broken.length * 3 >= ROWS.length * 2, `${broken.length} of ${ROWS.length}`);
  });

  it('has places of each kind in text that does not parse', () => {
    const kinds: Readonly<Record<string, RegExp>> = {
      'after "- "': /- \|/,
      'after {': /\{ ?\|/,
      'after ,': /, ?\|/,
      'after : ': /: \|/,
      'mid-word': /\p{L}\|/u,
      'a blank line without indent': /\n\|/,
      'a blank line, two spaces in': /\n {2}\|/,
      'a blank line, four spaces in': /\n {4}\|/,
      'a blank line, six spaces in': /\n {6}\|/,
      'the second document after a broken first': /\n---\n.*\|/s,
    };
    for (const [kind, pattern] of Object.entries(kinds))
      assert.ok(
        broken.some(([, marked]) => pattern.test(marked)),
        kind,
      );
  });

  for (const eol of ['\n', '\r\n'])
    for (const [path, marked, offered, not = []] of ROWS) {
      const shown = marked.slice(-60).replaceAll('\n', '⏎');
      it(`offers what is valid at ${path.split('.').at(-2)} ${shown}${eol === '\n' ? '' : ' in CRLF'}`, () => {
        const { model, service, mark } = workspace();
        const offset = mark(path, marked.replaceAll('\n', eol));
        const file = model.file(uriOf(path));
        assert.ok(file !== undefined);
        const { items } = completionAt(model, file, offset);
        const labels = items.map(({ label }) => label);
        for (const word of offered) assert.ok(labels.includes(word), `${word} is not among ${labels.slice(0, 40).join(', ')}`);
        for (const word of not) assert.ok(!labels.includes(word), `${word} is offered`);
        if (offered.length === 0) assert.deepEqual(labels, []);
        const lines = new LineMap(file.text);
        const wrong: string[] = [];
        for (const item of items) {
          const { range } = item.textEdit as { range: Range };
          const start = lines.offset(range.start);
          const text = plain(item);
          const document = file.text.lastIndexOf('\n---', start) + 1;
          const end = lines.offset(range.end);
          const before = file.text.slice(0, document) + finished(file.text.slice(document, lines.start(range.start.line)));
          const lead = file.text.slice(lines.start(range.start.line), start);
          const whole = before + finished(lead + text + file.text.slice(end));
          service.setFile(uriOf(path), whole);
          const at = before.length + lead.length;
          const bad = service.lint(uriOf(path)).filter((finding) => {
            // What the document before lacks is missed at the `---`.
            const isBefore = document > 0 && finding.range.start <= document + '---'.length;
            if (finding.severity !== 'error' || isBefore) return false;
            // What the item is about, and whether YAML takes the document at all. A conflict is not its business.
            const touches = finding.range.start < at + text.length && finding.range.end > at;
            return touches || (finding.code.startsWith('yaml-') && finding.code !== 'yaml-conflict');
          });
          for (const { code, message } of bad) wrong.push(`${item.label} (${text}): ${code} ${message}`);
        }
        assert.deepEqual(wrong.slice(0, 8), [], `${wrong.length} of ${items.length}`);
      });
    }
});
