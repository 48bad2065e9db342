import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService } from '../../server/src/scenarios';
import { root } from '../cards/project';
import { Machine } from '../cli/machine';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const FILE = 'examples/scenarios/rift-bolt.scenario.yaml';

/** What stands in the first block of code that begins like this. */
function block(begins: string): string {
  const blocks = [...readme.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  return blocks.find((text) => text.startsWith(begins)) ?? assert.fail(`The page shows nothing that begins with ${begins}`);
}

/** The examples, and the file that the reader makes. */
function machine(): Machine {
  const paths = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.yaml'),
  );
  const files = paths.map((path): [string, string] => [
    `examples/${path.replaceAll('\\', '/')}`,
    readFileSync(join(root, 'examples', path), 'utf8'),
  ]);
  const made = new Machine({ ...Object.fromEntries(files), [FILE]: block('scenario: ') });
  made.service = () => createScenarioService({ library, now: () => 0 });
  return made;
}

const timeless = (text: string): string => text.replace(/\d+ ms\)/, 'some ms)').replaceAll('npx stackwright', 'stackwright');

describe('The tour of the README', () => {
  it('shows the card as it is', () => {
    const cards = readFileSync(join(root, 'examples/cards/suspend-spells.card.yaml'), 'utf8');
    assert.ok(cards.includes(block('name: Rift Bolt')));
  });

  it('prints what it says', async () => {
    const { out, code } = await machine().run('run', FILE);
    assert.equal(timeless(out), timeless(block(FILE)));
    assert.equal(code, 1);
  });

  it('explains what it says', async () => {
    const { out } = await machine().run('explain', `${FILE}:1`);
    assert.ok(out.includes(block('resolve: all')), out);
  });

  it('refers to files that are there, but for the one that the reader makes', () => {
    for (const [, path = ''] of readme.matchAll(/\]\(([^)#]+)\)/g)) assert.ok(existsSync(join(root, path)), path);
    assert.ok(readme.includes(`Save this one as \`${FILE}\``));
  });
});
