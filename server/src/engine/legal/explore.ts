/**
 * Which choices lead to the end of something that a player might do. It is tried, again and again from the same game, with
 * one more answer each time: what the rules refuse at any stage is no choice that there is.
 */

import type { Answer, DecisionRequest } from '../decisions';
import { BudgetExceeded, type Reason } from '../errors';
import type { Choice, PlayerId } from '../state/game';
import { answersTo, type Verdict } from './answers';

/** A question that is open, with the answers with which it can be gone on. */
export interface OpenChoice {
  readonly kind: DecisionRequest['kind'];
  readonly player: PlayerId;
  readonly slot?: string | undefined;
  /** As in a `DecisionRequest`: also those options that lead nowhere are among them. */
  readonly options?: readonly Choice[] | undefined;
  readonly least: number;
  readonly most: number;
  readonly ordered?: boolean | undefined;
  /** Each answer that leads to the end, found as it is asked for. There is at least one. */
  alternatives(): Iterable<Alternative>;
}

export interface Alternative {
  readonly answer: Answer;
  /** What is to be chosen then; undefined when nothing is. */
  readonly next: OpenChoice | undefined;
}

/** How a trial ended: with the questions answered so, it is done, it is refused, or there is another question. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'open'; readonly request: DecisionRequest };

/**
 * Tries it with these answers, in the order in which they are asked for, on a game that is thrown away. What is asked beyond
 * them is answered by `more`, if that has an answer.
 */
export type Trial = (answers: readonly Answer[], more?: (request: DecisionRequest) => Answer | undefined) => Outcome;

export type Found =
  | { readonly possible: true; readonly next: OpenChoice | undefined }
  /** The reasons are those against the first answers: for the mana cost, with the first targets. */
  | { readonly possible: false; readonly reasons: readonly Reason[] };

/** So many trials are enough for anything that somebody could look through. */
const MOST_TRIALS = 20_000;

/**
 * `mostNumber`: more than any number that could be paid for. `bearsOnCost`: whether another answer to a question could be
 * paid for where one cannot. Throws `BudgetExceeded` where too much would have to be tried.
 */
export function explore(
  trial: Trial,
  mostNumber: () => number,
  bearsOnCost: (request: DecisionRequest) => boolean = () => true,
): Found {
  let left = MOST_TRIALS;
  const counted: Trial = (answers, more) => {
    if (--left < 0) throw new BudgetExceeded('601.2', 'trying all choices for an action');
    return trial(answers, more);
  };
  return lookInto({ trial: counted, mostNumber, bearsOnCost }, []);
}

interface Search {
  readonly trial: Trial;
  readonly mostNumber: () => number;
  readonly bearsOnCost: (request: DecisionRequest) => boolean;
}

/** What came of the first answer to every question that was asked beyond a path. */
interface Tried {
  readonly asked: readonly { readonly request: DecisionRequest; readonly answer: Answer }[];
  readonly outcome: Outcome;
}

function tryFirst({ trial }: Search, path: readonly Answer[]): Tried {
  const asked: { readonly request: DecisionRequest; readonly answer: Answer }[] = [];
  const outcome = trial(path, (request) => {
    const { value: answer } = answersTo(request, 0).next();
    if (answer !== undefined) asked.push({ request, answer });
    return answer ?? undefined;
  });
  return { asked, outcome };
}

/** First with the first answer to every question, which most often goes: then one trial is enough. */
function lookInto(search: Search, path: readonly Answer[], tried: Tried = tryFirst(search, path)): Found {
  const { asked, outcome } = tried;
  if (outcome.kind === 'done') {
    let next: OpenChoice | undefined;
    for (let i = asked.length - 1; i >= 0; i--) {
      const { request, answer } = asked[i] as (typeof asked)[number];
      const before = [...path, ...asked.slice(0, i).map((one) => one.answer)];
      next = new Exploration(search, before, request, { goes: { answer, next } });
    }
    return { possible: true, next };
  }
  const request = asked[0]?.request ?? (outcome.kind === 'open' ? outcome.request : undefined);
  const reasons = outcome.kind === 'refused' ? outcome.reasons : [];
  if (request === undefined) return { possible: false, reasons };
  if (isDear(reasons) && !asked.some((one) => search.bearsOnCost(one.request))) return { possible: false, reasons };
  const first = asked.length === 0 ? undefined : { failed: { asked: asked.slice(1), outcome } };
  const choice = new Exploration(search, path, request, first);
  if (goesInFull(search, path, request)) return { possible: true, next: choice };
  const [any] = choice.alternatives();
  return any === undefined ? { possible: false, reasons: choice.reasons } : { possible: true, next: choice };
}

/**
 * Whether it goes with all that may be chosen, where as much may be chosen as one likes: what is asked of all of them
 * together holds soonest then, and the many smaller choices need not be tried before somebody looks at them.
 */
function goesInFull(
  { trial }: Search,
  path: readonly Answer[],
  { options = [], least, most, ordered, total, repeats }: DecisionRequest,
) {
  if (options.length < FEW || most < options.length || least >= options.length) return false;
  if (ordered === true || total !== undefined || repeats === true) return false;
  return trial([...path, options], (request) => answersTo(request, 0).next().value ?? undefined).kind === 'done';
}

/** The choices among fewer options are soon tried. */
const FEW = 4;

const isDear = ([reason]: readonly Reason[]): boolean => reason?.stage === 'payment';

class Exploration implements OpenChoice {
  private readonly found: Alternative[] = [];
  private readonly rest: Iterator<Alternative>;
  private over = false;
  reasons: readonly Reason[] = [];

  constructor(
    private readonly search: Search,
    private readonly path: readonly Answer[],
    private readonly request: DecisionRequest,
    /** What is known of the first answer: that it goes, or how it failed with the first answers to all that was asked then. */
    private readonly first?: { readonly goes: Alternative } | { readonly failed: Tried },
  ) {
    this.rest = this.look();
  }

  get kind() {
    return this.request.kind;
  }
  get player() {
    return this.request.player;
  }
  get slot() {
    return this.request.slot;
  }
  get options() {
    return this.request.options;
  }
  get least() {
    return this.request.least;
  }
  get most() {
    return this.request.most;
  }
  get ordered() {
    return this.request.ordered;
  }

  *alternatives(): Iterable<Alternative> {
    for (let i = 0; ; i++) {
      while (i >= this.found.length && !this.over) {
        const { value, done } = this.rest.next();
        if (done === true) this.over = true;
        else this.found.push(value);
      }
      const one = this.found[i];
      if (one === undefined) return;
      yield one;
    }
  }

  private *look(): Iterator<Alternative> {
    const { search, path, request } = this;
    const answers = answersTo(request, request.options === undefined || request.repeatable?.length ? search.mostNumber() : 0);
    let { first } = this;
    let verdict: Verdict | undefined;
    for (;;) {
      const { value: answer, done } = answers.next(verdict);
      if (done === true || (verdict === 'dear' && !search.bearsOnCost(request))) return;
      if (first !== undefined && 'goes' in first) {
        verdict = 'goes';
        yield first.goes;
        first = undefined;
        continue;
      }
      const found = lookInto(search, [...path, answer], first?.failed);
      first = undefined;
      if (found.possible) {
        verdict = 'goes';
        yield { answer, next: found.next };
      } else {
        if (this.reasons.length === 0) this.reasons = found.reasons;
        verdict = isDear(found.reasons) ? 'dear' : 'refused';
      }
    }
  }
}

/** One way through all open choices: the answers in the order in which they are asked for. */
export type Line = readonly { readonly choice: OpenChoice; readonly answer: Answer }[];

/** Every way through, lazily, the first answers first. */
export function* linesOf(next: OpenChoice | undefined, before: Line = []): Generator<Line> {
  if (next === undefined) {
    yield before;
    return;
  }
  for (const { answer, next: then } of next.alternatives()) yield* linesOf(then, [...before, { choice: next, answer }]);
}

/** The first of what is found as it is asked for. */
export function firstOf<T>(all: Iterable<T>, most: number): readonly T[] {
  const found: T[] = [];
  for (const one of all) {
    found.push(one);
    if (found.length >= most) break;
  }
  return found;
}
