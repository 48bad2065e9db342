/** How a scenario ended, in another language. What a report is made of is known to the rooms above; here only what is said. */

import type { Speech } from './speech';

interface SaidFailure {
  readonly message: string;
  readonly details: readonly string[];
  readonly actual?: string | undefined;
}

interface SaidResult<F> {
  readonly defaults: readonly string[];
  readonly warnings: readonly string[];
  readonly failure?: F | undefined;
}

const failureIn = <F extends SaidFailure>(speech: Speech, failure: F): F => ({
  ...failure,
  message: speech.say(failure.message),
  details: failure.details.map(speech.say),
  ...(failure.actual === undefined ? {} : { actual: speech.phrase(failure.actual, 'actual') }),
});

/** The same result, with all that is said to people in the language of the speech; what a file says stays. */
export const resultIn = <F extends SaidFailure, R extends SaidResult<F>>(speech: Speech, result: R): R => ({
  ...result,
  defaults: result.defaults.map(speech.say),
  warnings: result.warnings.map(speech.say),
  ...(result.failure === undefined ? {} : { failure: failureIn(speech, result.failure) }),
});
