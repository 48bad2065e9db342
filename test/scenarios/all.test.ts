/** Runs every scenario file of the examples and of this folder, and checks that each project is without findings. */

import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService, type ScenarioService } from '../../server/src/scenarios';

const root = resolve(__dirname, '../..');

/** The YAML files below a folder, by their path from the root. */
function filesBelow(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  return new Map(
    paths.sort().map((path) => [`${folder}/${path.replaceAll('\\', '/')}`, readFileSync(join(root, folder, path), 'utf8')]),
  );
}

for (const folder of ['examples', 'test/scenarios']) {
  const files = filesBelow(folder);

  describe(`The scenarios of ${folder}`, () => {
    let service: ScenarioService;

    before(() => {
      service = createScenarioService({ library, now: () => performance.now() });
      service.setFolders([folder]);
      for (const [path, text] of files) service.setFile(path, text);
    });

    for (const path of [...files.keys()].filter((each) => each.endsWith('.scenario.yaml')))
      it(`pass in ${path.slice(folder.length + 1)}`, () => {
        const { findings, scenarios } = service.run(path);
        assert.deepEqual(findings, []);
        assert.ok(scenarios.length > 0);
        const bad = scenarios.filter(({ status }) => status !== 'passed');
        assert.deepEqual(
          bad.map(({ name, variant, failure }) => [name, variant, failure?.message]),
          [],
        );
      }).timeout(240_000);

    it('and their cards have no findings', () => {
      const found = [...files.keys()].flatMap((path) =>
        service.lint(path).map(({ severity, code, message }) => `${path}: ${severity} ${code}: ${message}`),
      );
      assert.deepEqual(found, []);
    }).timeout(240_000);
  });
}

describe('The page of cases', () => {
  const page = readFileSync(join(root, 'docs/cases.md'), 'utf8');
  const entries = [...page.matchAll(/^ *- (.+) \(\[([\w-]+)\]\((\.\.\/[^)]+)\)\)$/gm)];

  it('names scenarios that are there, as they are called', () => {
    assert.ok(entries.length > 100, `${entries.length} entries`);
    for (const [line, name = '', called, link = ''] of entries) {
      const text = readFileSync(join(root, 'docs', link), 'utf8');
      assert.ok(link.endsWith(`/${called}.scenario.yaml`), line);
      // What stands for a value of a matrix is written in italics there.
      const names = [...text.matchAll(/^scenario: (.+)$/gm)].map(([, title = '']) => plain(title));
      assert.ok(names.includes(plain(name)), `${link} has no scenario "${name}"`);
    }
  });

  it('names a scenario wherever it names a file of scenarios', () => {
    const links = [...page.matchAll(/\.scenario\.yaml\)/g)].length;
    assert.equal(entries.length, links);
  });
});

/** A name without its quotes and what marks a value of the matrix: `$card` in the file, `*card*` on the page. */
const plain = (name: string): string =>
  name
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replaceAll(
      /\*(\w[\w ]*)\*|\$\{?(\w+)\}?/g,
      (_, page: string | undefined, file: string | undefined) => `<${(page ?? file ?? '').toLowerCase()}>`,
    )
    .replace(/\s+#.*$/, '');

describe('D7: the cards that the cases name', () => {
  const files = filesBelow('examples');
  const scenarios = [...files].filter(([path]) => path.endsWith('.scenario.yaml'));

  for (const card of ['Mnemonic Betrayal', 'Dichotomancy', 'Delay', 'Jhoira of the Ghitu'])
    it(`${card} is described, and a scenario uses it`, () => {
      const described = [...files].some(([path, text]) => path.endsWith('.card.yaml') && text.includes(`name: ${card}\n`));
      assert.ok(described, `no card file has ${card}`);
      assert.ok(
        scenarios.some(([, text]) => text.includes(card)),
        `no scenario uses ${card}`,
      );
    });
});
