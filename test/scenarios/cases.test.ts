/** docs/cases.md: the cases and the scenarios that are evidence for each. */

import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const file = join(root, 'docs/cases.md');

interface Tagged {
  readonly name: string;
  /** From the root of the repository. */
  readonly path: string;
  readonly tags: readonly string[];
}

const scenarioFiles = ['examples/scenarios', 'test/scenarios'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.scenario.yaml'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted(),
);
const tagged: readonly Tagged[] = scenarioFiles.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split(/^---$/m)
    .flatMap((text): Tagged[] => {
      const name = /^scenario: (.+)$/m.exec(text)?.[1];
      const tags =
        /^tags: \[(.+)\]$/m
          .exec(text)?.[1]
          ?.split(',')
          .map((tag) => tag.trim()) ?? [];
      return name === undefined ? [] : [{ name: plain(name), path, tags }];
    }),
);

/** A case is about what is tagged with it, and its other side about what is an opposite of it first of all. */
const CASE = /^[A-D]\d+$/;
const isOpposite = ({ tags }: Tagged, id: string): boolean =>
  tags.includes('opposite') && (tags.find((tag) => CASE.test(tag)) ?? id) === id;

const entry = ({ name, path }: Tagged): string =>
  `- ${name.replaceAll(/<([^>]+)>/g, '*$1*')} ([${basename(path, '.scenario.yaml')}](../${path}))`;

/** What a section says in words, and then its evidence. */
function withEvidence(section: string, id: string): string {
  const words = section.split('\n').filter((line) => !/^ *- /.test(line));
  const of = tagged.filter(({ tags }) => tags.includes(id));
  const others = of.filter((one) => isOpposite(one, id)).map((one) => `  ${entry(one)}`);
  const lines = [
    ...of.filter((one) => !isOpposite(one, id)).map(entry),
    ...(others.length === 0 ? [] : ['- The other side:', ...others]),
  ];
  return `${words.join('\n').trimEnd()}\n\n${lines.join('\n')}\n\n`;
}

const withTrap = (item: string, trap: string): string =>
  [item.split('\n')[0], ...tagged.filter(({ tags }) => tags.includes(trap)).map((one) => `  ${entry(one)}`), ''].join('\n');

describe('The page of cases', () => {
  let page = readFileSync(file, 'utf8');

  // The evidence for suspend is told in words of its own; what follows is only listed.
  it('lists what is tagged with each case', () => {
    const whole = page
      .replaceAll(/^### ([A-D]\d+): [\s\S]*?(?=^##)/gm, (section, id: string) => withEvidence(section, id))
      .replaceAll(/^- `([\w-]+)`: .*\n(?: {2}- .*\n)*/gm, (item, trap: string) => withTrap(item, trap));
    if (process.env.UPDATE_GOLDEN !== undefined) writeFileSync(file, whole);
    else assert.equal(page, whole, 'UPDATE_GOLDEN=1 writes it anew');
    page = whole;
  });

  it('has every case, with its other side, and every trap', () => {
    const cases = [...new Set(tagged.flatMap(({ tags }) => tags.filter((tag) => CASE.test(tag))))];
    assert.deepEqual(
      cases.filter((id) => !new RegExp(`^##+ ${id}: `, 'm').test(page)),
      [],
    );
    for (const id of cases)
      assert.ok(
        tagged.some((one) => one.tags.includes(id) && isOpposite(one, id)),
        `${id} has no opposite`,
      );
    const traps = [
      ...new Set(tagged.flatMap(({ tags }) => (tags.includes('trap') ? tags.filter((tag) => tag.includes('-')) : []))),
    ];
    assert.deepEqual(
      traps.filter((trap) => !page.includes(`\`${trap}\``)),
      [],
    );
  });

  it('names scenarios that are there, as they are called', () => {
    const entries = [...page.matchAll(/^ *- (.+) \(\[([\w-]+)\]\((\.\.\/[^)]+)\)\)$/gm)];
    assert.equal(entries.length, [...page.matchAll(/\.scenario\.yaml\)/g)].length);
    assert.ok(entries.length > 100, `${entries.length} entries`);
    for (const [line, name = '', called, link = ''] of entries) {
      const text = readFileSync(join(root, 'docs', link), 'utf8');
      assert.ok(link.endsWith(`/${called}.scenario.yaml`), line);
      const names = [...text.matchAll(/^scenario: (.+)$/gm)].map(([, title = '']) => plain(title));
      assert.ok(names.includes(plain(name)), `${link} has no scenario "${name}"`);
    }
  });
});

/** A name without its quotes and what marks a value of the matrix: `$card` in the file, `*card*` on the page. */
function plain(name: string): string {
  return name
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replaceAll(
      /\*(\w[\w ]*)\*|\$\{?(\w+)\}?/g,
      (_, page: string | undefined, file: string | undefined) => `<${(page ?? file ?? '').toLowerCase()}>`,
    )
    .replace(/\s+#.*$/, '');
}
