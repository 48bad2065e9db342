/** What has all of some words, one a line: `rules --search`. */

import { search } from '../../../rulebook';
import type { Context } from '../../command';
import { wrap } from '../../wrap';

/** How many are listed; as JSON there are more. */
const MOST = 25;

/** Gives 2 where nothing was found, else 0. */
export function searched(query: string, language: string, json: boolean, { io, style, rulebook, command }: Context): number {
  const hits = search(rulebook, query, { language, most: json ? 1_000 : MOST });
  if (json) io.out(`${JSON.stringify(hits, null, 2)}\n`);
  else if (hits.length === 0) io.error(`Nothing has all of "${query}" in it.\n`);
  else {
    const column = Math.max(...hits.map(({ number = '' }) => number.length));
    const room = Math.min(io.columns, 100) - column - 4;
    for (const { number = '', title, summary } of hits) {
      const [first = '', ...more] = wrap(`${title}: ${summary}`, room);
      const line = more.length === 0 ? first : `${first} ...`;
      io.out(
        `  ${style.bold(number.padEnd(column))}  ${line.startsWith(title) ? `${style.bold(title)}${line.slice(title.length)}` : line}\n`,
      );
    }
    io.out(`${style.dim(`To read one of them: ${command} rules ${hits[0]?.number ?? hits[0]?.title ?? ''}`)}\n`);
  }
  return hits.length === 0 ? 2 : 0;
}
