/** What is said of real files, in Italian: every code of docs/codes, and scenarios that go wrong in every way we can think of. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe as tell } from '../../server/src/engine/events/describe';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService, type RunRequest } from '../../server/src/scenarios';
import { Speech } from '../../server/src/speech';
import { englishIn } from './english';

const root = join(__dirname, '../..');
const FOLDER = 'file:///w';
const italian = Speech.of(library, 'it');

/** Sentences, with the section of the catalogue that they are of. */
type Said = Map<string, 'messages' | 'titles'>;

function serviceOf(files: Readonly<Record<string, string>>) {
  const service = createScenarioService({ library, now: () => 0, keep: 0 });
  service.setFolders([FOLDER]);
  for (const [path, text] of Object.entries(files)) service.setFile(`${FOLDER}/${path}`, text);
  return service;
}

function collect(said: Said, files: Readonly<Record<string, string>>, path: string, request: RunRequest = {}): Set<string> {
  const service = serviceOf(files);
  return collectFrom(said, service, path, request);
}

function collectFrom(said: Said, service: ReturnType<typeof serviceOf>, path: string, request: RunRequest): Set<string> {
  const uri = `${FOLDER}/${path}`;
  const codes = new Set<string>();
  const add = (text: string, section: 'messages' | 'titles' = 'messages'): void => {
    for (const line of section === 'titles' ? [text] : text.split('\n')) said.set(line, section);
  };
  for (const { code, message, fixes } of service.lint(uri)) {
    codes.add(code);
    add(message);
    for (const { title } of fixes ?? []) add(title, 'titles');
  }
  if (!path.endsWith('.scenario.yaml')) return codes;
  const { findings, scenarios } = service.run(uri, request);
  for (const { code, message, fixes } of findings) {
    codes.add(code);
    add(message);
    for (const { title } of fixes ?? []) add(title, 'titles');
  }
  for (const { failure, warnings, defaults, trace } of scenarios) {
    for (const line of [...warnings, ...defaults]) add(line);
    if (warnings.length > 0) codes.add('old-rules');
    for (const { events } of trace ?? []) for (const event of events) add(tell(event));
    if (failure === undefined) continue;
    codes.add(failure.kind);
    for (const line of [failure.message, ...failure.details]) add(line);
    for (const { title } of failure.fixes ?? []) add(title, 'titles');
  }
  return codes;
}

/** Names of cards, labels and players: they stay as they are, and are no English. */
function namesIn(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(/^(?:name|keyword): *"?([^"\n#]+?)"? *$/gm)) found.add(name);
    for (const [, name = ''] of text.matchAll(/\b(?:as|card|name|cast|spell|of): *"?([^"\n,}\]{[]+)"?/g)) found.add(name.trim());
    for (const [, list = ''] of text.matchAll(/\b(?:hand|battlefield|graveyard|exile|top|library): *\[([^\]]*)\]/g))
      for (const name of list.split(',')) if (!/[:{}]/.test(name)) found.add(name.trim());
  }
  return [...found].filter((name) => /^\p{Lu}|^[a-z]\w+$/u.test(name) && name.length > 2).sort((a, b) => b.length - a.length);
}

/** What is wrong with the Italian of a sentence: English that is left in it, or a name that is lost. */
function faults(english: string, section: 'messages' | 'titles', names: readonly string[]): readonly string[] {
  const translated = section === 'titles' ? italian.phrase(english, 'titles') : italian.say(english);
  const bounded = (name: string): RegExp =>
    new RegExp(`(?<![\\p{L}'])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'gu');
  let [from, to] = withoutValues(english, translated);
  const wrong: string[] = [];
  for (const name of names) {
    if (!from.includes(name)) continue;
    const pattern = bounded(name);
    if (/^\p{Lu}.* /u.test(name) && pattern.test(from) && !to.includes(name)) wrong.push(`"${name}" is lost`);
    from = from.replace(pattern, '`-`');
    to = to.replace(pattern, '`-`');
  }
  return [...wrong, ...englishIn(to).map((word) => `"${word}" is English`)];
}

/** Values are as they are written in scenarios: `battlefield`, `pay life`. */
function withoutValues(english: string, translated: string): [string, string] {
  const [, is = '', not = ''] = / is (.*), not (.*)\.$/.exec(english) ?? [];
  const end = `: ${is}, non ${not}.`;
  const isValue = is !== '' && translated.endsWith(end);
  const from = isValue ? english.slice(0, -` is ${is}, not ${not}.`.length) : english;
  const to = isValue ? translated.slice(0, -end.length) : translated;
  const costs = (text: string): string =>
    text.replace(/(?<=[:,+(] )(?:exile|pay life|sacrifice|discard|tap|mill)(?=,|\.| \()/g, '`-`');
  return [costs(from), costs(to)];
}

function judge(said: Said, names: readonly string[]): void {
  const wrong = [...said].flatMap(([english, section]) => {
    const found = faults(english, section, names);
    return found.length === 0 ? [] : [`${english}\n  ${italian.say(english)}\n  ${found.join(', ')}`];
  });
  assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} of ${said.size}`);
}

const texts = Object.values(library);

describe('What is said of files, in Italian', function () {
  this.timeout(300_000);

  describe('the wrong examples of the codes', () => {
    const PLAYERS = 'players:\n  alice: { hand: [Shock, Ancestral Vision], battlefield: [Mountain] }\n  bob: {}\n';
    /** The cards that the pages name. */
    const CARDS = [
      'name: Shock\ncost: "{R}"\ntypes: Instant\nspell: { targets: { it: any target }, do: { damage: 2, to: it } }\n',
      'name: Ancestral Vision\ncolor: blue\ntypes: Sorcery\nspell: { do: { draw: 3 } }\n',
      'name: Mountain\ntypes: Basic Land — Mountain\n',
      'name: Rift Bolt\ncost: "{2}{R}"\ntypes: Sorcery\nspell: { targets: { it: any target }, do: { damage: 3, to: it } }\n',
      'name: Grizzly Bears\ncost: "{1}{G}"\ntypes: Creature — Bear\npower: 2\ntoughness: 2\n',
      'name: Bear Cub\ncost: "{1}{G}"\ntypes: Creature — Bear\npower: 2\ntoughness: 2\n',
      'name: Opt\ncost: "{U}"\ntypes: Instant\nspell: { do: { draw: 1 } }\n',
      'name: "Nissa, Worldwaker"\ncost: "{3}{G}{G}"\ntypes: Legendary Planeswalker — Nissa\nloyalty: 4\n',
    ].join('---\n');
    const card = (text: string) => ({ 'x.card.yaml': text });
    const scenario = (text: string) => ({ 'cards.card.yaml': CARDS, 'x.scenario.yaml': text });
    const indent = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

    /** Where an example that is a part of a file may stand. */
    const around = (example: string): readonly Readonly<Record<string, string>>[] => [
      card(example),
      { 'x.keyword.yaml': example },
      { 'stackwright.yaml': example },
      scenario(example),
      scenario(`scenario: x\n${example}`),
      scenario(`scenario: x\n${PLAYERS}${example}`),
      scenario(`scenario: x\n${example}players: { alice: {}, bob: {} }\nsteps: [{ alice: concede }]\n`),
      scenario(`scenario: x\n${example}steps:\n  - alice: concede\n`),
      scenario(`scenario: x\n${PLAYERS}${/^\w+:/.test(example) ? example : `steps:\n${indent(example, '  ')}`}`),
      scenario(
        `scenario: x\n${PLAYERS}steps:\n  - alice: { cast: Shock, targets: [bob] }\n  - resolve\n${example.replace(/^steps:\n/, '')}`,
      ),
      scenario(`scenario: x\nplayers:\n  alice:\n${indent(example, '    ')}  bob: {}\nsteps: [{ alice: concede }]\n`),
      scenario(`scenario: x\nplayers:\n${indent(example, '  ')}steps: [{ alice: concede }]\n`),
      scenario(`scenario: x\n${PLAYERS}${example}steps: [{ alice: concede }]\n`),
      scenario(`scenario: x\n${PLAYERS}start: ${example}steps: [{ alice: concede }]\n`),
      card(`name: X\ncost: "{R}"\ntypes: Instant\nspell:\n  targets: { it: creature }\n  do:\n${indent(example, '    ')}`),
      card(`name: X\ncost: "{R}"\ntypes: Instant\nspell:\n  targets: { it: creature }\n${indent(example, '  ')}`),
      card(`name: X\ntypes: Creature — Ox\n${example}`),
      card(`name: X\ntypes: Artifact\ntriggered:\n${indent(example, '  ')}  do: { draw: 1 }\n`),
      { 'x.keyword.yaml': `keyword: Smoulder\n${example}` },
    ];

    /** Examples that the page describes in words only, or that need files beside them. */
    const OTHERS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
      budget: [
        {
          'a.card.yaml':
            'name: Endless\ncost: "{1}"\ntypes: Enchantment\ntriggered: { when: { gains life: you }, do: { gain life: 1 } }\n',
          'x.scenario.yaml':
            'scenario: x\nplayers:\n  alice: { battlefield: [Endless, Kitchen] }\n  bob: {}\nsteps:\n  - alice: { activate: Kitchen }\n  - resolve: all\n',
          'b.card.yaml': 'name: Kitchen\ncost: "{1}"\ntypes: Artifact\nactivated: { cost: tap, do: { gain life: 1 } }\n',
        },
      ],
      'no-scenario': [scenario('background: x\nplayers: { alice: {}, bob: {} }\n')],
      setup: [
        {
          'odd.card.yaml': 'name: Odd Card\ncost: "{2}{Q}"\ntypes: Artifact\n',
          'x.scenario.yaml': 'scenario: x\nplayers:\n  alice: { hand: [Odd Card] }\n  bob: {}\nsteps: [{ alice: concede }]\n',
        },
      ],
      'split-name': [
        scenario('scenario: x\nplayers:\n  alice: { hand: [Nissa, Worldwaker, Opt] }\n  bob: {}\nsteps: [{ alice: concede }]\n'),
      ],
      'old-rules': [
        scenario(
          'scenario: x\nruleset: 2009-01-01\nplayers:\n  alice: { hand: [Shock], battlefield: [Mountain] }\n  bob: {}\nsteps:\n  - alice: { cast: Shock, targets: [bob] }\n',
        ),
      ],
      'too-many-variants': [
        scenario(
          'scenario: x\nmatrix: { a: [1, 2, 3, 4, 5, 6], b: [1, 2, 3, 4, 5, 6], c: [1, 2, 3, 4, 5, 6] }\nplayers: { alice: { life: $a }, bob: { life: $b } }\nstart: { number: $c }\nsteps: [{ alice: concede }]\n',
        ),
      ],
      'untouched-card': [
        {
          ...card('name: Hill Ox\ncost: "{2}{G}"\ntypes: Creature — Ox\npower: 3\ntoughness: 3\n'),
          ...scenario('scenario: x\nplayers: { alice: {}, bob: {} }\nsteps: [{ alice: concede }]\n'),
        },
      ],
      'yaml-control-character': [card('name: "Rift\u0008 Bolt"\n')],
      'yaml-nesting': [scenario(`scenario: x\nsteps: ${'['.repeat(300)}`)],
      'yaml-too-large': [card(`name: X\n# ${'x'.repeat(6_000_000)}\n`)],
      'unknown-parameter': [
        {
          'x.keyword.yaml':
            'keyword: Smoulder\nparameters: { time: amount }\ntext: "Smoulder {time}"\nabilities:\n  - triggered: { at: { upkeep of: you }, do: { damage: $tme, to: each opponent } }\n',
        },
      ],
      'unused-ignore': [
        scenario(
          'scenario: x\nplayers:\n  alice:\n    life: 20 # stackwright-ignore unknown-name\n  bob: {}\nsteps: [{ alice: concede }]\n',
        ),
      ],
    };
    /** Found by the command line, of paths that it is given. */
    const OF_PATHS = new Set(['no-scenario', 'no-such-file', 'no-such-line', 'other-file']);

    for (const file of readdirSync(join(root, 'docs/codes'))) {
      const code = file.replace(/\.md$/, '');
      if (OF_PATHS.has(code)) continue;
      it(`speak of ${code}`, () => {
        const page = readFileSync(join(root, 'docs/codes', file), 'utf8').replaceAll('\r\n', '\n');
        const [, example] = /^Wrong[^\n]*\n+```yaml\n([\s\S]*?)^```/m.exec(page) ?? [];
        const tries = [...(OTHERS[code] ?? []), ...(example === undefined ? [] : around(example))];
        for (const files of tries) {
          const said: Said = new Map();
          const codes = Object.keys(files).flatMap((path) => [...collect(said, files, path)]);
          if (!codes.includes(code)) continue;
          assert.ok(said.size > 0);
          judge(said, namesIn([...texts, ...Object.values(files), page]));
          return;
        }
        assert.fail(`none of ${tries.length} files has the code`);
      });
    }
  });

  describe('scenarios', () => {
    const files: Record<string, string> = {};
    for (const folder of ['examples', 'test/scenarios'])
      for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
        if (path.endsWith('.yaml'))
          files[`${folder}/${path.replaceAll('\\', '/')}`] = readFileSync(join(root, folder, path), 'utf8');
    const names = namesIn([...texts, ...Object.values(files)]);

    const WAYS: Readonly<Record<string, (text: string) => string>> = {
      'that are refused by another rule': (text) =>
        text.replace(/\b(illegal|undone|rule): *\d[\d.a-z]+/g, '$1: 100.1').replace(/\bcannot:/g, 'can:'),
      'with choices that nobody makes': (text) =>
        text.replace(
          /, (?:targets|modes|x|may|choose|for|order|divide|find|discard|sacrifice|pay|symbols|scry|replace): (?:\[[^\]]*\]|[\w ]+)(?=[,} ])/g,
          '',
        ),
      'that expect something else': (text) =>
        text
          .replace(
            /(life|count|power|toughness|mana value|damage|turn number|time): (\d+)/g,
            (_, what, n) => `${what}: ${Number(n) + 1}`,
          )
          .replace(/zone: \w+/g, 'zone: command')
          .replace(/(hand|graveyard|exile|stack|waiting): \[\]/g, '$1: [Opt]')
          .replace(/triggered: \{/g, 'triggered: { Nought: 4, '),
    };

    for (const [way, change] of Object.entries(WAYS))
      it(`speak of those ${way}`, () => {
        const said: Said = new Map();
        const changed = Object.fromEntries(
          Object.entries(files).map(([path, text]) => [path, path.endsWith('.scenario.yaml') ? change(text) : text]),
        );
        const service = serviceOf(changed);
        for (const [path, text] of Object.entries(changed)) if (text !== files[path]) collectFrom(said, service, path, {});
        assert.ok(said.size > 200, `found ${said.size}`);
        judge(said, names);
      });

    it('speak of everything that happens', () => {
      const said: Said = new Map();
      const service = serviceOf(files);
      for (const path of Object.keys(files))
        if (path.endsWith('.scenario.yaml')) collectFrom(said, service, path, { trace: true });
      assert.ok(said.size > 2000, `found ${said.size}`);
      judge(said, names);
    });
  });
});
