/** A card in a zone: what is read at a glance, and with its details opened everything that it is, each with its Why? */

import type { BoardCard, BoardChange } from '../../server/src/board/board';
import { factsOf } from '../../server/src/board/facts';
import { element } from './dom';
import type { Page } from './page';
import { whyAnswer, whyButton } from './why';
import { orNone, t } from './words';

export interface ShownCard {
  readonly card: BoardCard;
  readonly changes: readonly BoardChange[];
}

/** A fact is a word of the game, or one with what it is about behind it. */
function factText(fact: string): string {
  const [, word = '', rest = ''] = /^(attacks|blocks) (.*)$/.exec(fact) ?? [];
  if (word !== '') return word === 'attacks' ? t('attacks {0}', rest) : t('blocks {0}', rest);
  const [, damage] = /^(\d+) damage$/.exec(fact) ?? [];
  if (damage !== undefined) return t('{0} damage', damage);
  return fact === 'tapped' ? t('tapped') : fact;
}

const title = ({ label, name }: BoardCard): string => label ?? name;

/** A change with both of its sides: `tapped false → true`. */
export const changeText = ({ what, before, after }: BoardChange): string => `${what} ${orNone(before)} → ${orNone(after)}`;

/** What it was before, where what it is stands beside it: `was 20`; `bare`: so does what is meant. */
function wasText({ what, before, after }: BoardChange, bare: boolean): string {
  if (what === 'tapped') return after === 'true' ? t('now tapped') : t('now untapped');
  if (what === 'zone') return before === '' || before === 'none' ? t('new here') : t('was in {0}', before);
  const was = t('was {0}', orNone(before));
  return bare ? was : `${what}: ${was}`;
}

export const changedMark = (changes: readonly BoardChange[], bare = false): HTMLElement | undefined =>
  changes.length === 0
    ? undefined
    : element(
        'span',
        { class: 'changed', title: t('Changed: {0}', changes.map(changeText).join('; ')) },
        element('span', { class: 'unseen' }, `${t('changed:')} `),
        changes.map((change) => wasText(change, bare)).join('; '),
      );

export function cardElement(page: Page, { card, changes }: ShownCard): HTMLElement {
  const open = page.open.has(card.card);
  const details = `details-${card.object}`;
  const head = element(
    'button',
    {
      class: 'head',
      type: 'button',
      'data-item': true,
      tabindex: -1,
      'data-focus': card.card,
      'aria-expanded': String(open),
      ...(open ? { 'aria-controls': details } : {}),
    },
    element('span', { class: 'name' }, title(card)),
  );
  for (const fact of factsOf(card)) head.append(' ', element('span', { class: 'fact' }, factText(fact)));
  const mark = changedMark(changes);
  if (mark !== undefined) head.append(' ', mark);
  head.addEventListener('click', () => page.toggle(card.card));
  const own = element(
    'li',
    { class: card.tapped ? 'card tapped' : 'card', 'data-object': card.object, 'data-name': card.name },
    head,
  );
  if (open) own.append(detailsOf(page, card, details));
  return own;
}

function detailsOf(page: Page, card: BoardCard, id: string): HTMLElement {
  const { counters, power, toughness, colors, keywords, types, cost, controller, owner, zone } = card;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['types', types],
    ['cost', cost === '' ? undefined : cost],
    ['colors', colors.length === 0 ? undefined : colors.join(', ')],
    ['keywords', keywords.length === 0 ? undefined : keywords.join(', ')],
    ['power', power === undefined ? undefined : String(power)],
    ['toughness', toughness === undefined ? undefined : String(toughness)],
    [
      'counters',
      Object.entries(counters)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ') || undefined,
    ],
    ['damage', card.damage === 0 ? undefined : String(card.damage)],
    ['tapped', zone === 'battlefield' ? String(card.tapped) : undefined],
    ['zone', zone],
    ['controller', controller],
    ['owner', controller === owner ? undefined : owner],
  ];
  const list = element('dl', { class: 'details', id });
  for (const [what, value] of rows) {
    if (value === undefined) continue;
    const key = `${card.card} ${what}`;
    const of = `${title(card)}: ${what} ${value}`;
    const asks = page.canTell(what);
    list.append(
      element('dt', {}, what),
      element(
        'dd',
        { 'data-what': what },
        element('span', { class: 'value' }, value),
        ...(asks ? [' ', whyButton(page, key, { object: card.object, what }, of)] : []),
        whyAnswer(page, key, of),
      ),
    );
  }
  return list;
}

/** What a card's element depends on beside the card: what of it is open. */
export function opened(page: Page, { card }: ShownCard): string {
  if (!page.open.has(card.card)) return '';
  const whys = [...page.whys].filter(([id]) => id.startsWith(`${card.card} `));
  return `open ${JSON.stringify(whys)}`;
}
