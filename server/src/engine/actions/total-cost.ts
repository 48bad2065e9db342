/** The total cost of a spell or ability (601.2f): a record that explains itself, locked in once determined. */

import { characteristicsOf } from '../characteristics/derived';
import { COLORS, type ManaCost, type ManaSymbol, manaCostText } from '../mana/symbols';
import type { Run, View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { type Cost, type CostPart, isMana } from '../vocabulary/cost';
import { playersOf } from '../vocabulary/reference';
import { matchesAsSpell } from './as-spell';
import { costChanges } from './prohibitions';

export interface CostItem {
  readonly what: string;
  /** In braces, or a non-mana cost in words. */
  readonly cost: string;
  readonly source?: ObjectId | undefined;
  readonly at?: SourceId | undefined;
}

export interface CostRecord {
  readonly object: ObjectId;
  readonly name: string;
  /** The mana cost or the alternative cost; absent where it is unpayable (118.6). */
  readonly base: CostItem;
  readonly unpayable: boolean;
  readonly additional: readonly CostItem[];
  readonly increases: readonly CostItem[];
  readonly reductions: readonly CostItem[];
  /** An effect on the total, such as a least amount. */
  readonly floor?: CostItem | undefined;
  readonly total: ManaCost;
  /** What is to be paid that is not mana. */
  readonly parts: readonly CostPart[];
}

export interface Proposed {
  readonly object: ObjectId;
  readonly player: PlayerId;
  /** What is paid unless something else is: the mana cost, an alternative cost, an activation cost. */
  readonly base: { readonly what: string; readonly cost: Cost | undefined };
  readonly additional: readonly { readonly what: string; readonly cost: Cost; readonly at?: SourceId | undefined }[];
  readonly x?: number | undefined;
  /** Only what is cast is changed by effects on the cost of spells. */
  readonly isSpell: boolean;
}

/** 601.2f: the base, plus additional costs and increases, minus reductions, then what acts on the total. */
export function totalCost(view: View, proposed: Proposed): CostRecord {
  const { object, base, additional, x } = proposed;
  const changes = proposed.isSpell
    ? costChanges(view).filter(
        ({ change, context }) =>
          (change.by === undefined || playersOf(context, change.by).includes(proposed.player)) &&
          matchesAsSpell(context, object, change.of),
      )
    : [];
  const mana: ManaSymbol[] = [];
  const parts: CostPart[] = [];
  const add = (cost: Cost): void => {
    for (const part of cost)
      if (isMana(part)) mana.push(...withX(part, x));
      else parts.push(part);
  };
  add(base.cost ?? []);
  for (const one of additional) add(one.cost);
  const item = (what: string, cost: ManaCost, source: ObjectId, at: SourceId | undefined): CostItem => ({
    what,
    cost: manaCostText(cost),
    source,
    at,
  });
  const increases: CostItem[] = [];
  const reductions: CostItem[] = [];
  for (const { change, source, at } of changes)
    if (change.more !== undefined) {
      mana.push(...change.more);
      increases.push(item(characteristicsOf(view, source).name, change.more, source, at));
    }
  let total = collect(mana);
  for (const { change, source, at } of changes)
    if (change.less !== undefined) {
      total = reduce(total, change.less);
      reductions.push(item(characteristicsOf(view, source).name, change.less, source, at));
    }
  let floor: CostItem | undefined;
  for (const { change, source, at } of changes) {
    const missing = (change.atLeast ?? 0) - amountOfMana(total);
    if (missing <= 0) continue;
    const more: ManaCost = [{ kind: 'generic', amount: missing }];
    total = collect([...total, ...more]);
    floor = item(characteristicsOf(view, source).name, more, source, at);
  }
  return {
    object,
    name: characteristicsOf(view, object).name,
    base: { what: base.what, cost: base.cost === undefined ? 'none' : costText(base.cost, x) },
    unpayable: base.cost === undefined,
    additional: additional.map((one) => ({
      what: one.what,
      cost: costText(one.cost, x),
      at: one.at,
    })),
    increases,
    reductions,
    floor,
    total,
    parts,
  };
}

const withX = (cost: ManaCost, x: number | undefined): ManaCost =>
  cost.map((symbol): ManaSymbol => (symbol.kind === 'variable' ? { kind: 'generic', amount: x ?? 0 } : symbol));

/** One generic symbol in front, the others in the order W U B R G C. */
function collect(symbols: readonly ManaSymbol[]): ManaCost {
  let generic = 0;
  const others: ManaSymbol[] = [];
  for (const symbol of symbols)
    if (symbol.kind === 'generic') generic += symbol.amount;
    else others.push(symbol);
  const order = (symbol: ManaSymbol): number => (symbol.kind === 'mana' ? [...COLORS, 'C'].indexOf(symbol.type) + 10 : 0);
  others.sort((a, b) => order(a) - order(b));
  return generic > 0 ? [{ kind: 'generic', amount: generic }, ...others] : others;
}

const amountOfMana = (cost: ManaCost): number =>
  cost.reduce((sum, symbol) => sum + (symbol.kind === 'generic' ? symbol.amount : 1), 0);

/** 118.7a-d: generic mana off the generic part only; coloured or colourless off its own, what exceeds it off the generic part. */
export function reduce(cost: ManaCost, less: ManaCost): ManaCost {
  const left = [...cost];
  const takeGeneric = (amount: number): void => {
    const i = left.findIndex((symbol) => symbol.kind === 'generic');
    const generic = left[i];
    if (generic?.kind !== 'generic') return;
    if (generic.amount <= amount) left.splice(i, 1);
    else left[i] = { kind: 'generic', amount: generic.amount - amount };
  };
  for (const symbol of less) {
    if (symbol.kind === 'generic') takeGeneric(symbol.amount);
    else if (symbol.kind === 'mana') {
      const i = left.findIndex((one) => one.kind === 'mana' && one.type === symbol.type);
      // A hybrid symbol that was not announced is taken to be paid with the type that makes it cost less.
      const either = left.findIndex((one) => one.kind === 'hybrid' && one.of.includes(symbol.type));
      if (i >= 0 || either >= 0) left.splice(i >= 0 ? i : either, 1);
      else takeGeneric(1); // 118.7b-c
    } else takeGeneric(1); // 118.7g; hybrid and Phyrexian reductions (118.7e-f) have their choice here when a card has one
  }
  return left;
}

export const costText = (cost: Cost, x?: number): string =>
  cost
    .map((part) =>
      isMana(part)
        ? manaCostText(x === undefined ? part : withX(part, x))
        : part === 'mana cost'
          ? part
          : typeof part === 'string'
            ? '{T}'
            : part.kind,
    )
    .join(', ') || '{0}';

/** The record as lines: each item with what it came from. */
export function costRecordText(record: CostRecord): readonly string[] {
  const line = (label: string, one: CostItem): string => `${label} ${one.cost} (${one.what})`;
  return [
    `${record.base.cost} (${record.base.what})`,
    ...record.additional.map((one) => line('+', one)),
    ...record.increases.map((one) => line('+', one)),
    ...record.reductions.map((one) => line('-', one)),
    ...(record.floor === undefined ? [] : [line('at least: +', record.floor)]),
    record.unpayable ? '= cannot be paid (118.6)' : `= ${manaCostText(record.total)}`,
  ];
}

export const noteCost = (run: Run, record: CostRecord): void => {
  run.costs.push(record);
};
