/** Colours for a terminal, or none. */

import type { Io } from './io';

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;

export type Style = { readonly [name in keyof typeof CODES]: (text: string) => string };

export function styleFor(coloured: boolean): Style {
  const make =
    ([on, off]: readonly [number, number]) =>
    (text: string): string =>
      coloured && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return {
    bold: make(CODES.bold),
    dim: make(CODES.dim),
    red: make(CODES.red),
    green: make(CODES.green),
    yellow: make(CODES.yellow),
    cyan: make(CODES.cyan),
  };
}

/** FORCE_COLOR decides, then NO_COLOR (no-color.org), then whether there is a terminal that knows colours. */
export function wantsColour(io: Pick<Io, 'env' | 'terminal'>): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = io.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR) return false;
  return io.terminal && TERM !== 'dumb';
}

/** Text of a stranger's file must not steer the terminal: of control characters only colours and ends of lines are left. */
export const printable = (text: string): string =>
  text.replace(/\p{Cc}(\[\d+m)?/gu, (found, colour?: string) => {
    if (found === '\n' || found === '\t' || (colour !== undefined && found.startsWith('\u001b'))) return found;
    return `\ufffd${colour ?? ''}`;
  });
