/** Loyalty costs (606.4): what makes an activated ability a loyalty ability (606.2). */

import { field, integer, type SourceId } from '../shape';
import { objectOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import type { Cost } from '../vocabulary/cost';
import { putCounters, removeCounters } from './counters';
import { type Effect, verb } from './verb';

interface Loyalty {
  readonly by?: number;
  readonly remove?: Amount;
  readonly at: SourceId;
}

/** Whether an activated ability with this cost is a loyalty ability (606.2). */
export const isLoyaltyCost = (cost: Cost): boolean =>
  cost.some((part) => typeof part === 'object' && !Array.isArray(part) && (part as Effect).kind === 'loyalty');

export const loyalty = verb<Loyalty>({
  doc: 'Puts loyalty counters on this permanent or removes them, as the cost of a loyalty ability (606.4).',
  rule: '606.4',
  example: 'loyalty: -2',
  main: 'by',
  fields: {
    by: field(integer(), 'How many: put on, or removed where there is a minus.'),
    remove: field(() => amountShape, 'How many are removed, where that is no number: `X`.'),
  },
  // 606.6
  payable: (doing, effect) => {
    const { by = 0, remove = 0 } = effect as unknown as Loyalty;
    return (objectOf(doing.run.game, doing.source).counters.loyalty ?? 0) >= Math.max(-by, amountOf(doing, remove));
  },
  run: (doing, { by = 0, remove, at }) => {
    const less = remove === undefined ? Math.max(0, -by) : amountOf(doing, remove);
    if (less > 0) removeCounters(doing.run, doing.source, 'loyalty', less, '606.4', at);
    else putCounters(doing.run, doing.controller, doing.source, { loyalty: by }, '606.4', at);
  },
  text: ({ by = 0, remove }, say) => (remove === undefined ? (by > 0 ? `+${by}` : String(by)) : `-${say.amount(remove)}`),
});
