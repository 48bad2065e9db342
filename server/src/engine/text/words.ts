/** English: articles, plurals, lists and numbers. */

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** `three` for a small number, digits for a large one, as counts are written in rules text. */
export const numberWord = (value: number): string => NUMBERS[value] ?? String(value);

/** `a creature`, `an artifact`, `an X`. */
export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?!ni)|X\b|8|11\b|18\b)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

const ODD_PLURALS: Readonly<Record<string, string>> = {
  Elf: 'Elves',
  Wolf: 'Wolves',
  Dwarf: 'Dwarves',
  Plains: 'Plains',
  Merfolk: 'Merfolk',
};

/** The plural of a noun's last word; what follows the noun is not given to this function. */
export function plural(noun: string): string {
  const [, before = '', last = noun] = /^(.*[ -])?([^ -]+)$/.exec(noun) ?? [];
  const odd = ODD_PLURALS[last];
  if (odd !== undefined) return before + odd;
  if (/[^aeiou]y$/.test(last)) return `${before}${last.slice(0, -1)}ies`;
  return `${before}${last}${/(?:s|x|ch|sh)$/.test(last) ? 'es' : 's'}`;
}

/** `a, b, and c`. */
export function listed(parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (parts.length <= 2) return parts.join(` ${last} `);
  return `${parts.slice(0, -1).join(', ')}, ${last} ${parts.at(-1)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As it reads in the middle of a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether a cost is said in words, not in symbols. */
export const isInWords = (cost: string): boolean => /^[A-Z][a-z]/.test(cost);

/** With a full stop at the end. */
export const ended = (text: string): string => (text === '' || /[.!?"”]$/.test(text) ? text : `${text}.`);

/** A sentence with its first letter and its full stop. */
export const sentence = (text: string): string => ended(capital(text.trim()));

/** The verb of a subject: `you draw`, `each player draws`, `creatures get`. */
export const isPlural = (subject: string): boolean =>
  /^(?:you$|all |any number of |they$|them$|those |(?:up to )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+|X) )/.test(
    subject,
  );

/** A verb in the third person, where the subject wants it. */
export function conjugated(subject: string, verb: string, many = isPlural(subject)): string {
  if (many) return verb;
  if (verb === 'have') return 'has';
  if (/(?:s|x|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
