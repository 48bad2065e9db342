/** Mana symbols as small pictures, drawn here: a disc in the colour of the mana with its letter or number. */

const DISCS: Readonly<Record<string, readonly [fill: string, ink: string]>> = {
  W: ['#f8f3c9', '#3a3320'],
  U: ['#a9d3ee', '#0d2f45'],
  B: ['#b9b0ab', '#1d1a19'],
  R: ['#f2a488', '#4a1408'],
  G: ['#9ccfa8', '#0f3a1c'],
  C: ['#d3cecb', '#2b2624'],
  S: ['#dcebf2', '#1c4356'],
};
const GREY = ['#d3cecb', '#2b2624'] as const;

/** A symbol such as `{R}`, `{2/W}` or `{T}` as an SVG of 16 by 16; undefined for what is no symbol. */
export function glyph(symbol: string): string | undefined {
  const inside = symbol.slice(1, -1).toUpperCase();
  const parts = inside.split('/');
  const [first = '', second] = parts;
  if (!/^(?:[WUBRGCSXYZTQEP]|PW|TK|CHAOS|\d{1,3}|∞)$/.test(first)) return undefined;
  if (parts.length > 1 && parts.slice(1).some((part) => !/^(?:[WUBRGCP]|\d)$/.test(part))) return undefined;
  const isPhyrexian = parts.at(-1) === 'P' && parts.length > 1;
  const halves = isPhyrexian ? parts.slice(0, -1) : parts;
  if (halves.length === 2 && second !== undefined) return framed(halved(first, second) + (isPhyrexian ? bar() : ''));
  const [fill, ink] = DISCS[first] ?? GREY;
  return framed(disc(fill) + (isPhyrexian ? bar(ink) : mark(first, ink)));
}

const framed = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">${inside}</svg>`;
const disc = (fill: string): string => `<circle cx="8" cy="8" r="7.5" fill="${fill}"/>`;
const letter = (text: string, x: number, y: number, size: number, ink: string): string =>
  `<text x="${x}" y="${y}" font-family="Georgia,serif" font-weight="bold" font-size="${size}" text-anchor="middle" fill="${ink}">${text}</text>`;
/** Life in the place of mana: a ring with a bar through it. */
const bar = (ink = '#1d1a19'): string =>
  `<circle cx="8" cy="8" r="3.4" fill="none" stroke="${ink}" stroke-width="1.6"/><path d="M8 2.6V13.4" stroke="${ink}" stroke-width="1.6"/>`;

function halved(first: string, second: string): string {
  const [fill, ink] = DISCS[first] ?? GREY;
  const [other, otherInk] = DISCS[second] ?? GREY;
  return `${disc(other)}<path d="M13.3 2.7A7.5 7.5 0 0 0 2.7 13.3Z" fill="${fill}"/>${letter(first, 5.4, 7.8, 7, ink)}${letter(second, 10.6, 13, 7, otherInk)}`;
}

function mark(of: string, ink: string): string {
  switch (of) {
    case 'T':
      return `<path d="M4 10.5A4.2 4.2 0 1 1 11.5 10" fill="none" stroke="${ink}" stroke-width="1.7"/><path d="M8.9 9.2L13.4 8.6L11.6 12.6Z" fill="${ink}"/>`;
    case 'Q':
      return `<path d="M12 5.5A4.2 4.2 0 1 1 4.5 6" fill="none" stroke="${ink}" stroke-width="1.7"/><path d="M7.1 6.8L2.6 7.4L4.4 3.4Z" fill="${ink}"/>`;
    case 'C':
      return `<path d="M8 2.8L12.2 8L8 13.2L3.8 8Z" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
    case 'S':
      return `<path d="M8 3V13M3.7 5.5L12.3 10.5M12.3 5.5L3.7 10.5" stroke="${ink}" stroke-width="1.5"/>`;
    case 'E':
      return `<path d="M9.4 2.6L4.6 9H7.6L6.6 13.4L11.4 7H8.4Z" fill="${ink}"/>`;
    default:
      return of.length > 2
        ? letter(of.slice(0, 3), 8, 10.4, 6, ink)
        : letter(of, 8, of.length === 2 ? 11.4 : 12, of.length === 2 ? 9 : 11, ink);
  }
}

/** Markdown in which the symbols are pictures with their text beside them, but for those in code. */
export function withGlyphs(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`|\[[^\]\n]*\]\([^)\n]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\{[A-Z0-9∞]{1,5}(?:\/[A-Z0-9]){0,2}\}/gi, picture)))
    .join('');
}

function picture(symbol: string): string {
  const drawn = glyph(symbol);
  if (drawn === undefined) return symbol;
  const data = encodeURIComponent(drawn).replaceAll('(', '%28').replaceAll(')', '%29').replaceAll("'", '%27');
  return `![${symbol}](data:image/svg+xml,${data}|width=14,height=14)`;
}
