/** What the parts of the page share: the state that is shown, what the person has opened, and what is asked of the extension. */

import type { BoardEvent, BoardState, FromPage, WhyArguments, WhyBody } from './contract';

interface VsCode {
  postMessage(message: FromPage): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): VsCode;

/** What a page that is shown again goes on with. */
interface Kept {
  /** Of which session it is. */
  readonly id: string;
  readonly open: readonly string[];
  readonly whys: readonly (readonly [string, WhyArguments])[];
  readonly search: string;
  readonly filter: string;
}

export class Page {
  state: BoardState = { title: '', kind: 'session', id: '', notes: [] };
  /** All events of the step. */
  events: readonly BoardEvent[] = [];
  readonly #code = acquireVsCodeApi();
  /** Cards and stack items whose details are shown. */
  readonly open: Set<string>;
  #id: string;
  /** Questions that are open, with their answers once they are there. */
  readonly whys = new Map<string, { readonly about: WhyArguments; answer?: WhyBody | 'none' }>();
  search: string;
  filter: string;
  /** Draws all that has changed. */
  draw: () => void = () => undefined;

  constructor() {
    const kept = this.#code.getState() as Partial<Kept> | undefined;
    this.open = new Set(kept?.open ?? []);
    this.#id = kept?.id ?? '';
    this.search = kept?.search ?? '';
    this.filter = kept?.filter ?? '';
    for (const [id, about] of kept?.whys ?? []) this.whys.set(id, { about });
  }

  /** Where nothing is debugged no events are recorded: only a characteristic says by itself where it comes from. */
  canTell(what: string): boolean {
    if (this.state.kind === 'peek') return ['power', 'toughness', 'types', 'colors', 'keywords'].includes(what);
    return what !== 'cost' && what !== 'owner';
  }

  post(message: FromPage): void {
    this.#code.postMessage(message);
  }

  keep(): void {
    const whys = [...this.whys].map(([id, { about }]) => [id, about] as const);
    const kept: Kept = { id: this.#id, open: [...this.open], whys, search: this.search, filter: this.filter };
    this.#code.setState(kept);
  }

  toggle(key: string): void {
    if (!this.open.delete(key)) this.open.add(key);
    this.keep();
    this.draw();
  }

  /** Shows another state; what was opened for another session is closed. */
  show(state: BoardState): void {
    this.state = state;
    if (state.events?.tree !== undefined) this.events = state.events.tree;
    if (state.id !== this.#id) {
      this.#id = state.id;
      this.open.clear();
      this.whys.clear();
      this.keep();
    }
    this.askAgain();
    this.draw();
  }

  /** Opens or closes a question. */
  toggleWhy(id: string, about: WhyArguments): void {
    if (!this.whys.delete(id)) {
      this.whys.set(id, { about });
      this.post({ type: 'why', id, about });
    }
    this.keep();
    this.draw();
  }

  /** An answer holds for one stop only. */
  askAgain(): void {
    for (const [id, { about }] of this.whys) this.post({ type: 'why', id, about });
  }
}
