/** Prices for the bound of the search for a payment: what a mana of each class is worth when it pays for a mana ability. */

import { ACTIVATION, type Option, type Parts } from './payment-parts';
import type { ManaClass } from './payment-ways';

/** Prices are in this part of an activation, to be divided among the mana of an output. */
export const SCALE = 2 ** 16;

const ROUNDS = 12;

export interface Prices {
  /** For each option, what each mana that it gives costs at least: its share of the option, and of what pays for that. */
  readonly share: ReadonlyMap<Option, number>;
  /** For mana that is there already, at the id of its class: what it saves at most when it pays for an option. */
  readonly saves: readonly number[];
}

/**
 * Prices that no way to pay falls below. They are a solution of the dual of the linear programme in which an option can be
 * used in part: `worth` of a kind must not exceed the price of any mana that pays it, and the price of the mana of an
 * option contains the worth of what the option needs. Starting from nothing, each round raises both and keeps to that.
 */
export function pricesOf({ kinds, groups, units, pool }: Parts): Prices {
  const options = units.flatMap((unit) => unit.options);
  const share = new Map<Option, number>();
  const worth: number[] = new Array(kinds).fill(0);
  const priceOf = ({ price, useful, way }: Option): number =>
    Math.floor(way.need.reduce((sum, count, kind) => sum + count * (worth[kind] ?? 0), price * SCALE) / useful);
  const asked = worth.map((_, kind) => options.some((option) => (option.way.need[kind] ?? 0) > 0));
  for (let round = 0; round < ROUNDS; round++) {
    for (const option of options) share.set(option, priceOf(option));
    if (!asked.includes(true)) break;
    const next = asked.map((is) => (is ? Infinity : 0));
    const offer = (fit: ManaClass | null, price: number): void => {
      fit?.fits.forEach((fits, kind) => {
        if (fits && price < (next[kind] ?? 0)) next[kind] = price;
      });
    };
    for (const { members } of groups) for (const { fit, weight } of members[0] ?? []) offer(fit, plainPrice(weight));
    for (const option of options) for (const fit of option.fits) offer(fit, share.get(option) ?? 0);
    // What only the pool can pay has no price to keep to; the worth of the last round will do.
    next.forEach((price, kind) => {
      if (price !== Infinity) worth[kind] = price;
    });
  }
  for (const option of options) share.set(option, priceOf(option));
  const saves: number[] = [];
  const classes = [...pool.map((row) => row.fit), ...options.flatMap((option) => option.fits)];
  for (const fit of classes)
    if (fit !== null) saves[fit.id] = worth.reduce((most, one, kind) => (fit.fits[kind] ? Math.max(most, one) : most), 0);
  return { share, saves };
}

/** The price of a plain source, of which the weight is given. */
export const plainPrice = (weight: number): number => Math.floor(weight / ACTIVATION) * SCALE;
