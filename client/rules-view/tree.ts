/** The contents as a tree that works by keyboard: arrows move and open, Home and End go to the ends, Enter reads. */

import type { RulesNode } from '../src/protocol';
import { element } from './elements';

export class Tree {
  readonly root: HTMLElement;
  readonly #open: (id: string) => void;

  constructor(nodes: readonly RulesNode[], label: string, open: (id: string) => void) {
    this.#open = open;
    this.root = element('ul', { role: 'tree', 'aria-label': label, class: 'tree' });
    this.root.append(...nodes.map((node) => this.#item(node, 1)));
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.#focusable(this.root.querySelector<HTMLElement>('[role=treeitem]'));
  }

  #item(node: RulesNode, level: number): HTMLElement {
    const isRule = /^\d{3}/.test(node.id);
    const label = isRule ? `${node.id} ${node.title}` : /^\d$/.test(node.id) ? `${node.id}. ${node.title}` : node.title;
    const hasChildren = node.children.length > 0;
    const row = element(
      'div',
      { class: 'row' },
      element('span', { class: 'twistie', 'aria-hidden': 'true' }, hasChildren ? '›' : ''),
      label,
    );
    const item = element(
      'li',
      {
        role: 'treeitem',
        'aria-level': String(level),
        tabindex: '-1',
        'data-node': node.id,
        ...(hasChildren ? { 'aria-expanded': 'false' } : {}),
      },
      row,
    );
    item.setAttribute('aria-label', label);
    let filled = false;
    const toggle = (wanted: boolean): void => {
      if (!hasChildren) return;
      if (wanted && !filled) {
        filled = true;
        item.append(element('ul', { role: 'group' }, ...node.children.map((child) => this.#item(child, level + 1))));
      }
      item.setAttribute('aria-expanded', String(wanted));
    };
    const reads = isRule || node.id.startsWith('word:');
    row.addEventListener('click', () => {
      this.#focusable(item);
      item.focus();
      toggle(item.getAttribute('aria-expanded') !== 'true');
      if (reads) this.#open(node.id);
    });
    item.addEventListener('toggle-item', (event) => {
      event.stopPropagation();
      toggle((event as CustomEvent<boolean>).detail);
    });
    item.addEventListener('read-item', (event) => {
      event.stopPropagation();
      if (reads) this.#open(node.id);
      else toggle(item.getAttribute('aria-expanded') !== 'true');
    });
    return item;
  }

  #key(event: KeyboardEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    if (item === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const shown = [...this.root.querySelectorAll<HTMLElement>('[role=treeitem]')].filter(
      (each) => each.parentElement?.closest('[role=treeitem][aria-expanded=false]') === null,
    );
    const at = shown.indexOf(item);
    const expanded = item.getAttribute('aria-expanded');
    const say = (name: string, detail?: boolean) => item.dispatchEvent(new CustomEvent(name, { detail }));
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => this.#go(shown[at + 1]),
      ArrowUp: () => this.#go(shown[at - 1]),
      Home: () => this.#go(shown[0]),
      End: () => this.#go(shown.at(-1)),
      ArrowRight: () =>
        expanded === 'false' ? say('toggle-item', true) : this.#go(item.querySelector<HTMLElement>('[role=treeitem]')),
      ArrowLeft: () =>
        expanded === 'true' ? say('toggle-item', false) : this.#go(item.parentElement?.closest<HTMLElement>('[role=treeitem]')),
      Enter: () => say('read-item'),
      ' ': () => say('read-item'),
    };
    const chosen = act[event.key];
    if (chosen === undefined) return;
    event.preventDefault();
    chosen();
  }

  #go(item: HTMLElement | null | undefined): void {
    if (!item) return;
    this.#focusable(item);
    item.focus();
  }

  /** One item at a time can be reached by Tab. */
  #focusable(item: HTMLElement | null): void {
    for (const each of this.root.querySelectorAll('[tabindex="0"]')) each.setAttribute('tabindex', '-1');
    item?.setAttribute('tabindex', '0');
  }

  /** Opens the tree down to the page that is read, and marks it. */
  mark(id: string): void {
    for (const each of this.root.querySelectorAll('[aria-selected]')) each.removeAttribute('aria-selected');
    const path = pathTo(id);
    for (const outer of path.slice(0, -1)) this.#itemOf(outer)?.dispatchEvent(new CustomEvent('toggle-item', { detail: true }));
    const item = this.#itemOf(id);
    if (item === null) return;
    item.setAttribute('aria-selected', 'true');
    this.#focusable(item);
    item.querySelector('.row')?.scrollIntoView({ block: 'nearest' });
  }

  /** The first of them: a keyword stands in its section and in its list. */
  #itemOf(id: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
  }
}

/** The items around a page and itself: chapter 6, section 601, rule 601.2, subrule 601.2b. */
function pathTo(id: string): readonly string[] {
  if (id.startsWith('word:')) return ['word', id];
  const section = id.slice(0, 3);
  const rule = /^\d{3}\.\d+/.exec(id)?.[0];
  return [...new Set([id.slice(0, 1), section, ...(rule === undefined ? [] : [rule]), id])];
}
