import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(__dirname, '../../examples');
const texts = (end: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** That they have no findings is said by the test of all scenarios and cards. */
describe('D7: the cards that the cases name', () => {
  const cards = texts('.card.yaml');
  const scenarios = texts('.scenario.yaml');

  for (const card of ['Mnemonic Betrayal', 'Dichotomancy', 'Delay', 'Jhoira of the Ghitu'])
    it(`${card} is described, and a scenario uses it`, () => {
      assert.ok(
        cards.some((text) => text.includes(`name: ${card}\n`)),
        `no card file has ${card}`,
      );
      assert.ok(
        scenarios.some((text) => text.includes(card)),
        `no scenario uses ${card}`,
      );
    });
});
