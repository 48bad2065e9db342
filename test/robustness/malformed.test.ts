import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CARD_FILE, CARDS, errorsIn, FILE, KEYWORD, project, runCommand, runIn, SCENARIO, SOUND } from './kit';

const DEEP = 5_000;
const MEGABYTE = 1_000_000;

/** Puts some text behind the first place where another stands. */
const after = (text: string, place: string, put: string): string => {
  assert.ok(text.includes(place), place);
  return text.replace(place, () => place + put);
};

/** How a file may be broken or odd, and whether it is an error. Each must be told or run, whatever else is in the file. */
const WAYS: Readonly<Record<string, { readonly of: (text: string) => string; readonly error: boolean }>> = {
  'a tab as indentation': { of: (text) => text.replace('\n  ', '\n\t'), error: true },
  'a key twice': { of: (text) => `${text}${/^\w+:.*$/m.exec(text)?.[0] ?? ''}\n`, error: true },
  'an alias to what it is in': { of: (text) => `${text}tags: &a [*a]\n`, error: true },
  'aliases that multiply': {
    of: (text) =>
      `${text}tags: &a [x, x]\n${Array.from(
        { length: 30 },
        (_, i) =>
          `t${i}: &b${i} [${Array(9)
            .fill(i === 0 ? '*a' : `*b${i - 1}`)
            .join(', ')}]\n`,
      ).join('')}`,
    error: true,
  },
  'a conflict': { of: (text) => `<<<<<<< mine\n${text}=======\n${text}>>>>>>> theirs\n`, error: true },
  'half a conflict': { of: (text) => `${text}<<<<<<< mine\n`, error: true },
  'a NUL byte': { of: (text) => `${text.slice(0, text.length >> 1)}\0${text.slice(text.length >> 1)}`, error: true },
  'only NUL bytes': { of: (text) => text.replace(/[^\n]/g, '\0'), error: true },
  'UTF-16 read as UTF-8': { of: (text) => [...text].join('\0'), error: true },
  'a lone surrogate': { of: (text) => `${text}# \ud800\n`, error: false },
  'a lone surrogate in a name': { of: (text) => text.replace(/: (\w)/, ': \udc00$1'), error: true },
  'a byte order mark': { of: (text) => `\ufeff${text}`, error: false },
  'a byte order mark in the middle': { of: (text) => text.replace('\n', '\n\ufeff'), error: true },
  CRLF: { of: (text) => text.replaceAll('\n', '\r\n'), error: false },
  CR: { of: (text) => text.replaceAll('\n', '\r'), error: false },
  'no last line break': { of: (text) => text.trimEnd(), error: false },
  'control characters': { of: (text) => text.replace(': ', ': \u0007\u001b[31m'), error: true },
  'a very long comment': { of: (text) => `${text}# ${'x'.repeat(MEGABYTE / 2)}\n`, error: false },
  'a very long line': { of: (text) => `${text}tags: [${'x, '.repeat(MEGABYTE / 8)}y]\n`, error: true },
  'a very long word': { of: (text) => `${text}${'x'.repeat(MEGABYTE / 2)}: 1\n`, error: true },
  '5 MB of lines': { of: (text) => `${text}${'x: y\n'.repeat(MEGABYTE)}`, error: true },
  '5 MB of comments': { of: (text) => `${text}${'# y\n'.repeat((MEGABYTE * 5) / 4)}`, error: true },
  'thousands of levels of lists in brackets': {
    of: (text) => `${text}tags: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`,
    error: true,
  },
  'thousands of levels of lists that never end': { of: (text) => `${text}tags: ${'['.repeat(DEEP)}\n`, error: true },
  'thousands of levels of mappings in braces': {
    of: (text) => `${text}tags: ${'{a: '.repeat(DEEP)}${'}'.repeat(DEEP)}\n`,
    error: true,
  },
  'thousands of levels of list marks': { of: (text) => `${text}tags:\n${'- '.repeat(DEEP)}x\n`, error: true },
  'a thousand levels of indentation': {
    of: (text) => `${text}tags:\n${Array.from({ length: 1_300 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`,
    error: true,
  },
  'brackets that close what is not open': { of: (text) => `${text}${']})'.repeat(100)}\n`, error: true },
  'a quote that never ends': { of: (text) => `${text}tags: "\n`, error: true },
  'a tag of another language': { of: (text) => text.replace(': ', ': !!python/object/apply:os.system '), error: true },
  'a merge key': { of: (text) => `${text}<<: { a: 1 }\n`, error: true },
  'words that objects have': { of: (text) => `${text}__proto__: { toString: 1 }\nconstructor: 1\n`, error: true },
};

const KINDS = {
  scenario: [FILE, SCENARIO],
  card: ['/w/more.card.yaml', CARDS.replaceAll('name: ', 'name: Other ')],
  keyword: ['/w/k.keyword.yaml', KEYWORD],
} as const;

describe('A malformed file', () => {
  for (const [kind, [uri, text]] of Object.entries(KINDS))
    for (const [way, { of, error }] of Object.entries(WAYS))
      it(`of a ${kind}, with ${way}, is ${error ? 'told' : 'read'}`, () => {
        const service = project({ [FILE]: SOUND });
        const broken = of(text);
        assert.notEqual(broken, text);
        assert.equal(errorsIn(service, uri, broken).length > 0, error, JSON.stringify(service.lint(uri).slice(0, 3)));
        const report = runIn(service, FILE, uri === FILE ? `${SOUND}---\n${broken}` : SOUND);
        if (!/5 MB/.test(way) || uri !== FILE)
          assert.equal(report.scenarios[0]?.status, 'passed', 'the sound document before it runs');
      }).timeout(240_000);

  it('is read wherever it is cut', () => {
    const service = project();
    for (let end = 0; end <= SCENARIO.length; end++) {
      const { findings, scenarios } = runIn(service, FILE, SCENARIO.slice(0, end));
      assert.ok(findings.length > 0 || scenarios.length === 1 || end <= SCENARIO.indexOf('\n') + 1, `cut at ${end}`);
    }
    service.setFile(FILE, undefined);
    for (const [uri, text] of [KINDS.card, KINDS.keyword])
      for (let end = 0; end <= text.length; end++) errorsIn(service, uri, text.slice(0, end));
  }).timeout(240_000);

  it('is read where a piece is missing', () => {
    const service = project();
    for (let start = 0; start < SCENARIO.length; start++)
      runIn(service, FILE, SCENARIO.slice(0, start) + SCENARIO.slice(start + 1 + (start % 7)));
  }).timeout(240_000);

  it('of the examples is read where it is cut, by the line and within one', () => {
    const folder = resolve(__dirname, '../../examples');
    const service = project();
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.yaml'))) {
      const text = readFileSync(join(folder, path), 'utf8');
      // A document at a time, as those before the cut are not affected.
      const documents = text.split(/^---\n/m);
      for (const [i, document] of documents.slice(0, 4).entries())
        for (let end = 7 * (i + 1); end < document.length; end += 29) {
          const part = document.slice(0, end);
          if (path.endsWith('.scenario.yaml')) runIn(service, FILE, part);
          else
            errorsIn(
              service,
              path.endsWith('stackwright.yaml')
                ? '/w/stackwright.yaml'
                : `/w/${path.endsWith('.keyword.yaml') ? 'x.keyword.yaml' : 'x.card.yaml'}`,
              part,
            );
        }
    }
  }).timeout(240_000);

  it('with twenty thousand documents is read', () => {
    const report = runIn(project(), FILE, `${SOUND}${'---\n'.repeat(20_000)}${SOUND}`);
    assert.ok(report.findings.length > 0 || report.scenarios.length === 2);
    const broken = runIn(project(), FILE, '---\nscenario: [\n'.repeat(20_000));
    assert.ok(broken.findings.length >= 20_000);
  }).timeout(240_000);

  it('leaves the other documents of its file running', () => {
    const service = project();
    for (const broken of [
      'scenario: [',
      'scenario: x\nplayers: 7',
      'a: b: c',
      '\t- x',
      'scenario: x\nscenario: y',
      '"',
      '{',
      '*nobody',
      '- resolve',
      'scenario: no such card\nplayers: { alice: { hand: [Nobody] }, bob: {} }\nsteps: []',
    ]) {
      const { findings, scenarios } = runIn(service, FILE, `${SOUND}---\n${broken}\n---\n${SOUND}`);
      assert.ok(findings.length > 0, broken);
      assert.deepEqual(
        scenarios.map(({ document, status }) => [document, status]),
        [
          [0, 'passed'],
          [2, 'passed'],
        ],
        broken,
      );
      assert.ok(
        findings.every(({ range }) => range.start >= SOUND.length && range.end <= SOUND.length + broken.length + 5),
        broken,
      );
    }
  });

  it('leaves the other cards of its file to be used, and says which card is broken', () => {
    for (const broken of ['name: Broken\ntypes: [', 'name: Broken\ntypes: Instant\nspell: { do: { dammage: 3 } }']) {
      const [first = '', ...rest] = CARDS.split('---\n');
      const service = project({ [CARD_FILE]: [first, `${broken}\n`, ...rest].join('---\n') });
      assert.ok(
        service.lint(CARD_FILE).some(({ severity }) => severity === 'error'),
        broken,
      );
      assert.equal(runIn(service, FILE, SCENARIO).scenarios[0]?.status, 'passed', broken);
      const { scenarios } = runIn(service, FILE, `${SOUND.replace('Grizzly Bears', 'Broken')}---\n${SOUND}`);
      assert.deepEqual(
        scenarios.map(({ status }) => status),
        ['error', 'passed'],
        broken,
      );
      assert.match(scenarios[0]?.failure?.message ?? '', /Broken.*cards\.card\.yaml:\d/, broken);
    }
  });
});

describe('The command line, with a malformed file', () => {
  for (const [way, { of, error }] of Object.entries(WAYS))
    it(`ends with ${error ? 2 : 0} and runs the rest: ${way}`, async () => {
      const { code, errors, totals } = await runCommand({ 'a.scenario.yaml': of(SCENARIO), 'b.scenario.yaml': SOUND });
      assert.equal(code, error ? 2 : 0, JSON.stringify(errors.slice(0, 3)));
      assert.equal(errors.length > 0, error);
      assert.equal(totals.failed, 0);
      assert.ok(totals.passed >= (error ? 1 : 2));
    }).timeout(240_000);

  it('ends with 2 for a broken card, and runs what does not need it', async () => {
    const { code, errors, scenarios } = await runCommand({
      'x.card.yaml': 'name: Broken\ntypes: [\n---\nname: Whole\ntypes: Artifact\n',
      'a.scenario.yaml': `${SOUND}---\n${SOUND.replace('Grizzly Bears', 'Whole')}`,
    });
    assert.deepEqual([code, scenarios.map(({ status }) => status)], [2, ['passed', 'passed']]);
    assert.deepEqual([...new Set(errors.map(({ file }) => file))], ['x.card.yaml']);
    assert.ok(
      errors.every(({ line }) => line <= 3),
      JSON.stringify(errors),
    );
  });

  it('counts lines and columns as an editor does', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { errors } = await runCommand({
        'a.scenario.yaml': after(SOUND, 'steps:\n', '  - expect: { "😀": 1, bob.liffe: 20 }\n').replaceAll('\n', end),
      });
      assert.deepEqual(errors.map(({ line, column }) => [line, column]).at(-1), [6, 24], JSON.stringify(end));
    }
  });
});
