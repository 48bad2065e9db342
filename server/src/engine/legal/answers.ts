/** The legal answers to a question, one after the other: however many there are, only those that are looked at are made. */

import type { Answer, DecisionRequest } from '../decisions';
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
  if (request.ordered === true) {
    yield* permutations(options);
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

function* permutations(options: readonly Choice[]): Generator<Answer> {
  if (options.length < 2) {
    yield [...options];
    return;
  }
  for (const [i, first] of options.entries())
    for (const rest of permutations([...options.slice(0, i), ...options.slice(i + 1)])) yield [first, ...rest];
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
