/** What the words of an ability are read against: whose ability it is, and what its names stand for. */

import type { Effect } from '../effects/verb';
import type { Run, View } from '../run';
import type { Choice, ObjectId, PlayerId, Values } from '../state/game';
import { objectOf } from '../state/write';

export interface Context {
  readonly view: View;
  /** `this`: the object that the ability is of. */
  readonly source: ObjectId;
  /** `you`: its controller (109.5). */
  readonly controller: PlayerId;
  /** Targets, `as:` names, the event's objects, linked choices. */
  readonly values: Values;
  /** The value of X (107.3), where it has one. */
  readonly x?: number | undefined;
  /** Judges a card as if X had been chosen for it so (601.3a). */
  readonly supposing?: undefined | { readonly object: ObjectId; readonly x: number };
}

/** An object that is about to enter the battlefield, while a replacement effect says how (614.1c, 614.12). */
export interface Entering {
  readonly object: ObjectId;
  /** What it will enter with. */
  counters: Readonly<Record<string, number>>;
  tapped: boolean | undefined;
  /** What begins as it is there, with what names stood for when it was said. */
  readonly then: { readonly effect: Effect; readonly values: Values }[];
}

/** A context in which something is carried out; `as:` adds to `values`. */
export interface Doing extends Context {
  readonly view: Run;
  readonly run: Run;
  values: Values;
  /** Chosen as something is paid while it resolves (107.3f). */
  x?: number | undefined;
  /** The spell or ability on the stack that is carried out, where that is not the source. */
  readonly stackObject?: ObjectId | undefined;
  /** The keyword whose ability this is of, in lower case: what it sets up is named after it. */
  readonly keyword?: string | undefined;
  /** What enters, while this is said of how it does. */
  readonly entering?: Entering | undefined;
}

const valuesOf = (view: View, source: ObjectId, values: Values): Values => {
  const { chosen } = objectOf(view.game, source);
  return values === NO_VALUES ? chosen : { ...chosen, ...values };
};

const NO_VALUES: Values = Object.freeze({});

export const contextOf = (view: View, source: ObjectId, controller: PlayerId, values: Values = NO_VALUES): Context => ({
  view,
  source,
  controller,
  values: valuesOf(view, source, values),
  x: undefined,
  supposing: undefined,
});

export const doingFor = (
  run: Run,
  source: ObjectId,
  controller: PlayerId,
  more: Partial<Pick<Doing, 'values' | 'x' | 'stackObject' | 'keyword' | 'entering'>> = {},
): Doing => ({
  view: run,
  source,
  controller,
  values: valuesOf(run, source, more.values ?? NO_VALUES),
  x: more.x,
  supposing: undefined,
  run,
  stackObject: more.stackObject,
  keyword: more.keyword,
  entering: more.entering,
});

export const bind = (doing: Doing, name: string | undefined, choices: readonly Choice[]): void => {
  if (name !== undefined) doing.values = { ...doing.values, [name]: choices };
};

/** The same, with X known. */
export const withX = <C extends Context>(context: C, x: number | undefined): C => (x === undefined ? context : { ...context, x });
