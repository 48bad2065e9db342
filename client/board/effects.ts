/** The continuous effects, in the order in which they apply (613). */

import type { BoardEffect } from '../../server/src/board/board';
import { element, Keyed } from './dom';
import type { Page } from './page';
import { ruleLink, whyAnswer, whyButton } from './why';

export class Effects {
  private readonly list: Keyed<BoardEffect>;
  private readonly empty = element('p', { class: 'muted' });
  private readonly place = element('ol', { class: 'effects', 'aria-label': 'Continuous effects' });

  constructor(page: Page, section: HTMLElement) {
    section.append(this.empty, this.place);
    this.list = new Keyed(
      this.place,
      ({ id, layer }) => `${id} ${layer}`,
      ({ id, layer, rule, change, source, controller, objects, lasting }) => {
        const of = `${change}, from ${source}`;
        return element(
          'li',
          {},
          element('strong', {}, layer === '' ? 'no layer' : `layer ${layer}`),
          ' ',
          ruleLink(page, rule),
          ` ${change}, from ${source}`,
          element(
            'span',
            { class: 'muted' },
            ` (${controller}; ${lasting}${objects === undefined ? '' : `; on ${objects.join(', ')}`}) `,
          ),
          ...(page.canTell('effect') ? [whyButton(page, id, { effect: id, what: 'effect' }, of)] : []),
          whyAnswer(page, id, of),
        );
      },
      ({ id }) => JSON.stringify(page.whys.get(id) ?? ''),
    );
  }

  update(effects: readonly BoardEffect[]): void {
    this.empty.textContent = effects.length === 0 ? 'No continuous effects.' : '';
    this.empty.hidden = effects.length > 0;
    this.place.hidden = effects.length === 0;
    this.list.update(effects);
  }
}
