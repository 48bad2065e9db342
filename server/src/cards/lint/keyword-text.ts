/** The text of a keyword names its parameters in braces: each that it names exists, and each that there is it names. */

import { parametersInText } from '../../engine/text/keywords';
import { nearest } from '../../yaml';
import { finding, type KeywordRule, keyRange } from './rule';

export const keywordText: KeywordRule = (keyword) => {
  const { text, parameters } = keyword.definition;
  const range = keyRange(keyword, 'text');
  if (text === undefined) return [];
  const { always, perhaps } = parametersInText(text);
  const named = [...always, ...perhaps];
  const known = Object.keys(parameters);
  const unknown = named
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return finding(
        'keyword-text',
        'error',
        range,
        `The text names \`{${name}}\`, which is no parameter of this keyword${near === undefined ? '.' : `; did you mean \`{${near}}\`?`}`,
      );
    });
  const silent = known
    .filter((name) => !named.includes(name))
    .map((name) =>
      finding(
        'keyword-text',
        'warning',
        range,
        `The text does not say the parameter \`${name}\`; write \`{${name}}\` where it stands on a card, in square brackets if a printed one may lack it.`,
      ),
    );
  return [...unknown, ...silent];
};
