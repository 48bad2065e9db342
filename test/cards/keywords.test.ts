import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keywordHeader } from '../../server/src/cards';
import { CONCEPTS } from '../../server/src/engine/vocabulary/concept';
import { parseDocuments } from '../../server/src/yaml';
import { all, codes, readKeywordText, readOne, root, shippedKeywords } from './project';

const scenarioFiles = ['examples', 'test/scenarios'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.scenario.yaml'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

/** The numbers of the keywords of the rules, by their names in lower case. */
const numbers = new Map(
  readFileSync(join(root, 'server/library/rulebook/keywords.txt'), 'utf8')
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [kind, name = '', rule = ''] = line.split('|');
      return kind === 'ability' ? [[name.toLowerCase(), rule]] : [];
    }),
);

describe('The shipped keywords', () => {
  for (const { path, text } of shippedKeywords)
    it(`${path} reads without a finding`, () => {
      const [keyword, more] = readKeywordText(text);
      assert.ok(keyword !== undefined && more === undefined);
      assert.deepEqual(
        all(keyword).map(({ code, message }) => `${code}: ${message}`),
        [],
      );
      const name = keyword.keyword ?? '';
      const rule = numbers.get(name.toLowerCase());
      if (rule !== undefined) assert.equal(keyword.definition?.rule, rule, `write its number in ${path}: rule: "${rule}"`);
      // A variant has the number of what it is one of (702.33c, 702.37b).
      else
        assert.ok(
          [...numbers.values()].includes(keyword.definition?.rule ?? ''),
          `write ${name} into server/library/rulebook/keywords.txt, with its number, and that number in ${path}`,
        );
      assert.ok((keyword.definition?.summary ?? '').length > 20, `write what it means in ${path}: summary: A sentence.`);
    });

  it('have each a name of its own', () => {
    const seen = new Map<string, string>();
    for (const { path, text } of shippedKeywords)
      for (const { keyword = '' } of readKeywordText(text)) {
        const name = keyword.toLowerCase();
        assert.ok(!seen.has(name), `${path} and ${seen.get(name)} both define ${name}: take one away`);
        seen.set(name, path);
      }
  });

  it('have a scenario each that is evidence for their rule', () => {
    const cited = scenarioFiles.flatMap((text) => [...text.matchAll(/^rules:(.*)$/gm)].map(([, rules = '']) => rules)).join(' ');
    const without = shippedKeywords.flatMap(({ path, text }) => {
      const rule = /^rule: "?(702\.\d+)/m.exec(text)?.[1] ?? '702';
      const isCited = new RegExp(`\\b${rule.replace('.', '\\.')}[a-z]?\\b`).test(cited);
      return isCited ? [] : [`${path}: write a scenario in examples/scenarios with the line: rules: [${rule}a]`];
    });
    assert.deepEqual(without, []);
  });

  it('are there for every concept of the core', () => {
    const used = shippedKeywords
      .flatMap(({ text }) => readKeywordText(text))
      .flatMap(({ definition }) => definition?.abilities ?? [])
      .flatMap((ability) => (ability.kind === 'static' && ability.concept !== undefined ? [ability.concept] : []));
    assert.deepEqual([...new Set(used)].toSorted(), Object.keys(CONCEPTS).toSorted());
  });
});

describe('Suspend', () => {
  const text = readFileSync(join(root, 'server/library/keywords/suspend.keyword.yaml'), 'utf8');
  const [suspend] = readKeywordText(text);

  it('stands for one static and two triggered abilities (702.62a)', () => {
    assert.deepEqual(
      suspend?.definition?.abilities.map(({ kind, as, in: zones, rule }) => [kind, as, zones, rule]),
      [
        ['static', undefined, ['hand'], '116.2f'],
        ['triggered', 'tick', ['exile'], '702.62a'],
        ['triggered', 'last', ['exile'], '702.62a'],
      ],
    );
  });

  it('leaves the parameters in their places, for the engine to fill in', () => {
    const [first] = suspend?.definition?.abilities ?? [];
    assert.ok(first?.kind === 'static');
    assert.deepEqual(first.permit?.cost, { kind: 'parameter', name: 'cost' });
    assert.deepEqual(suspend?.definition?.parameters, {
      time: { kind: 'amount', optional: true },
      cost: { kind: 'cost', optional: true },
      least: { kind: 'amount', optional: true, default: 0 },
    });
  });

  it('was not optional under the rules before 2024-02-02', () => {
    const last = suspend?.definition?.abilities[2];
    assert.ok(last?.kind === 'triggered');
    assert.deepEqual(Object.keys(last.before ?? {}), ['2024-02-02']);
    assert.equal((last.do ?? [])[0]?.kind, 'may');
    assert.equal(last.before?.['2024-02-02']?.do?.[0]?.kind, 'cast');
    assert.equal(last.before?.['2024-02-02']?.do?.[0]?.ifAble, true);
  });

  it('tells cards its terms and its special action before it is read', () => {
    const [document] = parseDocuments(text);
    assert.ok(document);
    const header = keywordHeader(document);
    assert.deepEqual([header?.keyword, header?.terms, header?.specialActions], ['suspend', ['suspended'], ['suspend']]);
  });
});

describe('A keyword file', () => {
  it('may not name a parameter that it does not have', () => {
    const [keyword] = readKeywordText(
      'keyword: A\nparameters: { time: amount }\ntext: "A {time}"\nabilities:\n  - triggered: { at: each upkeep, do: { draw: $tim } }\n',
    );
    assert.ok(keyword);
    assert.ok(codes(keyword).includes('unknown-parameter'));
    assert.match(
      all(keyword)
        .map(({ message }) => message)
        .join(),
      /did you mean `\$time`/,
    );
    assert.equal(keyword.definition, undefined);
  });

  it('is checked like a card', () => {
    const [keyword] = readKeywordText(
      'keyword: A\nabilities:\n  - triggered: { in: exile, when: { dies: this }, do: { draw: 1 } }\n',
    );
    assert.deepEqual(keyword && codes(keyword), ['never-triggers']);
  });

  it('with parameters that must be given is read with them on a card, and one alone without braces', () => {
    const keyword =
      'keyword: Brood\nparameters: { size: amount }\ntext: "Brood {size}"\nabilities:\n  - triggered: { when: { dies: this }, do: { draw: $size } }\n';
    const card = (words: string) =>
      readOne(`name: A\ncost: 1\ntypes: Creature — Cat\npower: 1\ntoughness: 1\nkeywords:\n  - ${words}\n`, [keyword]);
    assert.deepEqual(codes(card('brood: { size: 2 }')), []);
    assert.deepEqual(card('brood: 2').definition?.keywords[0]?.parameters, { size: 2 });
    assert.deepEqual(codes(card('brood')), ['missing-field']);
    assert.deepEqual(codes(card('brood: { siz: 2 }')), ['unknown-key']);
    assert.deepEqual(codes(card('flying: 2')), ['wrong-form']);
  });

  it('of an author defines words for cards as the shipped ones do', () => {
    const keyword = 'keyword: Brood\nterms: { brooding: { zone: exile, has: brood } }\nabilities: []\n';
    const text = 'name: A\ncost: 1\ntypes: Sorcery\nspell: { targets: { it: { brooding: true } }, do: { move: it, to: hand } }\n';
    assert.deepEqual(codes(readOne(text, [keyword])), []);
    assert.notDeepEqual(codes(readOne(text)), []);
  });
});
