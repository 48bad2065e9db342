/** Which scenarios a command is about. */

import type { Option, Words } from './options';
import type { Selectable } from './service';

export const SELECT_OPTIONS: readonly Option[] = [
  { name: 'filter', letter: 'f', value: 'TEXT', doc: 'Only scenarios with this tag, or with this text in their name' },
  { name: 'tag', letter: 't', value: 'TAG', doc: 'Only scenarios with this tag' },
];

/** Several filters, and several tags, are alternatives; a filter and a tag must both fit. Case does not matter. */
export function selection(words: Words): (scenario: Pick<Selectable, 'name' | 'tags'>) => boolean {
  const filters = words.all('filter').map((text) => text.toLowerCase());
  const tags = words.all('tag').map((text) => text.toLowerCase());
  return (scenario) => {
    const has = (tag: string): boolean => scenario.tags.some((each) => each.toLowerCase() === tag);
    const name = scenario.name.toLowerCase();
    return (
      (filters.length === 0 || filters.some((text) => has(text) || name.includes(text))) && (tags.length === 0 || tags.some(has))
    );
  };
}
