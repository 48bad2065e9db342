import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { packageVsix } from './kit';
import { zipNames } from './kit/zip';

describe('the package', function () {
  this.timeout(60_000);

  it('holds the files of the list vsix-files.txt, and no others', () => {
    const listed = readFileSync(join(__dirname, 'vsix-files.txt'), 'utf8').trim().split('\n');
    const names = zipNames(readFileSync(packageVsix('node'))).map((name) =>
      name.replace(/^(extension\/docs\/codes\/)[\w-]+\.md$/, '$1*.md'),
    );
    assert.deepEqual([...new Set(names)].toSorted(), listed.toSorted());
  });
});
