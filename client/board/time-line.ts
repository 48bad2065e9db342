/** The line of moments of a run, to move along: all that is recorded, and the beginning of each step that is not yet. */

import type { MoveArguments, TimelineBody } from './contract';
import { element, say } from './dom';
import type { Page } from './page';
import { t } from './words';

type Moment = TimelineBody['moment'];

const BUTTONS: readonly (readonly [Exclude<MoveArguments['to'], object>, string, string])[] = [
  ['first', '«', t('First moment')],
  ['previous', '‹', t('Previous event')],
  ['next', '›', t('Next event')],
  ['last', '»', t('Last moment')],
];

const MOST_MARKS = 40;

export class TimeLine {
  private readonly bar = element('nav', { 'aria-label': t('Time line'), class: 'time-line' });
  private readonly slider = element('input', {
    type: 'range',
    min: 0,
    step: 1,
    'aria-label': t('Moment of the run'),
    'data-focus': 'moment',
    list: 'steps',
  });
  /** Marks where the steps of the scenario begin. */
  private readonly steps = element('datalist', { id: 'steps' });
  private readonly where = element('p', { class: 'where' });
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private moments: readonly Moment[] = [];
  private line: TimelineBody | undefined;

  constructor(page: Page, parent: HTMLElement) {
    const { slider } = this;
    const button = ([to, sign, label]: (typeof BUTTONS)[number]): HTMLElement => {
      const made = element('button', { type: 'button', title: label, 'aria-label': label, 'data-focus': `go ${to}` }, sign);
      // Disabled, it would lose the focus of who goes on pressing it.
      made.addEventListener('click', () => made.getAttribute('aria-disabled') !== 'true' && page.post({ type: 'go', to }));
      this.buttons.set(to, made);
      return made;
    };
    const [first, previous, next, last] = BUTTONS.map(button) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    slider.addEventListener('input', () => this.sayWhere(Number(slider.value)));
    slider.addEventListener('change', () => {
      const to = this.moments[Number(slider.value)];
      if (to !== undefined) page.post({ type: 'go', to });
    });
    this.bar.append(first, previous, slider, next, last, this.steps);
    parent.append(this.bar, this.where);
  }

  update(line: TimelineBody | undefined): void {
    this.line = line;
    this.bar.hidden = line === undefined;
    this.where.hidden = line === undefined;
    if (line === undefined) return;
    this.moments = line.stretches.flatMap(({ step, first, last }) =>
      Array.from({ length: last - first + 1 }, (_, i) => ({ step, at: first + i })),
    );
    const at = this.moments.findIndex(({ step, at }) => step === line.moment.step && at === line.moment.at);
    const begins = this.moments.flatMap(({ at }, i) => (at === 0 ? [i] : []));
    // Of too many marks none can be told from the next.
    const marked = begins.length > MOST_MARKS ? [] : begins;
    this.steps.replaceChildren(...marked.map((value) => element('option', { value })));
    this.slider.max = String(Math.max(0, this.moments.length - 1));
    this.slider.value = String(Math.max(0, at));
    for (const [to, button] of this.buttons) {
      const off = to === 'first' || to === 'previous' ? at <= 0 : at === this.moments.length - 1;
      button.setAttribute('aria-disabled', String(off));
    }
    this.sayWhere(at);
  }

  private sayWhere(index: number): void {
    const { line } = this;
    const moment = this.moments[index];
    if (line === undefined || moment === undefined) return;
    const { steps } = line;
    const stretch = line.stretches.find(({ step }) => step === moment.step);
    const isHere = moment.step === line.moment.step && moment.at === line.moment.at;
    const place =
      moment.step === 0
        ? t('The position')
        : moment.step > steps
          ? t('The end')
          : t('Step {0} of {1}: {2}', moment.step, steps, stretch?.title ?? '');
    const event = moment.at === 0 ? '' : `, ${t('event {0} of {1}', moment.at, stretch?.last ?? moment.at)}`;
    // Where it cannot go on, what comes next is the step itself.
    const what = isHere && moment.at > 0 && line.title !== stretch?.title ? `: ${line.title}` : '';
    say(this.where, `${place}${event}${what}`);
    this.slider.setAttribute('aria-valuetext', this.where.textContent ?? '');
  }
}
