import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { abilityShape, type HeadsShape } from '../../server/src/engine';
import { effectHeads } from '../../server/src/engine/effects/verb';
import { patternShape } from '../../server/src/engine/vocabulary/pattern';
import { replacementShape } from '../../server/src/engine/vocabulary/replacement';
import { parseDocuments, readShape } from '../../server/src/yaml';
import { all, readKeywordText, readOne, root, vocabularyOf } from './project';

const vocabulary = vocabularyOf([]);
/** The names that the examples use without defining them. */
const names = vocabulary.names(
  new Set(['it', 'who', 'card', 'them', 'spell', 'taken', 'name', 'one', 'other', 'mine', 'exiled']),
);

describe('The example of', () => {
  for (const [what, shape] of Object.entries({
    ability: abilityShape,
    effect: effectHeads,
    event: patternShape,
    replacement: replacementShape,
  } satisfies Record<string, HeadsShape>))
    for (const [head, { example }] of Object.entries(shape.heads()))
      it(`the ${what} ${head} is one`, () => {
        const [document] = parseDocuments(example);
        const { findings } = readShape(document?.root, shape, { base: head, names, parametersOf: vocabulary.parametersOf });
        assert.deepEqual(
          [...(document?.findings ?? []), ...findings].map(({ message }) => message),
          [],
          example,
        );
      });
});

describe('The page about cards', () => {
  const page = readFileSync(join(root, 'docs/cards.md'), 'utf8');
  const examples = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  const whole = examples.filter((text) => /^(?:name|keyword):/.test(text));

  for (const text of whole)
    it(`shows a whole ${text.split('\n', 1)[0]}`, () => {
      const read = text.startsWith('name:') ? [readOne(text)] : readKeywordText(text);
      // The page shows a part of a keyword, so a parameter or two has no use in it.
      assert.deepEqual(
        read
          .flatMap(all)
          .filter(({ code }) => code !== 'unused-parameter')
          .map(({ message }) => message),
        [],
      );
    });

  it('names every code that has a page of this room, and no other', () => {
    const named = [...page.slice(page.indexOf('## Checks')).matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map((match) => match[1] ?? '');
    for (const code of named)
      assert.ok(readFileSync(join(root, 'docs/codes', `${code}.md`), 'utf8').startsWith(`# ${code}\n`), code);
    assert.ok(named.length >= 20);
  });
});
