/** The customary order of a card's parts: keywords, then what the spell does, what is always so, triggers, activations. */

import type { Entry, Finding, Fix } from '../../yaml';
import { type CardRule, type CardToCheck, endOfLine, finding, startOfLine } from './rule';

const ORDER = [
  'name',
  'names',
  'cost',
  'color',
  'types',
  'power',
  'toughness',
  'loyalty',
  'keywords',
  'spell',
  'replacement',
  'static',
  'triggered',
  'activated',
  'abilities',
];
const ABILITIES = ORDER.indexOf('keywords');
const rank = (entry: Entry): number => ORDER.indexOf(entry.key.value);

export const abilityOrder: CardRule = (card) => {
  const entries = card.root.entries.filter((entry) => rank(entry) >= 0);
  const findings: Finding[] = [];
  let highest: Entry | undefined;
  for (const entry of entries) {
    // Only abilities have a customary order; where a cost stands among the fields is a matter of taste.
    const isEarly = rank(entry) < ABILITIES ? highest !== undefined : highest !== undefined && rank(entry) < rank(highest);
    if (isEarly && highest !== undefined) {
      const message = `\`${entry.key.value}\` customarily stands before \`${highest.key.value}\`: the fields, then keywords, spell, replacement, static, triggered, activated.`;
      findings.push(finding('ability-order', 'warning', entry.key.range, message, findings.length === 0 ? inOrder(card) : []));
    } else if (rank(entry) >= ABILITIES) highest = entry;
  }
  return findings;
};

/** Puts the entries of a document in block form in order, each with the comments above it. */
function inOrder({ root, source }: CardToCheck): readonly Fix[] {
  const first = root.entries[0];
  if (root.flow || first === undefined || root.entries.some((entry) => rank(entry) < 0)) return [];
  const start = startOfLine(source, first.range.start);
  let at = start;
  const parts = root.entries.map((entry) => {
    const end = endOfLine(source, Math.max(entry.range.start, entry.range.end - 1));
    const text = source.slice(at, end);
    at = end;
    return { text: text.endsWith('\n') ? text : `${text}\n`, rank: rank(entry) };
  });
  const sorted = parts.toSorted((a, b) => Math.max(a.rank, ABILITIES - 1) - Math.max(b.rank, ABILITIES - 1));
  return [
    {
      title: 'Put the parts in the customary order',
      edits: [{ range: { start, end: at }, text: sorted.map(({ text }) => text).join('') }],
      preferred: true,
    },
  ];
}
