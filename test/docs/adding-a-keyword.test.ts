import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService } from '../../server/src/scenarios';
import { all, readKeywordText, root } from '../cards/project';
import { Machine } from '../cli/machine';
import { Client } from '../lsp/client';
import { readPage, timeless } from './page';

const page = readPage('docs/adding-a-keyword.md');
const SHIPPED = 'server/library/';
const own = new Map([...page.files].filter(([path]) => path.startsWith('lanterns/')));
const shipped = new Map([...page.files].filter(([path]) => path.startsWith(SHIPPED)));

/** A checkout in which the reader has made every file of the page, with the examples as they are. */
function machine(changed: ReadonlyMap<string, string> = new Map()): Machine {
  const examples = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path): [string, string] => [
      `examples/${path.replaceAll('\\', '/')}`,
      readFileSync(join(root, 'examples', path), 'utf8'),
    ]);
  const made = new Machine(Object.fromEntries([...examples, ...page.files, ...changed]));
  const more = Object.fromEntries([...shipped].map(([path, text]) => [path.slice(SHIPPED.length), text]));
  made.service = () => createScenarioService({ library: { ...library, ...more }, now: () => 0 });
  return made;
}

/** The files that the reader has by the first command: those of the first part. */
const FIRST = ['lanterns/afterglow.keyword.yaml', 'lanterns/lanterns.card.yaml', 'lanterns/afterglow.scenario.yaml'];
const without = (made: Machine, isThere: (path: string) => boolean): Machine => {
  for (const path of [...made.files.keys()]) if (!isThere(path.replace('/home/ann/', ''))) made.files.delete(path);
  return made;
};

describe('The guide to adding a keyword', () => {
  it('has files of both kinds, and says what the commands print', () => {
    assert.ok(own.size >= 9 && shipped.size >= 1 && page.commands.length >= 5);
    assert.deepEqual(
      [...page.files.keys()].filter((path) => !/\.(?:keyword|card|scenario)\.yaml$/.test(path)),
      [],
    );
  });

  it('has no YAML that is not one of the files', () => {
    assert.equal([...page.text.matchAll(/^```yaml$/gm)].length, page.files.size);
  });

  for (const { words, prints } of page.commands.slice(0, 3))
    it(`prints what it says: ${words.join(' ')}`, async () => {
      const { out } = await without(machine(), (path) => FIRST.includes(path)).run(...words);
      if (words[0] === 'explain') assert.ok(out.includes(prints), out);
      else assert.equal(timeless(out).split('\n\nWhat next')[0]?.trimEnd(), timeless(prints).trimEnd());
    });

  it('shows how a slip is said', async () => {
    const path = 'lanterns/afterglow.keyword.yaml';
    const slip = new Map([[path, (own.get(path) ?? '').replace('$light', '$ligth')]]);
    const { out } = await without(machine(slip), (file) => FIRST.includes(file)).run('lint', 'lanterns');
    assert.equal(out.trimEnd(), page.commands[3]?.prints.trimEnd());
  });

  it('leads to a workspace without findings, in which every scenario passes', async () => {
    const lint = await machine().run('lint', 'lanterns');
    assert.equal(lint.code, 0, lint.out);
    const run = await machine().run('run', 'lanterns');
    assert.equal(run.code, 0, run.out);
    assert.match(run.out, /^7 passed, 0 failed/m);
  });

  for (const [path] of own)
    if (path.endsWith('.keyword.yaml'))
      it(`needs ${path} for what its scenarios say`, async () => {
        // Without its abilities the keyword is only a word.
        const empty = (own.get(path) ?? '').replace(/^abilities:[\s\S]*/m, 'abilities: []\n');
        const { out } = await machine(new Map([[path, empty]])).run('run', path.replace('.keyword.', '.scenario.'));
        assert.match(out, /[1-9]\d* failed|[1-9]\d* error/);
      });

  it('says what the hover says', async function () {
    this.timeout(20_000);
    const client = await Client.start({ files: Object.fromEntries(own) });
    try {
      const [, card = ''] = FIRST;
      await client.open(card, own.get(card) ?? '');
      const shown = [...page.text.matchAll(/^>(?: (.*))?$/gm)].map(([, line = '']) => line).join('\n');
      assert.equal((await client.hover(card, client.at(card, 'afterglow', 2))).trim(), shown.trim());
    } finally {
      await client.stop();
    }
  });

  it('ships a keyword by one file, which reads as the shipped ones do', () => {
    for (const [path, text] of shipped) {
      const [keyword, more] = readKeywordText(text);
      assert.ok(keyword !== undefined && more === undefined, path);
      assert.ok(keyword.definition?.rule?.startsWith('702.'), path);
      assert.deepEqual(all(keyword), []);
    }
  });

  it('ships it with scenarios that pass in the examples, and with a card without a finding', async () => {
    const command = page.commands.at(-1);
    assert.ok(command);
    const { out } = await machine().run(...command.words);
    assert.equal(timeless(out).split('\n\nWhat next')[0]?.trimEnd(), timeless(command.prints).trimEnd());
    const lint = await machine().run('lint', 'examples');
    assert.equal(lint.code, 0, lint.out);
  });

  it('refers to what is there', () => {
    for (const [, path = ''] of page.text.matchAll(/\]\(([^)#]+)/g)) assert.ok(existsSync(join(root, 'docs', path)), path);
    for (const [, path = ''] of page.text.matchAll(/(?<=[ `'|])((?:test|server\/library)\/[\w/.-]*\w)/g))
      assert.ok(existsSync(join(root, path)) || page.files.has(path), path);
  });
});
