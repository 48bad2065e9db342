/** What is different between two boards, in the words of the scenarios. */

import type { Board, BoardCard, BoardChange, BoardPlayer } from './board';

type Fields = Readonly<Record<string, string>>;

/** The differences from an earlier board to a later one, players first. */
export function changesBetween(before: Board, after: Board): readonly BoardChange[] {
  const found: BoardChange[] = [];
  const compare = (of: string, old: Fields, now: Fields, id?: string): void => {
    for (const what of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (old[what] !== now[what])
        found.push({ of, ...(id === undefined ? {} : { id }), what, before: old[what] ?? 'none', after: now[what] ?? 'none' });
  };
  compare('game', turnFields(before), turnFields(after));
  for (const player of after.players) {
    const old = before.players.find(({ id }) => id === player.id);
    compare(player.name, old === undefined ? {} : playerFields(old), playerFields(player));
  }
  const old = cardsOf(before);
  const now = cardsOf(after);
  for (const [id, { title, fields }] of now) {
    const known = old.get(id)?.fields;
    const earlier = known ?? { zone: 'none' };
    // What a spell has is no permanent's, and the other way round, and what is new had nothing before: where it is is all
    // that can be compared.
    const alike = known !== undefined && isPlaced(known) === isPlaced(fields);
    compare(title, alike ? earlier : { zone: earlier.zone ?? '' }, alike ? fields : { zone: fields.zone ?? '' }, id);
  }
  for (const [id, { title, fields }] of old)
    if (!now.has(id)) found.push({ of: title, id, what: 'zone', before: fields.zone ?? '', after: 'none' });
  return found;
}

const turnFields = ({ turn }: Board): Fields => ({
  turn: `${turn.player} (${turn.number})`,
  step: turn.step,
  priority: turn.priority,
});

const playerFields = ({ life, mana, landsPlayed, spellsCast, zones }: BoardPlayer): Fields => ({
  life: String(life),
  mana: mana === '' ? 'none' : mana,
  'lands played': String(landsPlayed),
  'spells cast': String(spellsCast),
  hand: `${zones.hand.count} cards`,
  library: `${zones.library.count} cards`,
});

interface Shown {
  readonly title: string;
  readonly fields: Fields;
}

/** By card, so that one that moves is followed. */
function cardsOf(board: Board): ReadonlyMap<string, Shown> {
  const cards = new Map<string, Shown>();
  for (const { name, zones } of board.players)
    for (const [zone, { cards: list }] of Object.entries(zones))
      for (const card of list) cards.set(card.card, { title: titleOf(card), fields: cardFields(card, `${name}.${zone}`) });
  for (const item of board.stack) {
    const key = item.kind === 'spell' ? (item.card ?? item.id) : item.id;
    cards.set(key, { title: item.title, fields: { zone: 'stack', targets: item.targets.join(', ') } });
  }
  for (const item of board.waiting) cards.set(item.id, { title: item.title, fields: { zone: 'waiting' } });
  return cards;
}

/** In a zone with cards, and not on the stack or waiting for it. */
const isPlaced = ({ types }: Fields): boolean => types !== undefined;

const titleOf = ({ label, name }: BoardCard): string => (label === undefined || label === name ? name : `${label} (${name})`);

const cardFields = (card: BoardCard, zone: string): Fields => ({
  zone,
  tapped: String(card.tapped),
  counters: Object.entries(card.counters)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', '),
  damage: String(card.damage),
  types: card.types,
  colors: card.colors.join(', '),
  keywords: card.keywords.join(', '),
  terms: card.terms.join(', '),
  ...(card.power === undefined ? {} : { power: String(card.power) }),
  ...(card.toughness === undefined ? {} : { toughness: String(card.toughness) }),
});
