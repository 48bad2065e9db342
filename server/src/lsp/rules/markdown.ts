/** Pages of the rulebook as hovers: short first, with a link to the whole. */

import type { RulesPage } from '../../scenarios/reading';
import type { Book } from './book';

/** A hover's worth of the official text. */
const MOST_OFFICIAL = 700;

/** A rule or keyword in a few lines. `number` is how it was asked for, where that is another edition's. */
export function pageMarkdown(book: Book, page: RulesPage, number = page.number): string {
  const { labels } = book;
  const other = number === undefined || number === page.number ? '' : ` (${labels.now(page.number ?? '')})`;
  const names = page.names.length === 0 ? '' : ` · ${page.names.join(', ')}`;
  const isKeyword = page.kind === 'ability' || page.kind === 'action' || page.kind === 'word';
  const heading = isKeyword
    ? `**${page.form ?? page.title}**${names}${number === undefined ? '' : ` (${book.link(number, page.id)}${other})`}`
    : `**${number ?? ''}${other} ${page.title}**`;
  return [
    heading,
    page.summary ?? labels.noSummary,
    ...(isKeyword ? [`_${statusOf(book, page)}_`] : []),
    ...officialMarkdown(book, page),
    ...moreMarkdown(book, page),
  ].join('\n\n');
}

const statusOf = ({ labels }: Book, { kind, played }: RulesPage): string =>
  kind === 'word' ? labels.word : played === true ? labels.played : labels.notPlayed;

/** The official wording, where the user has it, with the date of its edition. */
export function officialMarkdown({ labels }: Book, { official }: RulesPage): string[] {
  if (official === undefined) return [];
  const whole = official.paragraphs.join(' ');
  const text = whole.length > MOST_OFFICIAL ? `${whole.slice(0, whole.lastIndexOf(' ', MOST_OFFICIAL))} …` : whole;
  return [`${labels.official(official.edition)} (${official.number}):\n\n> ${text.replaceAll('\n', '\n> ')}`];
}

/** Links to what it belongs with, and to the page itself. */
export function moreMarkdown(book: Book, page: RulesPage): string[] {
  const more = book.link(book.labels.readMore, page.id);
  if (more === book.labels.readMore) return [];
  const see = page.see.slice(0, 4).map(({ id }) => book.link(id, id));
  return [[more, ...see].join(' · ')];
}
