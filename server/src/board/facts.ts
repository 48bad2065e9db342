/** A card in a few words, the same ones on the board and among the debugger's variables. */

import type { BoardCard } from './board';

/** The facts about a card that are read at a glance; beside its label, its name first. */
export function factsOf({
  name,
  label,
  power,
  toughness,
  tapped,
  counters,
  damage,
  attacking,
  blocking,
  terms,
}: BoardCard): readonly string[] {
  return [
    ...(label === undefined ? [] : [name]),
    ...(power === undefined ? [] : [`${power}/${toughness}`]),
    ...(tapped ? ['tapped'] : []),
    ...Object.entries(counters).map(([kind, count]) => `${count} ${kind}`),
    ...(damage > 0 ? [`${damage} damage`] : []),
    ...(attacking === undefined ? [] : [`attacks ${attacking}`]),
    ...(blocking === undefined ? [] : [`blocks ${blocking.join(', ')}`]),
    ...terms,
  ];
}
