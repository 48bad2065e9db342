/** The same scenario under other rules, beside this run. */

import type { CompareBody } from '../protocol';
import type { Answer } from './index';

export const compare: Answer<'stackwright/compare'> = (session, { ruleset }) => session.stands().compare(ruleset);

/** For the debug console. */
export function comparisonText({ here, there, place, differences, parted, stopped }: CompareBody): string {
  const first =
    parted === undefined
      ? []
      : [
          `The runs part in: ${parted.title}`,
          `  under ${here}: ${parted.here ?? 'nothing more'}`,
          `  under ${there}: ${parted.there ?? 'nothing more'}`,
        ];
  if (stopped !== undefined) return [`Under ${there} it does not come so far: ${stopped}`, ...first].join('\n');
  const where = `Under ${there}, ${place}`;
  if (differences.length === 0) return [`${where}: nothing is different.`, ...first].join('\n');
  const lines = differences.map((one) => `  ${one.of}: ${one.what} ${one.there || 'none'} (here ${one.here || 'none'})`);
  return [`${where}:`, ...lines, ...first].join('\n');
}
