import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

describe('Every code that a file can get', () => {
  it('has a page that says what it means', () => {
    const rooms = ['yaml', 'cards', 'scenarios', 'cli'].map((room) => join(root, 'server/src', room));
    const codes = new Set<string>();
    for (const room of rooms)
      for (const path of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.ts')) continue;
        const text = readFileSync(join(room, path), 'utf8');
        for (const [, code] of text.matchAll(/(?:\berror\(|\bcode: )\s*'([a-z]+(?:-[a-z]+)*)'/g))
          if (code !== undefined) codes.add(code);
      }
    assert.ok(codes.size > 30, `found ${codes.size}`);
    assert.deepEqual(
      [...codes].filter((code) => !existsSync(join(root, 'docs/codes', `${code}.md`))),
      [],
    );
  });
});
