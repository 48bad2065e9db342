import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'mocha';
import { inRealCode, packageVsix, root, shock, TestExplorer, Window } from './kit';
import { zipNames } from './kit/zip';

describe('the package', function () {
  this.timeout(240_000);

  it('holds the files of the list vsix-files.txt, and no others', () => {
    const listed = readFileSync(join(__dirname, 'vsix-files.txt'), 'utf8').trim().split('\n');
    const names = zipNames(readFileSync(packageVsix('node'))).map((name) =>
      name.replace(/^(extension\/docs\/codes\/)[\w-]+\.md$/, '$1*.md'),
    );
    assert.deepEqual([...new Set(names)].toSorted(), listed.toSorted());
  });
});

describe('the package in an empty profile away from the clone', function () {
  this.timeout(300_000);
  const code = inRealCode();
  afterEach(() => new Window(code()).closeAll());

  it('has a hover, and runs a scenario', async () => {
    const { home } = code();
    assert.ok(!home.startsWith(root), home);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const installed = readdirSync(join(home, 'extensions'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(
      installed.map(({ name }) => name),
      [`stackwright.stackwright-${version}`],
    );
    const window = new Window(code());
    window.write('scenarios/installed.scenario.yaml', shock);
    await window.open('installed.scenario.yaml');
    await window.hover('Shock,', /2 damage/);
    await window.lenses().first().click();
    await new TestExplorer(window).gutter('passed').first().waitFor();
  });
});
