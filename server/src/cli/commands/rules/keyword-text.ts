/** What there is to say about a keyword beside its summary, as lines for a terminal. */

import { labelsOf, type RulesPage } from '../../../scenarios/reading';
import type { Style } from '../../style';
import { wrap } from '../../wrap';

export function keywordText(page: RulesPage, language: string, style: Style, width: number): readonly string[] {
  if (page.kind === 'section' || page.kind === 'rule' || page.kind === 'subrule')
    return officialText(page, language, style, width);
  const labels = labelsOf(language);
  const block = (title: string, items: readonly string[]): string[] =>
    items.length === 0
      ? []
      : [
          '',
          `  ${style.bold(title)}`,
          ...items.flatMap((item) => wrap(item, width - 6).map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`)),
        ];
  const status = page.kind === 'word' ? labels.word : page.played === true ? labels.played : labels.notPlayed;
  return [
    ...(page.names.length === 0 ? [] : [style.dim(`  ${page.names.join(', ')}`)]),
    `  ${page.played === true ? style.green(status) : style.dim(status)}`,
    ...block(labels.standsFor, page.standsFor),
    ...(page.written === undefined ? [] : ['', `  ${style.bold(labels.written)}`, `    keywords: [ ${page.written} ]`]),
    ...block(labels.traps, page.traps),
    ...block(labels.history, page.history),
    ...block(
      labels.see,
      page.see.map(({ id, title }) => `${id} ${title}`),
    ),
    ...officialText(page, language, style, width),
  ];
}

function officialText({ official }: RulesPage, language: string, style: Style, width: number): readonly string[] {
  if (official === undefined) return [];
  const labels = labelsOf(language);
  const text = [...official.paragraphs, ...official.examples.map((example) => `${labels.example}: ${example}`)];
  return [
    '',
    `  ${style.bold(labels.official(official.edition))}`,
    ...text.flatMap((each) => wrap(each, width - 4).map((line) => `    ${line}`)),
  ];
}
