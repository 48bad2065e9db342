/** What the parts of the page share: the state that is shown, what the person has opened, and what is asked of the extension. */

import type { BoardEvent, BoardState, FromPage, RunEventsBody, WhyArguments, WhyBody } from './contract';
import type { KnownStep } from './event-rows';

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
  readonly everywhere: boolean;
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
  /** The events of all steps are shown, and not only of this one. */
  everywhere: boolean;
  /** The steps that are recorded, with what is known of their events; of another session they are others. */
  run: readonly KnownStep[] = [];
  /** Draws all that has changed. */
  draw: () => void = () => undefined;

  constructor() {
    const kept = this.#code.getState() as Partial<Kept> | undefined;
    this.open = new Set(kept?.open ?? []);
    this.#id = kept?.id ?? '';
    this.search = kept?.search ?? '';
    this.filter = kept?.filter ?? '';
    this.everywhere = kept?.everywhere ?? false;
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
    const kept: Kept = {
      id: this.#id,
      open: [...this.open],
      whys,
      search: this.search,
      filter: this.filter,
      everywhere: this.everywhere,
    };
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
      this.run = [];
      this.keep();
    }
    this.askAgain();
    this.askForRun();
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

  /** What happened in other steps may be more by now. */
  askForRun(): void {
    if (!this.everywhere || this.state.kind !== 'session') return;
    this.post({ type: 'run events', have: Object.fromEntries(this.run.map(({ step, key }) => [step, key])) });
  }

  /** Takes the steps of the run, with the events that were not known. */
  takeRun(steps: RunEventsBody['steps']): void {
    const before = new Map(this.run.map((one) => [`${one.step} ${one.key}`, one.events]));
    this.run = steps.map(({ step, title, key, events }) => ({
      step,
      title,
      key,
      events: events ?? before.get(`${step} ${key}`) ?? [],
    }));
    this.draw();
  }

  /** An answer holds for one stop only. */
  askAgain(): void {
    for (const [id, { about }] of this.whys) this.post({ type: 'why', id, about });
  }
}
