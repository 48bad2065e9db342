/** Why? A button beside what is asked about, and below it the rules, layers and events that made it so. */

import type { WhyArguments, WhyBody } from './contract';
import { element } from './dom';
import type { Page } from './page';
import { t } from './words';

/** A rule's number, which opens the rule. */
export function ruleLink(page: Page, rule: string): HTMLElement {
  const link = element(
    'button',
    { class: 'rule', type: 'button', title: t('Open rule {0}', rule), 'aria-label': t('rule {0}', rule) },
    rule,
  );
  link.addEventListener('click', (event) => {
    event.stopPropagation();
    page.post({ type: 'rule', rule });
  });
  return link;
}

export function whyButton(page: Page, id: string, about: WhyArguments, of: string): HTMLElement {
  const button = element(
    'button',
    {
      class: 'why-button',
      type: 'button',
      'aria-expanded': String(page.whys.has(id)),
      'aria-label': t('Why {0}?', of),
      'data-focus': `why ${id}`,
    },
    t('Why?'),
  );
  button.addEventListener('click', () => page.toggleWhy(id, about));
  return button;
}

/** The answer, where the question is open. */
export function whyAnswer(page: Page, id: string, of: string): HTMLElement | undefined {
  const asked = page.whys.get(id);
  if (asked === undefined) return undefined;
  const { answer } = asked;
  const region = element('div', { class: 'why', role: 'group', 'aria-label': t('Why {0}', of), 'data-why': id });
  if (answer === undefined) region.append(element('p', {}, t('Looking...')));
  else if (answer === 'none' || (answer.origins.length === 0 && answer.events.length === 0))
    region.append(element('p', {}, t('It was so from the beginning: no event of this run has made it so.')));
  else fill(page, region, answer);
  return region;
}

function fill(page: Page, region: HTMLElement, { origins, events }: WhyBody): void {
  if (origins.length > 0) {
    const list = element('ol', { class: 'origins', 'aria-label': t('Where it comes from') });
    for (const { layer, rule, change, source } of origins) {
      const from = source === undefined ? change : t('{0}, from {1}', change, source);
      const title = layer === 'printed' ? t('printed') : t('layer {0}', layer);
      list.append(element('li', {}, element('strong', {}, title), ' ', ruleLink(page, rule), ` ${from}`));
    }
    region.append(list);
  }
  if (events.length === 0) return;
  const list = element('ol', { class: 'chain', 'aria-label': t('What happened') });
  for (const { rule, text, cause, moment, within } of events) {
    const go = element('button', { class: 'link', type: 'button', title: t('Go to this moment') }, t('go there'));
    go.addEventListener('click', () => page.post({ type: 'go', to: moment }));
    const inside = within.map((one) => `; ${t('while {0}', one.text)}`).join('');
    list.append(
      element('li', {}, ruleLink(page, rule), ` ${text} `, element('span', { class: 'context' }, `${cause}${inside}`, ' ', go)),
    );
  }
  region.append(list);
}
