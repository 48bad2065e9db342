/** How figures are printed: each beside its goal, with whether it was reached. */

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

export const whole = (amount: number): string => Math.round(amount).toLocaleString('en');
export const short = (amount: number): string => (amount >= 100 ? whole(amount) : amount.toPrecision(3));

export function heading(text: string): void {
  console.log(`\n${text}`);
}

/** `reached` is undefined where there is no goal. */
export function line(what: string, figure: string, goal = '', reached?: boolean): void {
  const verdict = reached === undefined ? '' : reached ? ' reached' : ' MISSED';
  console.log(`  ${what.padEnd(52)} ${figure.padEnd(44)}${goal === '' ? '' : ` goal: ${goal},${verdict}`}`);
}
