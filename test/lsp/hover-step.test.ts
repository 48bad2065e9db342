import assert from 'node:assert/strict';
import { hoverAt } from '../../server/src/lsp/features/hover';
import { CARDS } from './client';
import { uriOf, workspace } from './model';

const HEAD = `scenario: Lim-Dûl 🔥
players:
  alice: { hand: [{ card: Rift Bolt, as: bolt }, Shock] }
  bob: {}
steps:
`;
const PATH = 'scenarios/a.scenario.yaml';

/** What a hover over the mark says, or nothing. */
function said(marked: string): string {
  const { model, mark } = workspace({ ...CARDS });
  const offset = mark(PATH, HEAD + marked);
  const file = model.file(uriOf(PATH));
  assert.ok(file !== undefined);
  return hoverAt(model, file, offset)?.parts.join('\n') ?? '';
}

describe("A hover over a keyword's step", () => {
  for (const step of [
    '{ sus|pend: Rift Bolt }',
    '{ sus|pend: bolt }',
    '{ sus|pend: { card: Rift Bolt } }',
    '\n      sus|pend: bolt',
  ])
    it(`has the values of the card: ${step.trim()}`, () => {
      const text = said(`  - alice: ${step}\n`);
      assert.match(text, /^\*\*Suspend 1—\{R\}\*\* \(702\.62\), of Rift Bolt/);
      assert.match(text, /exile Rift Bolt with a time counter/);
      assert.doesNotMatch(text, /\[time\]|\{time\}/);
    });

  for (const step of ['{ sus|pend: Shock }', '{ sus|pend: Nothing }', '{ sus|pend: }', '{ sus|pend: [{ '])
    it(`says what it means on any card where this one has it not: ${step}`, () => {
      assert.match(said(`  - alice: ${step}`), /\*\*Suspend \{time\}—\{cost\}/);
    });

  it('says it once on the card itself', () => {
    const { model, mark } = workspace({});
    const path = 'cards/a.card.yaml';
    const offset = mark(path, (CARDS['cards/bolt.card.yaml'] ?? '').replace('suspend', 'sus|pend'));
    const file = model.file(uriOf(path));
    assert.ok(file !== undefined);
    const parts = hoverAt(model, file, offset)?.parts ?? [];
    assert.equal(parts.length, 1);
    assert.match(parts[0] ?? '', /^\*\*Suspend 1—\{R\}/);
  });
});
