/** What the extension says, it says in English and Italian. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsOf } from '../../server/src/scenarios/reading/labels';

const root = join(__dirname, '../..');
const json = (path: string): Record<string, string> => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('the languages of the extension', () => {
  it('have every text of the manifest', () => {
    const english = json('package.nls.json');
    assert.deepEqual(Object.keys(json('package.nls.it.json')), Object.keys(english));
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    const used = [...manifest.matchAll(/"%([\w.]+)%"/g)].map(([, key = '']) => key);
    assert.deepEqual(
      used.filter((key) => !(key in english)),
      [],
    );
    assert.deepEqual(
      Object.keys(english).filter((key) => !used.includes(key)),
      [],
    );
    const { contributes } = JSON.parse(manifest);
    for (const { command, title } of contributes.commands) assert.match(title, /^%.+%$/, `${command} speaks English only`);
  });

  it('have every message of the client, with the same places for values', () => {
    const italian = json('client/l10n/bundle.l10n.it.json');
    const said = new Set<string>();
    for (const folder of ['client/src', 'client/board'])
      for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.ts'))
          for (const [, text = ''] of readFileSync(join(root, folder, name), 'utf8').matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g))
            said.add(text);
    // Labels of a table are said where they are shown.
    for (const [, label = ''] of readFileSync(join(root, 'client/board/event-rows.ts'), 'utf8').matchAll(/\blabel: '([^']*)'/g))
      said.add(label);
    assert.ok(said.size > 20);
    assert.deepEqual([...said].filter((text) => !(text in italian)).sort(), []);
    assert.deepEqual(
      Object.keys(italian)
        .filter((text) => !said.has(text))
        .sort(),
      [],
    );
    const places = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();
    for (const [english, translated] of Object.entries(italian)) assert.deepEqual(places(translated), places(english), english);
  });

  it('have every label of the rulebook', () => {
    const [english, italian] = [labelsOf('en'), labelsOf('it-IT')];
    assert.deepEqual(Object.keys(italian), Object.keys(english));
    assert.equal(labelsOf('fr').traps, english.traps);
    for (const [key, label] of Object.entries(english))
      if (typeof label === 'string') assert.notEqual(italian[key as keyof typeof italian], label, key);
  });
});
