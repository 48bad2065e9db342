/** Announcing how hybrid and Phyrexian symbols are paid (601.2b, 118.13). What is not announced is paid either way. */

import { called } from '../characteristics/called';
import { type Answer, decide } from '../decisions';
import type { ManaSymbol } from '../mana/symbols';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { type Cost, type CostPart, isMana } from '../vocabulary/cost';

const LIFE_FOR_A_SYMBOL = 2; // 107.4f

/** The words that a symbol may be announced as: a letter of mana, `2` for generic, or `life`. None for other symbols. */
function waysOf(symbol: ManaSymbol): readonly string[] {
  if (symbol.kind === 'hybrid') return symbol.of;
  if (symbol.kind === 'monohybrid') return [String(symbol.generic), symbol.type];
  return symbol.kind === 'phyrexian' ? [...symbol.of, 'life'] : [];
}

/** The cost with what the player announces in the place of its symbols; the cost itself when nothing is announced. */
export function announceSymbols(run: Run, player: PlayerId, cost: Cost, object: ObjectId, rule: RuleNumber): Cost {
  const open = cost
    .filter(isMana)
    .flat()
    .filter((symbol) => waysOf(symbol).length > 0);
  if (open.length === 0) return cost;
  const request = { kind: 'symbol', player, object, rule, least: 1, most: 1 } as const;
  const life: CostPart[] = [];
  const announced = (symbol: ManaSymbol): readonly ManaSymbol[] => {
    const ways = waysOf(symbol);
    if (ways.length === 0) return [symbol];
    const asked = {
      ...request,
      options: ways.map((word) => ({ word })),
      prompt: `How is a symbol in the cost of ${called(run, object)} paid?`,
    };
    const answer: Answer | undefined = run.source.answer(asked);
    if (answer === undefined) return [symbol];
    const [choice] = decide({ answer: () => answer }, asked); // judged like any other answer
    const word = choice !== undefined && 'word' in choice ? choice.word : '';
    if (word === 'life') {
      life.push({ kind: 'pay life', at: '', amount: LIFE_FOR_A_SYMBOL });
      return [];
    }
    const type = (['W', 'U', 'B', 'R', 'G', 'C'] as const).find((one) => one === word);
    return [type === undefined ? { kind: 'generic', amount: Number(word) } : { kind: 'mana', type }];
  };
  return [...cost.map((part): CostPart => (isMana(part) ? part.flatMap(announced) : part)), ...life];
}
