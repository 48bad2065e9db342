/** The tree of events as the rows that are shown: filtered, searched, and without what is folded. No DOM. */

import type { BoardEvent } from '../../server/src/board/board';

/** A step of the run with all of its events. */
export interface KnownStep {
  readonly step: number;
  readonly title: string;
  readonly key: string;
  readonly events: readonly BoardEvent[];
}

/** The kind of a row that is no event: it holds those of a step. */
export const STEP = 'step';

/** The steps as rows that hold their events; ids of events are from 0 on, those of steps below. `head` says what stands above them. */
export const stepRows = (steps: readonly KnownStep[], head: (step: number, title: string) => string): readonly BoardEvent[] =>
  steps
    .filter(({ events }) => events.length > 0)
    .map(({ step, title, events }): BoardEvent => {
      return { id: -1 - step, kind: STEP, rule: '', text: head(step, title), cause: '', inside: events };
    });

export interface EventRow {
  readonly event: BoardEvent;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  /** Absent where nothing is inside. */
  readonly expanded?: boolean;
}

/** Each with the events that it shows. The labels are said in the user's language where they are shown. */
export const FILTERS: readonly { readonly id: string; readonly label: string; readonly fits: (event: BoardEvent) => boolean }[] =
  [
    { id: '', label: 'All events', fits: () => true },
    { id: 'triggers', label: 'Triggers', fits: ({ kind }) => kind.includes('trigger') },
    { id: 'sba', label: 'State-based actions', fits: ({ by }) => by === 'state-based action' },
    { id: 'turn', label: 'Turn-based actions', fits: ({ by }) => by === 'turn-based action' },
    { id: 'moves', label: 'Moves between zones', fits: ({ kind }) => kind === 'move' || kind === 'draw' },
    { id: 'life', label: 'Life and damage', fits: ({ kind }) => kind.endsWith(' life') || kind === 'deal damage' },
    { id: 'counters', label: 'Counters', fits: ({ kind }) => kind.endsWith(' counter') },
    { id: 'replaced', label: 'Replacements', fits: ({ kind }) => kind === 'replace' },
  ];

export interface Wanted {
  readonly search: string;
  readonly filter: string;
  readonly folded: ReadonlySet<number>;
}

/** The events that are complete by a moment of the step. One is complete after all that is inside it. */
export function completeBy(events: readonly BoardEvent[], until: number): readonly BoardEvent[] {
  return events.flatMap((event) => ((event.done ?? 0) <= until ? [event] : completeBy(event.inside, until)));
}

/** What fits is shown with all that it is inside; while something is looked for, nothing is folded. */
export function rowsOf(events: readonly BoardEvent[], { search, filter, folded }: Wanted): readonly EventRow[] {
  const fitsFilter = FILTERS.find(({ id }) => id === filter)?.fits ?? (() => true);
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const looking = words.length > 0 || filter !== '';
  const fits = (event: BoardEvent): boolean => {
    if (event.kind === STEP || !fitsFilter(event)) return false;
    const text = `${event.rule} ${event.text} ${event.cause}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = new Set<BoardEvent>();
  const find = (event: BoardEvent): boolean => {
    let any = fits(event);
    for (const inner of event.inside) if (find(inner)) any = true;
    if (any) found.add(event);
    return any;
  };
  if (looking) for (const event of events) find(event);
  const rows: EventRow[] = [];
  const add = (list: readonly BoardEvent[], level: number): void => {
    const shown = looking ? list.filter((event) => found.has(event)) : list;
    shown.forEach((event, i) => {
      const expanded = looking || !folded.has(event.id);
      rows.push({ event, level, at: i + 1, of: shown.length, ...(event.inside.length === 0 ? {} : { expanded }) });
      if (expanded) add(event.inside, level + 1);
    });
  };
  add(events, 1);
  return rows;
}
