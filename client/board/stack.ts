/** The stack, its top first, and the triggered abilities that wait for it in their order (603.3b). */

import type { BoardChange, BoardStackItem } from '../../server/src/board/board';
import { changedMark } from './card';
import { element, Keyed } from './dom';
import type { Page } from './page';
import { whyAnswer, whyButton } from './why';
import { t } from './words';

interface ShownItem {
  readonly item: BoardStackItem;
  readonly changes: readonly BoardChange[];
}

const kindText = (kind: BoardStackItem['kind']): string =>
  kind === 'spell' ? t('spell') : kind === 'activated ability' ? t('activated ability') : t('triggered ability');

export class Items {
  private readonly list: Keyed<ShownItem>;
  private readonly empty: HTMLElement;
  private readonly place: HTMLElement;

  constructor(
    private readonly page: Page,
    section: HTMLElement,
    label: string,
    private readonly nothing: string,
  ) {
    this.place = element('ol', { class: 'items', 'data-roving': true, 'aria-label': label });
    this.empty = element('p', { class: 'muted' });
    section.append(this.empty, this.place);
    this.list = new Keyed(
      this.place,
      ({ item }) => item.id,
      (shown) => this.make(shown),
      ({ item }) => (page.open.has(item.id) ? `open ${JSON.stringify(page.whys.get(`${item.id} zone`))}` : ''),
    );
  }

  update(items: readonly BoardStackItem[], changes: readonly BoardChange[]): void {
    this.empty.textContent = items.length === 0 ? this.nothing : '';
    this.empty.hidden = items.length > 0;
    this.place.hidden = items.length === 0;
    this.list.update(items.map((item) => ({ item, changes: changes.filter(({ id }) => id === (item.card ?? item.id)) })));
  }

  private make({ item, changes }: ShownItem): HTMLElement {
    const { page } = this;
    const open = page.open.has(item.id);
    const { title, kind, controller, source, targets, x, ordered } = item;
    const head = element(
      'button',
      { class: 'head', type: 'button', 'data-item': true, tabindex: -1, 'data-focus': item.id, 'aria-expanded': String(open) },
      element('span', { class: 'name' }, title),
      ' ',
      element('span', { class: 'fact' }, kindText(kind)),
      ' ',
      element('span', { class: 'fact controller' }, controller),
      ...(targets.length === 0 ? [] : [' ', element('span', { class: 'fact' }, t('targets {0}', targets.join(', ')))]),
    );
    const mark = changedMark(changes);
    if (mark !== undefined) head.append(' ', mark);
    head.addEventListener('click', () => page.toggle(item.id));
    const own = element('li', { class: 'item', 'data-object': item.object }, head);
    if (!open) return own;
    const rows: readonly (readonly [string, string | undefined])[] = [
      ['controller', controller],
      ['of', source],
      ['targets', targets.length === 0 ? undefined : targets.join(', ')],
      ['x', x === undefined ? undefined : String(x)],
      ['order', ordered === true ? t('{0} chooses (603.3b)', controller) : undefined],
    ];
    const key = `${item.id} zone`;
    const list = element('dl', { class: 'details' });
    for (const [what, value] of rows) if (value !== undefined) list.append(element('dt', {}, what), element('dd', {}, value));
    own.append(list);
    if (page.canTell('zone')) own.append(whyButton(page, key, { object: item.object, what: 'zone' }, t('{0} is here', title)));
    const answer = whyAnswer(page, key, t('{0} is here', title));
    if (answer !== undefined) own.append(answer);
    return own;
  }
}
