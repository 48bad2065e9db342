/** The examples as they are: what stands in them is known to hover, and offered by completion in its place. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { completionAt } from '../../server/src/lsp/features/completion';
import { hoverAt } from '../../server/src/lsp/features/hover';
import { wordsIn } from '../../server/src/lsp/words';
import { uriOf, workspace } from './model';

const root = resolve(__dirname, '../../examples');
const files = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => [path, readFileSync(resolve(root, path), 'utf8')]),
);

describe('The words of the examples', () => {
  it('have a hover each, but for texts and numbers', () => {
    const { model } = workspace(files);
    const missing: string[] = [];
    let count = 0;
    for (const path of Object.keys(files)) {
      const file = model.file(uriOf(path));
      assert.ok(file !== undefined);
      for (const { index, root: tree } of model.documents(file))
        for (const { scalar, key, word } of wordsIn(model.language(file, index), tree)) {
          const isName = ['card', 'object', 'keyword', 'player', 'term'].includes(key?.name ?? word?.name ?? '');
          const known = key?.field ?? key?.construct ?? word?.construct ?? word?.doc;
          if (word?.defines === true || (!isName && known === undefined) || scalar.value === '') continue;
          count++;
          const at = scalar.range.start + 1;
          if (hoverAt(model, file, at) === undefined) missing.push(`${path}: ${scalar.value} at ${at}`);
        }
    }
    assert.ok(count > 2_000, `${count}`);
    assert.deepEqual(missing.slice(0, 20), [], `${missing.length} of ${count}`);
  });

  it('are offered where they stand', function () {
    this.timeout(240_000);
    const { model } = workspace(files);
    const missing: string[] = [];
    let count = 0;
    for (const path of Object.keys(files)) {
      const text = files[path] ?? '';
      const file = model.file(uriOf(path));
      assert.ok(file !== undefined);
      const words = model.documents(file).flatMap(({ index, root: tree }) => [...wordsIn(model.language(file, index), tree)]);
      // Every seventh: all of them would take minutes.
      for (const { scalar, key, word } of words.filter((_, i) => i % 7 === 3)) {
        const known = key?.field ?? key?.construct ?? word?.doc ?? word?.construct;
        if (known === undefined || scalar.quoted) continue;
        const { start, end } = scalar.range;
        model.setOpen(uriOf(path), 1, text);
        const whole = model.file(uriOf(path));
        assert.ok(whole !== undefined);
        // The key stays where it is, and its name is typed anew: all but its first letter is gone.
        model.setOpen(uriOf(path), 1, text.slice(0, start + 1) + text.slice(end));
        const now = model.file(uriOf(path));
        assert.ok(now !== undefined);
        count++;
        const labels = completionAt(model, now, start + 1).items.map(({ label }) => label);
        if (!labels.includes(scalar.value))
          missing.push(
            `${path}: ${text.slice(Math.max(0, start - 40), start)}|${scalar.value}| ${labels.slice(0, 5).join(', ')}`,
          );
      }
      model.setOpen(uriOf(path), 1, text);
    }
    assert.ok(count > 300, `${count}`);
    assert.deepEqual(missing.slice(0, 20), [], `${missing.length} of ${count}`);
  });
});
