/** The events of the step as a tree, with their rules, a search and filters. Of very many only the last are drawn, until asked. */

import type { BoardEvent } from '../../server/src/board/board';
import { element, Keyed, say } from './dom';
import { completeBy, type EventRow, FILTERS, rowsOf } from './event-rows';
import { keepingFocus } from './focus';
import type { Page } from './page';
import { ruleLink } from './why';
import { t } from './words';

/** So many rows are drawn at first, and so many more each time. */
const MOST = 200;

export class Events {
  private readonly list: Keyed<EventRow>;
  private readonly tree = element('div', {
    role: 'tree',
    class: 'tree',
    'data-roving': true,
    'aria-label': t('Events of this step'),
  });
  private readonly count = element('p', { class: 'muted', role: 'status' });
  private readonly earlier = element('button', { type: 'button', class: 'link' });
  private readonly folded = new Set<number>();
  private events: readonly BoardEvent[] = [];
  private until = 0;
  private current: number | undefined;
  private most = MOST;

  constructor(
    private readonly page: Page,
    section: HTMLElement,
  ) {
    const search = element('input', {
      type: 'search',
      placeholder: t('Search events and rules'),
      'aria-label': t('Search events'),
    });
    search.value = page.search;
    search.addEventListener('input', () => {
      page.search = search.value;
      this.again();
    });
    const filter = element('select', { 'aria-label': t('Show which events') });
    for (const { id, label } of FILTERS) filter.append(element('option', { value: id, selected: id === page.filter }, t(label)));
    filter.addEventListener('change', () => {
      page.filter = filter.value;
      this.again();
    });
    this.earlier.addEventListener('click', () => {
      this.most += 5 * MOST;
      keepingFocus(() => this.draw());
    });
    this.tree.addEventListener('keydown', (event) => this.key(event));
    section.append(element('div', { class: 'tools' }, search, filter), this.count, this.earlier, this.tree);
    this.list = new Keyed(
      this.tree,
      ({ event }) => String(event.id),
      (row) => this.make(row),
      ({ event }) => String(event.id === this.current),
    );
  }

  /** `until`: those that are complete by then are shown. */
  update(events: readonly BoardEvent[], until: number, current: number | undefined): void {
    this.events = events;
    this.until = until;
    this.current = current;
    this.draw();
  }

  private again(): void {
    this.most = MOST;
    this.page.keep();
    keepingFocus(() => this.draw());
  }

  private draw(): void {
    const { page, folded } = this;
    const rows = rowsOf(completeBy(this.events, this.until), { search: page.search, filter: page.filter, folded });
    const hidden = Math.max(0, rows.length - this.most);
    this.earlier.hidden = hidden === 0;
    this.earlier.textContent = t('Show earlier events ({0} more)', hidden);
    const { length } = rows;
    const all = page.search === '' && page.filter === '';
    const none = all ? t('No events.') : t('No events found.');
    const one = all ? t('{0} event.', length) : t('{0} event found.', length);
    const several = all ? t('{0} events.', length) : t('{0} events found.', length);
    say(this.count, length === 0 ? none : length === 1 ? one : several);
    this.tree.hidden = rows.length === 0;
    this.list.update(
      // What is inside is a row of its own.
      rows.slice(hidden).map((row) => ({ ...row, event: { ...row.event, inside: [] } })),
    );
  }

  private make({ event, level, at, of, expanded }: EventRow): HTMLElement {
    const { id, rule, text, cause } = event;
    const now = id === this.current;
    const twisty = element(
      'span',
      { class: 'twisty', 'aria-hidden': 'true' },
      expanded === undefined ? '' : expanded ? '▾' : '▸',
    );
    twisty.addEventListener('click', () => this.fold(id));
    const link = ruleLink(this.page, rule);
    link.tabIndex = -1;
    const go = element(
      'button',
      { type: 'button', class: 'link go', tabindex: -1, title: t('Go to right after this event') },
      t('go there'),
    );
    go.addEventListener('click', () => this.page.post({ type: 'go', to: { event: id } }));
    const canGo = this.page.state.kind === 'session' && !now;
    const row = element(
      'div',
      {
        role: 'treeitem',
        class: now ? 'event now' : 'event',
        'aria-level': level,
        'aria-posinset': at,
        'aria-setsize': of,
        'aria-expanded': expanded === undefined ? undefined : String(expanded),
        'aria-current': now ? 'step' : undefined,
        'aria-keyshortcuts': canGo ? 'Enter Space' : 'Enter',
        'data-item': true,
        'data-focus': `event ${id}`,
        'data-event': id,
        tabindex: -1,
      },
      twisty,
      link,
      ` ${text} `,
      element('span', { class: 'muted' }, `(${cause})`),
      ...(now ? [' ', element('span', { class: 'changed' }, t('just now'))] : []),
      ...(canGo ? [' ', go] : []),
    );
    row.style.setProperty('--level', String(level));
    return row;
  }

  private fold(id: number, folds = !this.folded.has(id)): void {
    if (folds) this.folded.add(id);
    else this.folded.delete(id);
    keepingFocus(() => this.draw());
  }

  /** As in every tree: right opens, left closes or goes out; Enter opens the rule, the space bar goes to the event. */
  private key(event: KeyboardEvent): void {
    const row = event.target as HTMLElement;
    const id = Number(row.dataset.event);
    if (row.dataset.event === undefined) return;
    const expanded = row.getAttribute('aria-expanded');
    const level = Number(row.getAttribute('aria-level'));
    if (event.key === 'ArrowRight' && expanded === 'false') this.fold(id, false);
    else if (event.key === 'ArrowRight' && expanded === 'true') (row.nextElementSibling as HTMLElement | null)?.focus();
    else if (event.key === 'ArrowLeft' && expanded === 'true') this.fold(id, true);
    else if (event.key === 'ArrowLeft') {
      let outer = row.previousElementSibling;
      while (outer !== null && Number(outer.getAttribute('aria-level')) >= level) outer = outer.previousElementSibling;
      (outer as HTMLElement | null)?.focus();
    } else if (event.key === ' ') row.querySelector<HTMLElement>('.go')?.click();
    else if (event.key === 'Enter') row.querySelector<HTMLElement>('.rule')?.click();
    else return;
    event.preventDefault();
  }
}
