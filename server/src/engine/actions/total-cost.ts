/** The total cost of a spell or ability (601.2f): a record that explains itself, locked in once determined. */

import { characteristicsOf } from '../characteristics/derived';
import { COLORS, type Color, type ManaCost, type ManaSymbol, manaCostText } from '../mana/symbols';
import { permutations } from '../permutations';
import type { Run, View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { amountOf } from '../vocabulary/amount';
import { type Cost, type CostPart, isMana } from '../vocabulary/cost';
import { isReduction } from '../vocabulary/cost-change';
import { matchesObject } from '../vocabulary/matches';
import { knownObjectsOf, playersOf } from '../vocabulary/reference';
import { matchesAsSpell } from './as-spell';
import { changeAbilityCosts, costChanges } from './prohibitions';

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
  /** What it is paid for: a spell and an activated ability are changed by effects on what those cost. */
  readonly kind: 'spell' | 'ability' | 'special action';
  /** Says which half of a hybrid symbol a reduction is (118.7e); the better one, where nobody does. */
  readonly choose?: ((symbol: ManaSymbol, halves: readonly ManaSymbol[]) => ManaSymbol | undefined) | undefined;
  /** Says in which order reductions of these objects are applied, where that matters; the least total, where nobody does. */
  readonly order?: ((sources: readonly ObjectId[]) => readonly ObjectId[] | undefined) | undefined;
}

/** A change with where it comes from. */
type Change = ReturnType<typeof costChanges>[number];

/** The changes that apply to what is paid for: a spell, or an activated ability of the object (602.2b). */
const applying = (view: View, { object, player, kind }: Proposed): readonly Change[] =>
  kind === 'special action' || (kind === 'ability' && !changeAbilityCosts(view))
    ? []
    : costChanges(view).filter(({ change, context }) => {
        const of = kind === 'spell' ? change.of : change.abilitiesOf;
        return (
          of !== undefined &&
          (change.by === undefined || playersOf(context, change.by).includes(player)) &&
          (kind === 'spell' ? matchesAsSpell(context, object, of) : matchesObject(context, object, of))
        );
      });

/** 601.2f: the base, plus additional costs and increases, minus reductions, then what acts on the total. */
export function totalCost(view: View, proposed: Proposed): CostRecord {
  const { object, base, additional, x } = proposed;
  const changes = applying(view, proposed);
  const mana: ManaSymbol[] = [];
  const parts: CostPart[] = [];
  const add = (cost: Cost): void => {
    for (const part of cost)
      if (isMana(part)) mana.push(...withX(part, x));
      else parts.push(part);
  };
  const record = (what: string, cost: string, { source, at }: Pick<Change, 'source' | 'at'>): CostItem => ({
    what,
    cost,
    source,
    at,
  });
  const nameOf = ({ source }: Change): string => characteristicsOf(view, source).name;
  add(base.cost ?? []);
  for (const one of additional) add(one.cost);
  const increases: CostItem[] = [];
  for (const one of changes) {
    const { change, context } = one;
    const generic = change.moreGeneric === undefined ? 0 : amountOf(context, change.moreGeneric);
    const more: ManaCost = [...(change.more ?? []), ...genericOf(generic)];
    if (more.length > 0 || change.additional !== undefined) {
      mana.push(...more);
      add(change.additional ?? []);
      const cost: Cost = [...(more.length > 0 ? [more] : []), ...(change.additional ?? [])];
      increases.push(record(nameOf(one), costText(cost), one));
    }
  }
  const { total, reductions } = reduced(view, collect(mana), changes, proposed, (one, less) =>
    record(nameOf(one), manaCostText(less), one),
  );
  let final = total;
  let floor: CostItem | undefined;
  for (const one of changes) {
    const missing = (one.change.atLeast ?? 0) - amountOfMana(final);
    if (missing <= 0) continue;
    final = collect([...final, ...genericOf(missing)]);
    floor = record(nameOf(one), manaCostText(genericOf(missing)), one);
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
    total: final,
    parts,
  };
}

const known = new WeakMap<ManaCost, ManaCost>();

/** What is due, as `totalCost` has it, without the record of how it came to be: found at once where nothing changes it. */
export function amountDue(view: View, proposed: Proposed): Pick<CostRecord, 'total' | 'parts'> {
  if (applying(view, proposed).length > 0) return totalCost(view, proposed);
  const { base, additional, x } = proposed;
  const [only] = base.cost ?? NOTHING;
  if (additional.length === 0 && base.cost?.length === 1 && only !== undefined && isMana(only) && !x) {
    let total = known.get(only);
    if (total === undefined) {
      total = collect(withX(only, 0));
      known.set(only, total);
    }
    return { total, parts: NOTHING };
  }
  const mana: ManaSymbol[] = [];
  const parts: CostPart[] = [];
  for (const cost of [base.cost ?? NOTHING, ...additional.map((one) => one.cost)])
    for (const part of cost)
      if (isMana(part)) mana.push(...withX(part, x));
      else parts.push(part);
  return { total: collect(mana), parts };
}

const NOTHING: readonly never[] = [];

const genericOf = (amount: number): ManaCost => (amount > 0 ? [{ kind: 'generic', amount }] : []);

/**
 * The reductions, in the order that the player says, or that in which they make the cost least: they may be applied in any
 * (601.2f), and it is those that stop at some amount of mana that do more when they are first.
 */
function reduced(
  view: View,
  cost: ManaCost,
  changes: readonly Change[],
  { choose, order }: Pick<Proposed, 'choose' | 'order'>,
  item: (change: Change, less: ManaCost) => CostItem,
): { readonly total: ManaCost; readonly reductions: readonly CostItem[] } {
  const best = [...changes].sort((a, b) => (b.change.downTo ?? 0) - (a.change.downTo ?? 0));
  const reducing = order === undefined ? [] : best.filter(({ change }) => isReduction(change));
  const wanted =
    order !== undefined && orderMatters(view, cost, reducing) ? order(reducing.map(({ source }) => source)) : undefined;
  const inOrder = wanted === undefined ? best : sortedBy(reducing, wanted);
  return applied(view, cost, inOrder, choose, item);
}

const sortedBy = (changes: readonly Change[], wanted: readonly ObjectId[]): readonly Change[] =>
  [...changes].sort((a, b) => wanted.indexOf(a.source) - wanted.indexOf(b.source));

const MOST_TO_ORDER = 4;

/** Whether the total depends on the order of the reductions: only where one stops at some amount of mana (601.2f). */
function orderMatters(view: View, cost: ManaCost, reducing: readonly Change[]): boolean {
  if (reducing.length < 2 || reducing.length > MOST_TO_ORDER || !reducing.some(({ change }) => change.downTo !== undefined))
    return false;
  const none = (): CostItem => ({ what: '', cost: '' });
  const totals = [...permutations(reducing)].map((some) => manaCostText(applied(view, cost, some, undefined, none).total));
  return new Set(totals).size > 1;
}

/** The reductions in this order. */
function applied(
  view: View,
  cost: ManaCost,
  changes: readonly Change[],
  choose: Proposed['choose'],
  item: (change: Change, less: ManaCost) => CostItem,
): { readonly total: ManaCost; readonly reductions: readonly CostItem[] } {
  const reductions: CostItem[] = [];
  let total = cost;
  for (const one of changes) {
    const { change, context } = one;
    const generic = change.lessGeneric === undefined ? 0 : amountOf(context, change.lessGeneric);
    const like = change.lessManaCostOf === undefined ? [] : knownObjectsOf(context, change.lessManaCostOf);
    const less: ManaCost = [
      ...(change.less ?? []),
      ...like.flatMap((id) => characteristicsOf(view, id).cost ?? []),
      ...genericOf(generic),
    ].map((symbol) => half(symbol, total, choose));
    if (less.length === 0) continue;
    const before = total;
    const { downTo = 0 } = change;
    // One after the other, so that it stops where it has to.
    for (const symbol of less.flatMap(single)) if (amountOfMana(total) > downTo) total = reduce(total, [symbol]);
    if (before !== total || downTo === 0) reductions.push(item(one, less));
  }
  return { total, reductions };
}

const single = (symbol: ManaSymbol): ManaCost =>
  symbol.kind === 'generic' ? Array.from({ length: symbol.amount }, () => ({ kind: 'generic', amount: 1 }) as const) : [symbol];

/** 118.7e-f: which half of a hybrid symbol a reduction is; of a Phyrexian one, its colour. */
function half(symbol: ManaSymbol, cost: ManaCost, choose: Proposed['choose']): ManaSymbol {
  if (symbol.kind === 'phyrexian') return { kind: 'mana', type: symbol.of[0] as Color };
  if (symbol.kind !== 'hybrid' && symbol.kind !== 'monohybrid') return symbol;
  const halves: readonly ManaSymbol[] =
    symbol.kind === 'hybrid'
      ? symbol.of.map((type) => ({ kind: 'mana', type }))
      : [
          { kind: 'generic', amount: symbol.generic },
          { kind: 'mana', type: symbol.type },
        ];
  const asked = choose?.(symbol, halves);
  if (asked !== undefined) return asked;
  // Of its own type, if the cost has that: the other half would come off the generic part.
  return (
    halves.find((one) => one.kind === 'mana' && cost.some((other) => other.kind === 'mana' && other.type === one.type)) ??
    (halves[0] as ManaSymbol)
  );
}

/** {X} as what was chosen for it, or 0. */
export const withX = (cost: ManaCost, x: number | undefined): ManaCost =>
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
    } else takeGeneric(1); // 118.7g
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
