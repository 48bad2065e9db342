/** Each player with their numbers and zones. */

import type { Board, BoardChange, BoardPlayer, BoardZone, BoardZoneName } from '../../server/src/board/board';
import { cardElement, changedMark, opened, type ShownCard } from './card';
import { element, Keyed } from './dom';
import type { Page } from './page';
import { whyAnswer, whyButton } from './why';
import { t } from './words';

/** The battlefield first: it is what a person looks for. */
const SHOWN: readonly BoardZoneName[] = ['battlefield', 'hand', 'graveyard', 'exile', 'library', 'command'];

export const zoneText = ({ count }: BoardZone): string =>
  count === 0 ? t('empty') : count === 1 ? t('{0} card', count) : t('{0} cards', count);

interface PlayerPlace {
  readonly section: HTMLElement;
  readonly facts: HTMLElement;
  readonly zones: ReadonlyMap<BoardZoneName, ZonePlace>;
}

interface ZonePlace {
  readonly box: HTMLElement;
  readonly head: HTMLElement;
  readonly list: HTMLElement;
  readonly cards: Keyed<ShownCard>;
}

export class Players {
  private readonly places = new Map<string, PlayerPlace>();

  constructor(
    private readonly page: Page,
    private readonly parent: HTMLElement,
  ) {}

  update(board: Board | undefined): void {
    const byCard = new Map<string, BoardChange[]>();
    for (const change of board?.changes ?? []) {
      const { id = '' } = change;
      byCard.set(id, [...(byCard.get(id) ?? []), change]);
    }
    const players = board?.players ?? [];
    for (const [id, { section }] of this.places)
      if (!players.some((player) => player.id === id)) {
        section.remove();
        this.places.delete(id);
      }
    for (const player of players) {
      const place = this.places.get(player.id) ?? this.add(player);
      const own = (board?.changes ?? []).filter(({ of, id }) => id === undefined && of === player.name);
      this.drawFacts(place.facts, player, own);
      for (const zone of SHOWN) this.drawZone(place, player, zone, byCard);
    }
  }

  private add({ id, name }: BoardPlayer): PlayerPlace {
    const facts = element('dl', { class: 'numbers' });
    const places = element('div', { class: 'zones' });
    const section = element('section', { class: 'player', 'aria-label': name }, element('h2', {}, name), facts, places);
    const zones = new Map(SHOWN.map((zone) => [zone, this.addZone(places, name, zone)]));
    const place = { section, facts, zones };
    this.parent.append(section);
    this.places.set(id, place);
    return place;
  }

  private addZone(places: HTMLElement, player: string, zone: BoardZoneName): ZonePlace {
    const head = element('div', { class: 'zone-head' });
    const list = element('ul', { class: `cards ${zone}`, 'data-roving': true, 'aria-label': `${player}'s ${zone}` });
    const box = element('div', { class: 'zone', 'data-zone': zone }, head, list);
    places.append(box);
    const { page } = this;
    const cards = new Keyed<ShownCard>(
      list,
      ({ card }) => card.id,
      (shown) => cardElement(page, shown),
      (shown) => opened(page, shown),
    );
    return { box, head, list, cards };
  }

  private drawFacts(place: HTMLElement, player: BoardPlayer, changes: readonly BoardChange[]): void {
    const { life, mana, landsPlayed, spellsCast, out } = player;
    const facts: readonly (readonly [string, string])[] = [
      ['life', String(life)],
      ['mana', mana === '' ? 'none' : mana],
      ['lands played', String(landsPlayed)],
      ['spells cast', String(spellsCast)],
      ...(out ? [['game', t('has left it (104)')] as const] : []),
    ];
    place.replaceChildren(
      ...facts.map(([what, value]) => {
        const key = `${player.id} ${what}`;
        const of = `${player.name}: ${what} ${value}`;
        return element(
          'div',
          {},
          element('dt', {}, what),
          ' ',
          element(
            'dd',
            { 'data-what': what, class: `is-${what.replace(' ', '-')}` },
            element('span', { class: 'value' }, value === 'none' ? t('none') : value),
            ' ',
            changedMark(
              changes.filter((change) => change.what === what),
              true,
            ),
            ' ',
            ...(this.page.canTell(what) && value !== '0' && value !== 'none'
              ? [whyButton(this.page, key, { player: player.name, what }, of)]
              : []),
            whyAnswer(this.page, key, of),
          ),
        );
      }),
    );
  }

  private drawZone(
    { zones }: PlayerPlace,
    player: BoardPlayer,
    name: BoardZoneName,
    changes: ReadonlyMap<string, readonly BoardChange[]>,
  ): void {
    const place = zones.get(name);
    if (place === undefined) return;
    const { page } = this;
    const zone = player.zones[name];
    const { count, unknown, cards } = zone;
    place.box.hidden = name === 'command' && count === 0;
    const key = `${player.id} ${name}`;
    const of = `${player.name}: ${name} ${zoneText(zone)}`;
    const answer = whyAnswer(page, key, of);
    // Without cards to show it takes no line of its own.
    place.box.classList.toggle('bare', cards.length === 0 && answer === undefined);
    place.head.replaceChildren(
      element('h3', {}, name, ' ', element('span', { class: 'count' }, zoneText(zone))),
      ...(unknown === 0
        ? []
        : [element('span', { class: 'unknown' }, unknown === count ? t('unknown') : t('{0} unknown', unknown))]),
      ...(page.canTell(name) ? [whyButton(page, key, { player: player.name, what: name }, of)] : []),
      ...(answer === undefined ? [] : [answer]),
    );
    place.list.hidden = cards.length === 0;
    place.cards.update(cards.map((card) => ({ card, changes: changes.get(card.card) ?? [] })));
  }
}
