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

  it('says what every shipped keyword is made of', () => {
    const keywords = readdirSync(join(root, 'server/library/keywords')).map((file) =>
      (/^keyword: (.*)$/m.exec(readFileSync(join(root, 'server/library/keywords', file), 'utf8'))?.[1] ?? file).toLowerCase(),
    );
    assert.deepEqual(
      keywords.filter((keyword) => !page.toLowerCase().includes(keyword)),
      [],
    );
  });
});
