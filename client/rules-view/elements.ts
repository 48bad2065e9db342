/** Elements made of text alone, so that nothing that is shown can be markup. */

import { glyph } from '../../server/src/lsp/rules/glyphs';
import { citationsIn } from '../../server/src/rulebook/citations';

type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A link to a page. It works by keyboard, since it is one. */
export const link = (id: string, open: (id: string) => void, ...children: readonly Child[]): HTMLAnchorElement =>
  element(
    'a',
    {
      href: '#',
      'data-id': id,
      click: (event) => {
        event.preventDefault();
        open(id);
      },
    },
    ...children,
  );

/** A text in which rule numbers are links and mana symbols pictures. */
export function rich(text: string, open: (id: string) => void): DocumentFragment {
  const made = document.createDocumentFragment();
  let at = 0;
  for (const { number, start, end } of citationsIn(text)) {
    made.append(...withSymbols(text.slice(at, start)), link(number, open, text.slice(start, end)));
    at = end;
  }
  made.append(...withSymbols(text.slice(at)));
  return made;
}

function withSymbols(text: string): (Node | string)[] {
  return text.split(/(\{[A-Z0-9∞]{1,5}(?:\/[A-Z0-9]){0,2}\})/).map((part, index) => {
    const drawn = index % 2 === 1 ? glyph(part) : undefined;
    if (drawn === undefined) return part;
    return element('img', { class: 'symbol', alt: part, title: part, src: `data:image/svg+xml,${encodeURIComponent(drawn)}` });
  });
}
