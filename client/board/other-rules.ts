/** What would be different here under the rules of another date: which date, where both runs part, and a table of it all. */

import type { BoardState, CompareBody, TimelineBody } from './contract';
import { element, say } from './dom';
import type { Page } from './page';
import { orNone, t } from './words';

export class OtherRules {
  private readonly select = element('select', { id: 'other-date', 'data-focus': 'other date' });
  private readonly restart = element('button', { type: 'button', class: 'link', 'data-focus': 'restart under' });
  private readonly summary = element('p', { role: 'status' });
  private readonly body = element('div', {});
  private dates = '';
  private mark = '';

  constructor(
    private readonly page: Page,
    private readonly section: HTMLElement,
  ) {
    const { select, restart, summary, body } = this;
    const label = element('label', { for: 'other-date' }, t('Compare with'));
    section.append(element('div', { class: 'tools' }, label, select, restart), summary, body);
    select.addEventListener('change', () => {
      page.post({ type: 'compare', ruleset: select.value === '' ? undefined : select.value });
    });
    restart.addEventListener('click', () => page.post({ type: 'restart under', ruleset: select.value }));
  }

  update({ timeline, comparison, kind }: BoardState): void {
    this.section.hidden = kind !== 'session' || timeline === undefined || timeline.rulesets.length === 0;
    if (timeline === undefined || this.section.hidden) return;
    const ruleset = comparison?.ruleset ?? '';
    this.drawDates(timeline);
    this.select.value = ruleset;
    this.restart.hidden = ruleset === '';
    say(this.restart, t('Debug under {0}', ruleset));
    say(this.summary, summaryOf(timeline.ruleset, comparison));
    const found = comparison?.found;
    const mark = JSON.stringify(found ?? null);
    if (mark === this.mark) return;
    this.mark = mark;
    this.body.replaceChildren(...(found === undefined ? [] : [...this.parted(found), ...tableOf(found)]));
  }

  private drawDates({ rulesets }: TimelineBody): void {
    const dates = JSON.stringify(rulesets);
    if (dates === this.dates) return;
    this.dates = dates;
    const option = (date: string) => element('option', { value: date }, date);
    const group = (label: string, own: boolean): readonly HTMLElement[] => {
      const inside = rulesets.filter((one) => one.own === own).map(({ date }) => option(date));
      return inside.length === 0 ? [] : [element('optgroup', { label }, ...inside)];
    };
    this.select.replaceChildren(
      element('option', { value: '' }, t('no other rules')),
      ...group(t('Of this scenario'), true),
      ...group(t('Editions of the rules'), false),
    );
  }

  private parted({ parted, here, there }: CompareBody): readonly HTMLElement[] {
    if (parted === undefined) return [];
    const go = element(
      'button',
      { class: 'link', type: 'button', title: t('Go to where the runs part'), 'data-focus': 'go parted' },
      t('go there'),
    );
    go.addEventListener('click', () => this.page.post({ type: 'go', to: parted.moment }));
    const side = (date: string, what: string | undefined): HTMLElement =>
      element('div', {}, element('dt', {}, date), element('dd', {}, what ?? t('nothing more happens')));
    return [
      element('p', {}, t('The runs part in'), ' ', element('code', {}, parted.title), ' ', go),
      element('dl', { class: 'parted' }, side(here, parted.here), side(there, parted.there)),
    ];
  }
}

function summaryOf(here: string, comparison: BoardState['comparison']): string {
  const { ruleset, found, failed } = comparison ?? {};
  if (ruleset === undefined) return t('It runs under the rules of {0}.', here);
  if (failed !== undefined) return failed;
  if (found === undefined) return t('Running it under the rules of {0}...', ruleset);
  const { stopped, differences, place } = found;
  if (stopped !== undefined) return t('Under {0} it does not come so far: {1}', ruleset, stopped);
  if (differences.length === 0) return t('Under {0} it is the same here, {1}.', ruleset, place);
  const { length } = differences;
  return length === 1
    ? t('Under {0}, {1}, {2} thing is different.', ruleset, place, length)
    : t('Under {0}, {1}, {2} things are different.', ruleset, place, length);
}

/** Where it is too long for its column it goes on below after a dot: `alice.` `graveyard`. */
const broken = (value: string): readonly (string | HTMLElement)[] =>
  orNone(value)
    .split(/(?<=\.)(?=\w)/)
    .flatMap((part, i) => (i === 0 ? [part] : [element('wbr'), part]));

function tableOf({ differences, here, there }: CompareBody): readonly HTMLElement[] {
  if (differences.length === 0) return [];
  const head = (...words: readonly (string | HTMLElement)[]) => element('th', { scope: 'col' }, ...words);
  const date = (text: string) => element('span', {}, text);
  const rows = differences.map(({ of, what, here: now, there: then }, i) => {
    const again = differences[i - 1]?.of === of;
    const name = element('strong', again ? { class: 'unseen' } : {}, of);
    return element(
      'tr',
      again ? {} : { class: 'first' },
      element('th', { scope: 'row' }, name, ' ', what),
      element('td', {}, ...broken(now)),
      element('td', { class: 'other' }, ...broken(then)),
    );
  });
  const titles = element('tr', {}, head(t('What')), head(t('Here,'), ' ', date(here)), head(date(there)));
  const label = t('Differences between the rules of {0} and of {1}', here, there);
  return [element('table', { 'aria-label': label }, element('thead', {}, titles), element('tbody', {}, ...rows))];
}
