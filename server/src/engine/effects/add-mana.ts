/** Adding mana (106.4). */

import { called } from '../characteristics/called';
import { characteristicsOf } from '../characteristics/derived';
import { decide } from '../decisions';
import { BudgetExceeded } from '../errors';
import { occur } from '../events/pipeline';
import { type Mana, poolText } from '../mana/pool';
import { COLORS, type ManaCost, manaCostText } from '../mana/symbols';
import { field, mana as manaShape, oneOf, type SourceId, words } from '../shape';
import type { ObjectId } from '../state/game';
import { changePlayer, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import type { Context } from '../vocabulary/context';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { manaWord, type Selector, selectorShape } from '../vocabulary/selector';
import { doers } from './pick';
import { type Effect, verb } from './verb';

interface AddMana {
  readonly mana: ManaCost | Amount;
  readonly of?: 'any one color';
  readonly by?: Reference;
  readonly only?: Selector;
  readonly at: SourceId;
}

const MOST_MANA = 10_000;

/** Mana is made one by one: no game needs more at once. */
function bounded(amount: number): number {
  if (amount > MOST_MANA) throw new BudgetExceeded('106.4', `adding ${amount} mana at once`);
  return Math.max(0, amount);
}

/** What an effect adds that says its mana: found once for each object that has it. */
const written = new WeakMap<Effect, Map<ObjectId, { readonly snow: boolean; readonly outputs: readonly (readonly Mana[])[] }>>();

/** The alternatives of what it adds: one list of mana each (605.1a). */
export function manaOutputs(context: Context, effect: Effect, source: ObjectId): readonly (readonly Mana[])[] {
  if (!Array.isArray(effect.mana)) return findOutputs(context, effect, source);
  const snow = characteristicsOf(context.view, source).supertypes.includes('snow');
  let byObject = written.get(effect);
  if (byObject === undefined) {
    byObject = new Map();
    written.set(effect, byObject);
  }
  const known = byObject.get(source);
  if (known?.snow === snow) return known.outputs;
  const outputs = findOutputs(context, effect, source);
  byObject.set(source, { snow, outputs });
  return outputs;
}

function findOutputs(context: Context, effect: Effect, source: ObjectId): readonly (readonly Mana[])[] {
  const { mana, of, only } = effect as unknown as AddMana;
  const one = (type: Mana['type']): Mana => ({
    type,
    source,
    ...(characteristicsOf(context.view, source).supertypes.includes('snow') ? { snow: true } : {}), // 107.4h
    only,
  });
  if (of === 'any one color') {
    const count = bounded(amountOf(context, mana as Amount));
    return COLORS.map((color) => Array.from({ length: count }, () => one(color)));
  }
  if (!Array.isArray(mana)) return [Array.from({ length: bounded(amountOf(context, mana as Amount)) }, () => one('C'))];
  let outputs: Mana[][] = [[]];
  for (const symbol of mana as ManaCost) {
    const types: readonly Mana['type'][] = symbol.kind === 'mana' ? [symbol.type] : symbol.kind === 'hybrid' ? symbol.of : ['C'];
    const many = symbol.kind === 'generic' ? symbol.amount : 1; // {3} is three colourless mana (107.4b is about costs)
    outputs = outputs.flatMap((list) => types.map((type) => [...list, ...Array.from({ length: many }, () => one(type))]));
  }
  return outputs;
}

export const addMana = verb<AddMana>({
  doc: "Adds mana to a player's mana pool (106.4).",
  rule: '106.4',
  example: 'add mana: "{G}"',
  main: 'mana',
  fields: {
    mana: {
      is: oneOf(
        'mana',
        () => amountShape,
        () => manaShape,
      ),
      doc: 'The mana, or how much; with a hybrid symbol either of its halves.',
      required: true,
    },
    of: field(
      words({ 'any one color': 'All of one colour, which the player chooses.' }),
      'What mana, where only its amount is given.',
    ),
    by: field(() => referenceShape, 'To whose pool; yours, if nothing is said.'),
    only: field(() => selectorShape, 'What it may be spent on (106.6).'),
  },
  run: (doing, effect) => {
    const outputs = manaOutputs(doing, effect as unknown as Effect, doing.source);
    for (const player of doers(doing, effect.by)) {
      let chosen = outputs[0] ?? [];
      if (outputs.length > 1) {
        const [answer] = decide(doing.run.source, {
          kind: 'color',
          player,
          object: doing.source,
          rule: '106.4',
          least: 1,
          most: 1,
          options: outputs.map((list) => ({ word: manaWord(list[0]?.type ?? 'C') })),
          prompt: `Which mana does ${called(doing.run, doing.source)} add?`,
        });
        chosen =
          outputs.find((list) => answer !== undefined && 'word' in answer && manaWord(list[0]?.type ?? 'C') === answer.word) ??
          chosen;
      }
      if (chosen.length === 0) continue;
      const { name, pool } = playerOf(doing.run.game, player);
      occur(
        doing.run,
        { kind: 'add mana', rule: '106.4', player, playerName: name, mana: chosen, detail: poolText(chosen), at: effect.at },
        () => changePlayer(doing.run.game, player, { pool: [...pool, ...chosen] }),
      );
    }
  },
  text: ({ mana, of, by, only }, say) =>
    `${by === undefined || by === 'you' ? 'add' : `${say.reference(by)} adds`} ${Array.isArray(mana) ? manaCostText(mana as ManaCost) : `${say.amount(mana as Amount)} mana${of === undefined ? '' : ` of ${of}`}`}${only === undefined ? '' : ` that can be spent only on ${say.selector(only, 'many')}`}`,
});
