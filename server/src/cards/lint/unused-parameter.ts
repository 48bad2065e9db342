/** A parameter that no ability of the keyword uses says nothing. */

import { finding, type KeywordRule, keyRange, placeOf } from './rule';

export const unusedParameter: KeywordRule = (keyword) => {
  const { definition } = keyword;
  const used = new Set<string>();
  collect(definition.abilities, used);
  collect(definition.terms, used);
  return Object.keys(definition.parameters)
    .filter((name) => !used.has(name))
    .map((name) => {
      const range = placeOf(keyword, `${definition.at}/parameters/${name}`) ?? keyRange(keyword, 'parameters');
      return finding('unused-parameter', 'warning', range, `No ability of this keyword uses \`$${name}\`.`);
    });
};

/** The parameters in plain data, where the reader has put `{ kind: 'parameter', name }`. */
function collect(data: unknown, used: Set<string>): void {
  if (typeof data !== 'object' || data === null) return;
  if ('kind' in data && data.kind === 'parameter' && 'name' in data) used.add(String(data.name));
  for (const value of Object.values(data)) collect(value, used);
}
