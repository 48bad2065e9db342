/**
 * The same scenario under the rules of another date: a timeline beside the one that is debugged, followed to the place where
 * that one stands. It has the same answers and the same totals that were tried; what is expected is left out, since it holds
 * under the rules that it was written for.
 */

import { boardOf, changesBetween } from '../../board';
import { changePlayer } from '../../engine/state/write';
import { underDate } from '../../scenarios/script';
import type { Node } from '../../yaml/tree';
import type { Debuggee } from '../debuggee';
import { errors } from '../errors';
import { stepLine } from '../frames';
import type { CompareBody, Difference, Parted } from '../protocol';
import { compareMoments, type Moment } from '../timeline/moment';
import { Timeline } from '../timeline/timeline';
import { firstDifference, happened, matched, named } from './matching';
import { type Counterpart, isExpectation, Pairing } from './pairing';

interface Other {
  readonly timeline: Timeline;
  readonly pairing: Pairing;
  /** As long as this is the same, so is the run. */
  readonly key: string;
  /** How many of the tried totals were put into it. */
  tried: number;
}

export class OtherRules {
  private readonly others = new Map<string, Other>();

  constructor(private readonly debuggee: Debuggee) {}

  compare(ruleset: string): CompareBody {
    const { timeline, moment } = this.debuggee;
    const other = this.other(ruleset);
    const counterpart = other.pairing.of(moment.step);
    const isInside = this.isInside(counterpart);
    this.follow(other, isInside ? counterpart.step : counterpart.step - 1);
    const dates = { here: timeline.ruleset, there: ruleset };
    const parted = this.parted(other);
    const more = parted === undefined ? {} : { parted };
    const stopped = this.stopped(other.timeline, counterpart.step, isInside);
    if (stopped !== undefined) return { ...dates, place: '', differences: [], stopped, ...more };
    const { there, place } = this.place(other.timeline, counterpart, isInside);
    return { ...dates, place, differences: this.differences(other.timeline, there), ...more };
  }

  private other(ruleset: string): Other {
    const { pinned, launched, tried, variants, timeline } = this.debuggee;
    const key = JSON.stringify([pinned.text, tried]);
    const known = this.others.get(ruleset);
    if (known?.key === key) return known;
    const variant = underDate(variants, launched.variant, ruleset);
    if (variant === undefined) throw errors.noDate(ruleset);
    const steps = variant.steps.filter((step) => !isExpectation(step));
    const line = new Timeline({ ...variant, steps }, { ...launched.prepared.deps, source: pinned.text });
    const made = { timeline: line, pairing: new Pairing(nodesOf(timeline), nodesOf(line)), key, tried: 0 };
    this.others.set(ruleset, made);
    return made;
  }

  /** Whether this run is in the middle of a step that the other one has too, or has something instead of. */
  private isInside({ is }: Counterpart): boolean {
    return this.debuggee.moment.at > 0 && (is === 'same' || is === 'instead');
  }

  /** Records the other run up to the end of a step. */
  private follow(other: Other, step: number): void {
    const { timeline } = other;
    do this.tryTotals(other);
    while ((timeline.pending ?? Number.POSITIVE_INFINITY) <= step && timeline.record());
  }

  /** Puts into the other run what was tried in this one before the step that it comes to. */
  private tryTotals(other: Other): void {
    const { tried } = this.debuggee;
    for (let one = tried[other.tried]; one !== undefined; one = tried[other.tried]) {
      const { player, life, step } = one;
      if (other.timeline.pending !== other.pairing.of(step).step) return;
      other.timeline.tryFrom(other.timeline.pending, (game) => changePlayer(game, player, { life }));
      other.tried++;
    }
  }

  /** Why the other run ended before it came to where this one stands. */
  private stopped(line: Timeline, step: number, isInside: boolean): string | undefined {
    if (line.setUpFailure !== undefined) return line.setUpFailure.message;
    const end = line.last();
    const failure = line.failure(end);
    const node = line.node(end.step);
    const isHere = end.step === step && isInside && this.isOver();
    if (failure === undefined || node === undefined || (end.step >= step && !isHere)) return undefined;
    return `${failure.message} (${stepLine(this.debuggee.pinned.text, node)})`;
  }

  /** Whether all of the step where this run stands has happened, and it did not fail. */
  private isOver(): boolean {
    const { timeline, moment } = this.debuggee;
    const { completed, failure } = timeline.recording(moment.step) ?? {};
    return failure === undefined && moment.at >= (completed?.length ?? 0);
  }

  /** Where this run stands, in the other one, and in words that say where that is. */
  private place(line: Timeline, { step, is }: Counterpart, isInside: boolean): { there: Moment; place: string } {
    const { timeline, moment } = this.debuggee;
    if (moment.step === 0) return { there: line.first(), place: 'before the first step' };
    const there = { step, at: 0 };
    const which = is === 'same' ? 'the same step' : 'the step that it has instead';
    if (timeline.node(moment.step) === undefined) return { there, place: 'at the end' };
    if (is === 'place') return { there, place: 'at the same place' };
    if (is === 'none') return { there, place: 'at this place, where it has no step' };
    if (!isInside) return { there, place: `before ${which}` };
    const theirs = happened(line.recording(step));
    if (this.isOver()) return { there: { step, at: theirs.length }, place: `after ${which}` };
    const { count, last } = matched(happened(timeline.recording(moment.step)).slice(0, moment.at), theirs);
    return {
      there: { step, at: count },
      place: last ? 'after the same event' : `after the last event of ${which} that both have had`,
    };
  }

  private differences(line: Timeline, there: Moment): readonly Difference[] {
    const { timeline, moment, terms } = this.debuggee;
    const [here, other] = [timeline.world(moment), line.world(there)];
    if (here === undefined || other === undefined) return [];
    const from = timeline.begun;
    const [a, b] = [named(boardOf(here, { terms }), from), named(boardOf(other, { terms }), from)];
    const found = changesBetween(a, b).map(({ of, what, before, after }) => ({ of, what, here: before, there: after }));
    const [mine, theirs] = [a, b].map(({ stack }) => stack.map(({ title }) => title).join(', ')) as [string, string];
    const isOther = found.some((one) => one.what === 'zone' && (one.here === 'stack' || one.there === 'stack'));
    return mine === theirs || isOther ? found : [...found, { of: 'game', what: 'stack, top first', here: mine, there: theirs }];
  }

  /** The first thing up to here that happened in one run and not in the other. */
  private parted({ timeline: line, pairing }: Other): Parted | undefined {
    const { timeline, moment } = this.debuggee;
    for (const [i, [mine, theirs]] of pairing.pairs.entries()) {
      const here = mine === undefined ? undefined : timeline.recording(mine);
      const there = theirs === undefined ? undefined : line.recording(theirs);
      // This one has not come so far, or the other has nothing to say about what is further on.
      if ((mine ?? 0) > moment.step || (here === undefined && there === undefined)) return undefined;
      const [events, others] = [happened(here), happened(there)];
      const at = firstDifference(events, others);
      if (at === undefined) continue;
      const next = mine ?? pairing.pairs.slice(i).find(([one]) => one !== undefined)?.[0] ?? timeline.length + 1;
      // That the other does more is known when this one has done all of its step.
      const after: Moment = { step: next, at: mine === undefined ? 0 : Math.min(at + 1, events.length) };
      if (compareMoments(after, moment) > 0) return undefined;
      const node = (here ?? there)?.node as Node;
      const [one, two] = [events[at], others[at]];
      const texts = { ...(one === undefined ? {} : { here: one }), ...(two === undefined ? {} : { there: two }) };
      return { moment: after, title: stepLine(this.debuggee.pinned.text, node), ...texts };
    }
    return undefined;
  }
}

function nodesOf(line: Timeline): readonly Node[] {
  return Array.from({ length: line.length }, (_, i) => line.node(i + 1)).filter((node) => node !== undefined);
}
