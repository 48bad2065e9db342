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
