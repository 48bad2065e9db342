/** The JSON Schemas that are contributed: they take whatever the reader takes, and refuse what is plainly wrong. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { loadAll } from 'js-yaml';
import { shipped } from '../../server/src/entry/schemas';

const root = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const ajv = new Ajv2020({ strict: false });
const validators = Object.fromEntries(Object.entries(shipped).map(([kind, schema]) => [kind, ajv.compile(schema)]));

interface Contribution {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

/** The kinds of the file's documents, by its name. */
const kindOf = (path: string): string | undefined =>
  path.endsWith('stackwright.yaml') ? 'project' : /\.(scenario|card|keyword)\.yaml$/.exec(path)?.[1];

/** What the schema says against a text; nothing where it takes it. */
function against(kind: string, text: string): readonly unknown[] {
  const validate = validators[kind];
  assert.ok(validate !== undefined, kind);
  return loadAll(text).flatMap((document) => (validate(document) === true ? [] : [validate.errors]));
}

describe('The JSON Schemas', () => {
  const { jsonValidation, yamlValidation, languages } = JSON.parse(read('package.json')).contributes as {
    jsonValidation: readonly Contribution[];
    yamlValidation: readonly Contribution[];
    languages: readonly { id: string; filenamePatterns?: readonly string[]; filenames?: readonly string[] }[];
  };

  it('are contributed for every language, and are what the build has written', () => {
    const names = languages.map(({ filenamePatterns, filenames }) => filenamePatterns ?? filenames);
    assert.deepEqual(
      yamlValidation.map(({ fileMatch }) => fileMatch),
      names,
    );
    assert.equal(jsonValidation.length, languages.length);
    for (const { url } of [...jsonValidation, ...yamlValidation]) {
      assert.ok(existsSync(resolve(root, url)), `${url} is not there: npm run bundle`);
      const kind = /(\w+)\.schema\.json$/.exec(url)?.[1] ?? '';
      assert.deepEqual(JSON.parse(read(url)), JSON.parse(JSON.stringify(shipped[kind])), kind);
    }
  });

  it('take every document of the examples, of the library and of the engine scenarios', () => {
    let count = 0;
    for (const folder of ['examples', 'server/library', 'test/scenarios'])
      for (const name of readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })) {
        const kind = kindOf(name);
        if (kind === undefined) continue;
        count++;
        assert.deepEqual(against(kind, read(`${folder}/${name}`)), [], name);
      }
    assert.ok(count > 60, `${count}`);
  });

  const wrong: readonly (readonly [kind: string, text: string])[] = [
    ['scenario', 'scenario: A\nplayrs: {}\n'],
    ['scenario', 'scenario: A\nplayers: { carol: { hnd: [Shock] } }\n'],
    ['scenario', 'scenario: A\nsteps: [resolv]\n'],
    ['scenario', 'scenario: A\nsteps: [{ advance: { step: upkep } }]\n'],
    ['scenario', 'scenario: A\nsteps: [{ expect: { carol.life: many } }]\n'],
    ['card', 'name: A\ntypes: Instant\ncolour: red\n'],
    ['card', 'name: A\ntypes: Instant\nspell: { do: { damge: 3 } }\n'],
    ['card', 'types: Instant\n'],
    ['keyword', 'keyword: Glow\nabilities: [{ triggerd: { at: { upkeep of: you }, do: { draw: 1 } } }]\n'],
    ['project', 'card: [a]\n'],
  ];
  for (const [kind, text] of wrong)
    it(`refuse a ${kind}: ${text.split('\n').at(-2)}`, () => {
      assert.equal(against(kind, text).length, 1);
    });

  it('take what no schema can know: players, actions of own keywords, variables', () => {
    assert.deepEqual(
      against(
        'scenario',
        `scenario: A
matrix: { n: [1, 2], where: [hand, exile] }
players: { "Jace the 2nd": { $where: [Opt], life: $n }, carol: {} }
start: { turn: carol, step: $step }
steps:
  - carol: { my own action: Opt, targets: [carol] }
  - expect: { carol.life: $n, "Jace the 2nd.hand": [Opt], some label: { power: 2 } }
`,
      ),
      [],
    );
  });
});
