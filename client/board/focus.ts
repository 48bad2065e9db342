/** The keyboard: one stop of Tab for each list, arrows within it, and the focus that stays where it was when things are drawn anew. */

const LIST = '[data-roving]';
const ITEM = '[data-item]';

const itemsOf = (list: Element): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(ITEM)].filter((item) => item.closest(LIST) === list);

/** Exactly one item of each list can be reached by Tab. */
export function settleRoving(): void {
  for (const list of document.querySelectorAll(LIST)) {
    const items = itemsOf(list);
    const current =
      items.find((item) => item === document.activeElement) ?? items.find((item) => item.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === current ? 0 : -1;
  }
}

function moveTo(list: Element, item: HTMLElement | undefined): void {
  if (item === undefined) return;
  for (const one of itemsOf(list)) one.tabIndex = one === item ? 0 : -1;
  item.focus();
}

/** The last that had the focus, by its name: the editor may have taken it, and then given it back to the page as a whole. */
let last: string | undefined;

export function takeFocus(): void {
  window.focus();
  const place = last === undefined ? undefined : document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(last)}"]`);
  (place ?? document.querySelector<HTMLElement>('[data-focus]'))?.focus({ preventScroll: true });
}

export function listenForArrows(): void {
  document.addEventListener('keydown', (event) => {
    const item = (event.target as Element).closest<HTMLElement>(ITEM);
    const list = item?.closest(LIST);
    if (!item || !list || event.target !== item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = itemsOf(list);
    const at = items.indexOf(item);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveTo(list, items[Math.max(0, Math.min(to, items.length - 1))]);
  });
  document.addEventListener('focusin', ({ target }) => {
    last = (target as Element).closest<HTMLElement>('[data-focus]')?.dataset.focus;
    const item = (target as Element).closest<HTMLElement>(ITEM);
    const list = item?.closest(LIST);
    if (item && list && item.tabIndex !== 0) for (const one of itemsOf(list)) one.tabIndex = one === item ? 0 : -1;
  });
}

/** So many milliseconds the page has no focus in between, when it is given to it. */
const BETWEEN = 150;

/** The page has lost the focus to something else of the window. */
export function whenLeft(act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('blur', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!document.hasFocus()) act();
    }, BETWEEN);
  });
}

/** Draws, and gives the focus back to what has the same name. */
export function keepingFocus(draw: () => void): void {
  const before = document.activeElement?.closest<HTMLElement>('[data-focus]')?.dataset.focus;
  draw();
  settleRoving();
  if (before === undefined || document.activeElement?.closest<HTMLElement>('[data-focus]')?.dataset.focus === before) return;
  document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(before)}"]`)?.focus({ preventScroll: true });
}
