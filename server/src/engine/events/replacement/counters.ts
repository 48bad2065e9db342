/** Replacement effects on counters that are put on a permanent (122.6, 614.16). */

import { controllerOf } from '../../characteristics/derived';
import type { Run, View } from '../../run';
import type { ObjectId, PlayerId } from '../../state/game';
import { holds } from '../../vocabulary/condition';
import type { Context } from '../../vocabulary/context';
import { isOneOf } from '../../vocabulary/pattern';
import { playersOf } from '../../vocabulary/reference';
import { scaled } from '../../vocabulary/replacement';
import type { Selector } from '../../vocabulary/selector';
import { type Applicable, applyAll, type Ruling, rulingsOf } from './apply';

/** So many of each kind. */
export type Counters = Readonly<Record<string, number>>;

interface Putting {
  readonly on: ObjectId;
  readonly counters: Counters;
  /** Who puts them there (122.6a). */
  readonly by: PlayerId;
  /** An effect does, not a cost or a rule (614.16). */
  readonly byEffect: boolean;
}

/** The counters that will be put there; `entered` is the game as if what enters were there already (614.12). */
export function replaceCounters(run: Run, putting: Putting, entered?: () => View): Counters {
  const rulings = rulingsOf(run, 'would put counters');
  if (rulings.length === 0) return putting.counters;
  const view = entered?.() ?? run;
  const replaced = applyAll(run, putting.counters, controllerOf(view, putting.on), (now) =>
    rulings.flatMap((ruling): Applicable<Counters>[] =>
      applies({ ...ruling.context, view }, ruling, putting, now)
        ? [{ ruling, apply: (counters) => changed(ruling, counters) }]
        : [],
    ),
  );
  return replaced ?? putting.counters;
}

const concerns = ({ replace: { counter } }: Ruling<'would put counters'>, kind: string): boolean =>
  counter === undefined || counter.includes(kind);

const applies = (context: Context, ruling: Ruling<'would put counters'>, { on, by, byEffect }: Putting, now: Counters): boolean =>
  (ruling.replace.byEffect !== true || byEffect) &&
  Object.entries(now).some(([kind, amount]) => amount > 0 && concerns(ruling, kind)) &&
  (ruling.replace.by === undefined || playersOf(context, ruling.replace.by).includes(by)) &&
  isOneOf(context, { object: on }, ruling.replace.on as Selector) &&
  holds(context, ruling.ability.if);

/** Of each kind that there would be any of. */
const changed = (ruling: Ruling<'would put counters'>, counters: Counters): Counters =>
  Object.fromEntries(
    Object.entries(counters).map(([kind, amount]) => [
      kind,
      amount > 0 && concerns(ruling, kind) ? scaled(ruling.context, ruling.replace, amount) : amount,
    ]),
  );
