/** Every rule number that stands anywhere in the project is one of the edition that it is read in. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, createRulebook } from '../../server/src/rulebook';
import { root, shippedLibrary } from './library';

const rulebook = createRulebook(shippedLibrary);

/** Files whose numbers are those of other editions, or of no rule on purpose; and lists of numbers, which have their own tests. */
const OTHERS = /^(?:test\/|server\/library\/rulebook\/(?:editions|moved)\/|docs\/codes\/|package-lock\.json)/;
/** In tests only what the scenarios say is read as rules. */
const SCENARIOS = /^test\/scenarios\/.*\.scenario\.yaml$/;

interface Cited {
  readonly place: string;
  readonly number: string;
  readonly edition: string | undefined;
}

/** The numbers of a file; those of a scenario's document under older rules are read in the edition of its date. */
function* citedIn(file: string, text: string): Generator<Cited> {
  let start = 0;
  for (const document of /\.scenario\.yaml$/.test(file) ? text.split(/^---/m) : [text]) {
    const date = /^ruleset: *["']?(\d{4}-\d{2}-\d{2})/m.exec(document)?.[1];
    const newest = /^each ruleset:/m.test(document);
    for (const { number, start: at } of citationsIn(document)) {
      const line = text.slice(0, start + at).split('\n').length;
      yield { place: `${file}:${line}`, number, edition: date === undefined || newest ? undefined : rulebook.editionFor(date) };
    }
    start += document.length + 3;
  }
}

describe('the rule numbers of the project', () => {
  it('exist in the edition that they are read in', () => {
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\0')
      .filter((file) => /\.(?:[cm]?ts|mjs|ya?ml|md|json|css)$/.test(file) && (!OTHERS.test(file) || SCENARIOS.test(file)));
    let count = 0;
    const missing: string[] = [];
    for (const file of files)
      for (const { place, number, edition } of citedIn(file, readFileSync(join(root, file), 'utf8'))) {
        count += 1;
        if (!rulebook.hasRule(number) && (edition === undefined || !rulebook.hasRule(number, edition)))
          missing.push(`${place}: ${number} is no rule of ${edition ?? rulebook.newest}`);
      }
    assert.ok(count > 3_000, `only ${count} numbers were found: the check looks in the wrong place`);
    assert.deepEqual(missing, []);
  });
});
