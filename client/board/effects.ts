/** The continuous effects, in the order in which they apply (613). */

import type { BoardEffect } from '../../server/src/board/board';
import { element, Keyed } from './dom';
import type { Page } from './page';
import { ruleLink, whyAnswer, whyButton } from './why';
import { t } from './words';

export class Effects {
  private readonly list: Keyed<BoardEffect>;
  private readonly empty = element('p', { class: 'muted' });
  private readonly place = element('ol', { class: 'effects', 'aria-label': t('Continuous effects') });

  constructor(page: Page, section: HTMLElement) {
    section.append(this.empty, this.place);
    this.list = new Keyed(
      this.place,
      ({ id, layer }) => `${id} ${layer}`,
      ({ id, layer, rule, change, source, controller, objects, lasting }) => {
        const of = t('{0}, from {1}', change, source);
        return element(
          'li',
          {},
          element('strong', {}, layer === '' ? t('no layer') : t('layer {0}', layer)),
          ' ',
          ruleLink(page, rule),
          ` ${of}`,
          element(
            'span',
            { class: 'muted' },
            ` (${controller}; ${lasting}${objects === undefined ? '' : `; ${t('on {0}', objects.join(', '))}`}) `,
          ),
          ...(page.canTell('effect') ? [whyButton(page, id, { effect: id, what: 'effect' }, of)] : []),
          whyAnswer(page, id, of),
        );
      },
      ({ id }) => JSON.stringify(page.whys.get(id) ?? ''),
    );
  }

  update(effects: readonly BoardEffect[]): void {
    this.empty.textContent = effects.length === 0 ? t('No continuous effects.') : '';
    this.empty.hidden = effects.length > 0;
    this.place.hidden = effects.length === 0;
    this.list.update(effects);
  }
}
