/** Making elements, and lists of them that keep what is the same: the focus, the scroll position and the time stay. */

export type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** `true` is an attribute without a value, `false` and undefined none. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Sets the text only where it is another, so that a live region does not say it again. */
export function say(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

/** The elements of a list, by key. One whose content is the same stays as it is. */
export class Keyed<T> {
  private known = new Map<string, { readonly mark: string; readonly node: HTMLElement }>();

  constructor(
    private readonly parent: HTMLElement,
    private readonly keyOf: (item: T) => string,
    private readonly make: (item: T) => HTMLElement,
    /** What an element depends on beside its item. */
    private readonly more: (item: T) => string = () => '',
  ) {}

  update(items: readonly T[]): void {
    const next = new Map<string, { readonly mark: string; readonly node: HTMLElement }>();
    let place = this.parent.firstElementChild;
    for (const item of items) {
      const key = this.keyOf(item);
      const mark = JSON.stringify(item) + this.more(item);
      const old = this.known.get(key);
      const node = old?.mark === mark ? old.node : this.make(item);
      next.set(key, { mark, node });
      if (node === place) place = place.nextElementSibling;
      else this.parent.insertBefore(node, place);
      if (old !== undefined && old.node !== node) {
        if (old.node === place) place = place.nextElementSibling;
        old.node.remove();
      }
    }
    for (const [key, { node }] of this.known) if (!next.has(key)) node.remove();
    this.known = next;
  }
}
