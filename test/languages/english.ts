/** English words that are no Italian ones, and no words of the languages that stand in backquotes. */

const WORDS = new Set(
  `the of is are and or to not cannot can its it this that these those with from for by has have does do did which what when where
  who whom only be been was were at as an nothing must put any all each some other another there here they them their his her you
  your card cards player players spell spells ability abilities stack battlefield graveyard library exile hand counter counters
  token damage mana cost costs target targets turn step phase cast casts play plays attack attacks block blocks resolve resolves
  trigger triggers chooses moves loses gains becomes begins ends life power toughness type types word words name names value
  values number numbers file files line lines list mapping key keys needs says stands stand write choose answer`
    .split(/\s+/)
    .filter((word) => !['mana', 'token', 'file'].includes(word)),
);

/** What stands in backquotes, quotes and braces is as it is written in files. */
export function englishIn(text: string): readonly string[] {
  const plain = text.replace(/`[^`]*`|"[^"]*"|\{[^{}]*\}|[\w/.-]+\.(?:yaml|life)\b/g, ' ');
  return [...plain.matchAll(/(?<![\p{L}'’.:-])\p{L}+(?![\p{L}'’])/gu)]
    .map(([word]) => word)
    .filter((word) => WORDS.has(word.toLowerCase()));
}
