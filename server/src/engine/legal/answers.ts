/** The legal answers to a question, one after the other: however many there are, only those that are looked at are made. */

import type { Answer, DecisionRequest } from '../decisions';
import { permutations } from '../permutations';
import type { Choice } from '../state/game';

/** What became of an answer: `dear` when it cannot be paid, so that more of the same cannot be paid either. */
export type Verdict = 'goes' | 'dear' | 'refused';

/**
 * Each answer in turn; `next` is told what became of the one before. Numbers without a bound end where they can no longer
 * be paid (107.3a), and at `mostNumber` in any case.
 */
export function* answersTo(request: DecisionRequest, mostNumber: number): Generator<Answer, void, Verdict | undefined> {
  const { options, least, most } = request;
  if (request.kind === 'name') {
    yield [{ word: '' }]; // any name is as good as any other; which there are is not the engine's to know
    return;
  }
  if (options === undefined) {
    for (let number = least; number <= Math.min(most, Math.max(least, mostNumber)); number++)
      if ((yield [{ number }]) === 'dear') return;
    return;
  }
  if (request.total !== undefined) {
    for (const shares of divisions(request.total, options.length))
      yield options.map((option, i): Choice => ('number' in option ? option : { ...option, amount: shares[i] ?? 1 }));
    return;
  }
  if (request.repeats === true) {
    for (let size = least; size <= Math.min(most, MOST_REPEATED); size++) yield* multisets(options, size);
    return;
  }
  if (request.ordered === true) {
    for (let size = least; size <= Math.min(most, options.length); size++)
      for (const chosen of subsets(options, size)) yield* permutations(chosen);
    return;
  }
  for (let size = least; size <= Math.min(most, options.length); size++)
    for (const chosen of subsets(options, size)) yield* withAmounts(chosen, request.repeatable ?? [], mostNumber);
}

/** The options of a size, in their order, the first first. */
function* subsets(options: readonly Choice[], size: number, from = 0): Generator<readonly Choice[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i + size <= options.length; i++)
    for (const rest of subsets(options, size - 1, i + 1)) yield [options[i] as Choice, ...rest];
}

/** An option is hardly chosen more often than this. */
const MOST_REPEATED = 10;

/** The options of a size, each as often as one likes. */
function* multisets(options: readonly Choice[], size: number, from = 0): Generator<readonly Choice[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i < options.length; i++)
    for (const rest of multisets(options, size - 1, i)) yield [options[i] as Choice, ...rest];
}

/** A total in so many parts, each of at least one; the last has what is left of the first. */
function* divisions(total: number, parts: number): Generator<readonly number[]> {
  if (parts <= 1) {
    if (parts === 1 && total >= 1) yield [total];
    return;
  }
  for (let first = 1; first <= total - (parts - 1); first++)
    for (const rest of divisions(total - first, parts - 1)) yield [first, ...rest];
}

/** Each of the repeatable ones once, twice and so on, until that can no longer be paid. */
function* withAmounts(
  chosen: readonly Choice[],
  repeatable: readonly Choice[],
  most: number,
): Generator<Answer, Verdict | undefined, Verdict | undefined> {
  const at = chosen.findIndex((one) => repeatable.includes(one));
  const one = chosen[at];
  if (one === undefined) return yield chosen;
  const others = repeatable.filter((other) => other !== one);
  let first: Verdict | undefined;
  for (let amount = 1; amount <= Math.max(1, most); amount++) {
    const verdict = yield* withAmounts(chosen.with(at, amount === 1 ? one : { ...one, amount }), others, most);
    first ??= verdict;
    if (verdict === 'dear') break;
  }
  return first;
}
