/** Mana symbols and mana costs as plain data (107.4). */

export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const;
/** One of the five colours (105.1), by its letter. */
export type Color = (typeof COLORS)[number];
/** A type of mana (106.1b): a colour, or colourless. */
export type ManaType = Color | 'C';

/** One symbol of a mana cost (107.4). `generic` stands for the whole generic part written as one number. */
export type ManaSymbol =
  | { readonly kind: 'generic'; readonly amount: number } // 107.4b {3}
  | { readonly kind: 'variable' } // 107.3 {X}
  | { readonly kind: 'mana'; readonly type: ManaType } // 107.4a {R}, 107.4c {C}
  | { readonly kind: 'hybrid'; readonly of: readonly [ManaType, ManaType] } // 107.4e {R/W}
  | { readonly kind: 'monohybrid'; readonly generic: number; readonly type: Color } // 107.4e {2/R}
  | { readonly kind: 'phyrexian'; readonly of: readonly Color[] } // 107.4f {R/P}, {R/W/P}
  | { readonly kind: 'snow' }; // 107.4h {S}

/** A mana cost, in the order written. An empty list is {0}; an object without a mana cost has none at all (202.1b). */
export type ManaCost = readonly ManaSymbol[];

const ONE: Readonly<Record<string, ManaSymbol>> = Object.freeze({
  X: { kind: 'variable' },
  S: { kind: 'snow' },
  ...Object.fromEntries([...COLORS, 'C' as const].map((type) => [type, { kind: 'mana', type } as const])),
});

const isColor = (letter: string | undefined): letter is Color => COLORS.includes(letter as Color);
const isType = (letter: string | undefined): letter is ManaType => letter === 'C' || isColor(letter);

function readSymbol(inside: string): ManaSymbol | undefined {
  if (/^\d{1,3}$/.test(inside)) return { kind: 'generic', amount: Number(inside) };
  if (inside in ONE) return ONE[inside];
  const parts = inside.split('/');
  const [a, b, c] = parts;
  if (parts.length === 2 && a !== undefined && /^\d$/.test(a) && isColor(b))
    return { kind: 'monohybrid', generic: Number(a), type: b };
  if (parts.length === 2 && isColor(a) && b === 'P') return { kind: 'phyrexian', of: [a] };
  if (parts.length === 2 && isType(a) && isType(b) && a !== b) return { kind: 'hybrid', of: [a, b] };
  if (parts.length === 3 && isColor(a) && isColor(b) && c === 'P') return { kind: 'phyrexian', of: [a, b] };
  return undefined;
}

/**
 * Reads a mana cost written `2R`, `{2}{R}` or `{2/R}{W/P}`, in either case of letters.
 * Gives the first part that is not a mana symbol as `wrong`, with its offset, when there is one.
 */
export function readManaCost(source: string): { cost: ManaCost } | { wrong: string; offset: number } {
  const cost: ManaSymbol[] = [];
  const part = /\{([^{}]*)\}|(\d+)|([A-Za-z])|(\s+)|([\s\S])/gy;
  for (const match of source.matchAll(part)) {
    if (match[4] !== undefined) continue;
    const inside = (match[1] ?? match[2] ?? match[3])?.trim().toUpperCase();
    const symbol = inside === undefined ? undefined : readSymbol(inside);
    if (symbol === undefined) return { wrong: match[0], offset: match.index };
    if (symbol.kind !== 'generic' || symbol.amount > 0) cost.push(symbol);
  }
  return { cost };
}

function symbolText(symbol: ManaSymbol): string {
  switch (symbol.kind) {
    case 'generic':
      return String(symbol.amount);
    case 'variable':
      return 'X';
    case 'mana':
      return symbol.type;
    case 'hybrid':
      return symbol.of.join('/');
    case 'monohybrid':
      return `${symbol.generic}/${symbol.type}`;
    case 'phyrexian':
      return `${symbol.of.join('/')}/P`;
    case 'snow':
      return 'S';
  }
}

/** The cost in braces, `{2}{R}`; `{0}` for a cost of nothing. */
export function manaCostText(cost: ManaCost): string {
  return cost.length === 0 ? '{0}' : cost.map((symbol) => `{${symbolText(symbol)}}`).join('');
}

/** The mana value of a cost (202.3), with the value of X where it is known (202.3e), else 0 (107.3g). */
export function manaValue(cost: ManaCost, x = 0): number {
  let total = 0;
  for (const symbol of cost) {
    if (symbol.kind === 'generic') total += symbol.amount;
    else if (symbol.kind === 'variable') total += x;
    else if (symbol.kind === 'monohybrid')
      total += Math.max(symbol.generic, 1); // 202.3f
    else total += 1; // 202.3f, 202.3g
  }
  return total;
}

/** The colours of the symbols of a cost (202.2), in the order W U B R G. */
export function colorsOfCost(cost: ManaCost): readonly Color[] {
  const found = new Set<string>();
  for (const symbol of cost) {
    if (symbol.kind === 'mana' || symbol.kind === 'monohybrid') found.add(symbol.type);
    else if (symbol.kind === 'hybrid' || symbol.kind === 'phyrexian') for (const type of symbol.of) found.add(type);
  }
  return COLORS.filter((color) => found.has(color));
}
