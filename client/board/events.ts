/**
 * The events of the step, or of all steps that are recorded, as a tree, with their rules, a search and filters. Of very many
 * only some are drawn, until asked: of one step the last ones, of all steps those around where it stands.
 */

import type { BoardEvent } from '../../server/src/board/board';
import { element, Keyed, say } from './dom';
import { completeBy, type EventRow, FILTERS, rowsOf, STEP, stepRows } from './event-rows';
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
  private step: number | undefined;
  /** In all steps: where each event is. */
  private readonly places = new Map<number, { readonly step: number; readonly at: number }>();
  private placed: unknown;

  constructor(
    private readonly page: Page,
    private readonly section: HTMLElement,
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
    const where = element('select', { 'aria-label': t('Events of which steps') });
    where.append(
      element('option', { value: 'step', selected: !page.everywhere }, t('This step')),
      element('option', { value: 'run', selected: page.everywhere }, t('All steps')),
    );
    where.addEventListener('change', () => {
      page.everywhere = where.value === 'run';
      page.askForRun();
      this.again();
    });
    this.earlier.addEventListener('click', () => {
      this.most += 5 * MOST;
      keepingFocus(() => this.draw());
    });
    this.tree.addEventListener('keydown', (event) => this.key(event));
    section.append(element('div', { class: 'tools' }, search, filter, where), this.count, this.earlier, this.tree);
    this.list = new Keyed(
      this.tree,
      ({ event }) => String(event.id),
      (row) => this.make(row),
      ({ event }) => `${event.id === this.current} ${this.isLater(event.id)}`,
    );
  }

  /** `until`: those that are complete by then are shown. */
  update(events: readonly BoardEvent[], until: number, current: number | undefined, step: number | undefined): void {
    this.step = step;
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
    const shown = this.isEverywhere ? this.ofAllSteps() : completeBy(this.events, this.until);
    const rows = rowsOf(shown, { search: page.search, filter: page.filter, folded });
    // What has happened last is at the end; among all steps it may be in the middle.
    const now = this.isEverywhere
      ? rows.findLastIndex(({ event }) => event.kind !== STEP && !this.isLater(event.id))
      : rows.length;
    const end = Math.min(rows.length, Math.max(this.most, now + 1 + Math.floor(this.most / 4)));
    const begin = Math.max(0, end - this.most);
    const hidden = rows.length - (end - begin);
    this.earlier.hidden = hidden === 0;
    this.earlier.textContent =
      end === rows.length ? t('Show earlier events ({0} more)', hidden) : t('Show more events ({0} more)', hidden);
    const { length } = rows.filter(({ event }) => event.kind !== STEP);
    const all = page.search === '' && page.filter === '';
    const none = all ? t('No events.') : t('No events found.');
    const one = all ? t('{0} event.', length) : t('{0} event found.', length);
    const several = all ? t('{0} events.', length) : t('{0} events found.', length);
    say(this.count, length === 0 ? none : length === 1 ? one : several);
    this.tree.hidden = rows.length === 0;
    const title = this.isEverywhere ? t('Events of all steps') : t('Events of this step');
    this.tree.setAttribute('aria-label', title);
    this.section.setAttribute('aria-label', title);
    const heading = this.section.querySelector('h2');
    if (heading !== null) say(heading, title);
    this.list.update(
      // What is inside is a row of its own.
      rows.slice(begin, end).map((row) => ({ ...row, event: { ...row.event, inside: [] } })),
    );
  }

  private get isEverywhere(): boolean {
    return this.page.everywhere && this.page.state.kind === 'session';
  }

  private ofAllSteps(): readonly BoardEvent[] {
    const { run } = this.page;
    if (this.placed !== run) {
      this.placed = run;
      this.places.clear();
      const place = (step: number, event: BoardEvent): void => {
        this.places.set(event.id, { step, at: event.done ?? 0 });
        for (const inner of event.inside) place(step, inner);
      };
      for (const { step, events } of run) for (const event of events) place(step, event);
    }
    return stepRows(run, (step, title) => (step === 0 ? t('The position') : t('Step {0}: {1}', step, title)));
  }

  /** Whether it has not happened yet where the run stands: it was there already, and went back. */
  private isLater(id: number): boolean {
    const place = this.isEverywhere ? this.places.get(id) : undefined;
    if (place === undefined || this.step === undefined) return false;
    return place.step > this.step || (place.step === this.step && place.at > this.until);
  }

  private make({ event, level, at, of, expanded }: EventRow): HTMLElement {
    const { id, rule, text, cause, kind } = event;
    const isStep = kind === STEP;
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
    go.addEventListener('click', () => {
      this.page.post({ type: 'go', to: (this.isEverywhere ? this.places.get(id) : undefined) ?? { event: id } });
    });
    const canGo = this.page.state.kind === 'session' && !now && !isStep;
    const later = this.isLater(id);
    const row = element(
      'div',
      {
        role: 'treeitem',
        class: `event${now ? ' now' : ''}${later ? ' later' : ''}${isStep ? ' of-step' : ''}`,
        'aria-level': level,
        'aria-posinset': at,
        'aria-setsize': of,
        'aria-expanded': expanded === undefined ? undefined : String(expanded),
        'aria-current': now ? 'step' : undefined,
        'aria-keyshortcuts': isStep ? undefined : canGo ? 'Enter Space' : 'Enter',
        'data-item': true,
        'data-focus': `event ${id}`,
        'data-event': id,
        tabindex: -1,
      },
      twisty,
      ...(isStep ? [text] : [link, ` ${text} `, element('span', { class: 'muted' }, `(${cause})`)]),
      ...(later ? [' ', element('span', { class: 'muted' }, t('later'))] : []),
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
