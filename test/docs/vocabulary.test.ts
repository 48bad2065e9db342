import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../server/src/engine/effects';
import { VERBS } from '../../server/src/engine/effects/verb';
import { root } from '../cards/project';

const page = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8');

describe('The page of primitives', () => {
  it('names every effect', () => {
    assert.deepEqual(
      Object.keys(VERBS).filter((verb) => !page.includes(`\`${verb}\``)),
      [],
    );
  });

  it('names only keywords that ship where it says what keywords are made of', () => {
    const shipped = new Set(
      readdirSync(join(root, 'server/library/keywords')).map((file) => file.replace('.keyword.yaml', '').replaceAll('-', ' ')),
    );
    const table = page.split('## Which primitives a keyword is made of')[1] ?? '';
    const named = [...table.matchAll(/^\| ([a-z][^|]*) \|/gm)].flatMap(([, names = '']) => names.split(', '));
    assert.ok(named.length > 20);
    // `jump-start` is written with its hyphen, `split second` without one.
    assert.deepEqual(
      named.filter((name) => !shipped.has(name.replaceAll('-', ' '))),
      [],
    );
    assert.deepEqual(
      named.filter((name, i) => named.indexOf(name) !== i),
      [],
      'one keyword, two rows',
    );
  });
});
