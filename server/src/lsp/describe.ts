/** Cards, keywords, rules, mana symbols and codes as Markdown. */

import { cardText, keywordTextLines } from '../cards';
import type { KeywordUse } from '../engine';
import { keywordAbilities } from '../engine/characteristics/printed';
import { abilityText, keywordLines } from '../engine/text/rules-text';
import type { Project } from '../scenarios/project';
import { pageIdOf } from '../scenarios/reading';
import type { Model } from './model';
import { moreMarkdown, officialMarkdown, pageMarkdown } from './rules/markdown';

const lookUp = (project: Project) => (name: string) => {
  const entry = project.keyword(name);
  return entry !== undefined && 'definition' in entry ? entry.definition : undefined;
};

/** A card as a person reads it. */
export function cardMarkdown({ speech }: Model, project: Project, name: string): string | undefined {
  const entry = project.card(name);
  if (entry === undefined) return undefined;
  if ('broken' in entry) return speech.say(`**${name}**\n\nThis card cannot be used: ${entry.broken}`);
  const { cost, types, color, paragraphs, numbers, name: full } = cardText(entry.definition, lookUp(project));
  return [
    cost === '' ? `**${full}**` : `**${full}** ${cost}`,
    color === '' ? types : `${types} (${color})`,
    ...paragraphs,
    ...(numbers === '' ? [] : [`**${numbers.replaceAll('*', '\\*')}**`]),
  ].join('\n\n');
}

/** A keyword, with the parameters of one card filled in where that is known; `card` is what its text calls that card. */
export function keywordMarkdown(
  model: Model,
  project: Project,
  name: string,
  use?: KeywordUse,
  card?: string,
  date?: string,
): string | undefined {
  const entry = project.keyword(name);
  if (entry === undefined) return undefined;
  if ('broken' in entry) return model.speech.say(`**${name}**\n\nThis keyword cannot be used: ${entry.broken}`);
  const { definition } = entry;
  const { book } = model;
  const listed = book.rulebook.keyword(name);
  const page = listed === undefined ? undefined : book.page(project, pageIdOf(listed), date);
  const parts: string[] = [];
  const rule = definition.rule === undefined ? '' : ` (${book.link(definition.rule, definition.rule)})`;
  const summary = book.language === 'en' ? definition.summary : (page?.summary ?? definition.summary);
  if (use === undefined) {
    const [title = name, ...rest] = keywordTextLines(definition, lookUp(project));
    const said = rest.map((line) => (line === definition.summary ? (summary ?? line) : line));
    parts.push(`**${title}**${rule}`, ...said);
  } else {
    const [title = name] = keywordLines([use], lookUp(project));
    parts.push(`**${title}**${rule}${card === undefined ? '' : model.speech.say(`, of ${card}`)}`);
    if (summary !== undefined) parts.push(summary);
    const view = {
      ruleset: project.newest,
      definitions: { card: () => undefined, keyword: lookUp(project), term: () => undefined },
    };
    const abilities = keywordAbilities(view as unknown as Parameters<typeof keywordAbilities>[0], use);
    for (const { definition: ability } of abilities)
      parts.push(...abilityText(ability, card ?? model.speech.say('this card'), lookUp(project)));
  }
  if (definition.summary === undefined && page?.summary !== undefined) parts.push(page.summary);
  if (page !== undefined) parts.push(...officialMarkdown(book, page), ...moreMarkdown(book, page));
  return parts.join('\n\n');
}

/** An ability of a keyword by its name, `suspend.tick`, or one that it sets up: `madness.cast` stands in another. */
export function abilityMarkdown(model: Model, project: Project, name: string): string | undefined {
  const [keyword = '', own = ''] = name.split('.');
  const entry = project.keyword(keyword);
  if (entry === undefined || 'broken' in entry) return undefined;
  const { abilities } = entry.definition;
  const found = abilities.find((ability, i) => (ability.as ?? `${i + 1}`) === own) ?? abilities.find((one) => setsUp(one, own));
  if (found === undefined) return undefined;
  const rule = found.rule === undefined ? '' : ` (${model.book.link(found.rule, found.rule)})`;
  const text = abilityText(found, model.speech.say('this card'), lookUp(project));
  return [`**${name}**${rule}`, model.speech.say(`An ability of the keyword ${keyword}.`), ...text].join('\n\n');
}

/** Whether something of this name stands in an ability. */
const setsUp = (data: unknown, name: string): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (('as' in data && data.as === name) || Object.values(data).some((one) => setsUp(one, name)));

/** What a rule says, in our own words; undefined for a number that no rule has. */
export function ruleMarkdown(model: Model, project: Project, number: string, date?: string): string | undefined {
  const { rulebook, book } = model;
  const newest = date === undefined ? number : (rulebook.readIn(number, rulebook.editionFor(date)) ?? number);
  const page = rulebook.hasRule(newest) ? book.page(project, newest, date) : undefined;
  return page === undefined ? undefined : pageMarkdown(book, page, number);
}

const NAMES: Readonly<Record<string, string>> = {
  W: 'one white mana',
  U: 'one blue mana',
  B: 'one black mana',
  R: 'one red mana',
  G: 'one green mana',
  C: 'one colourless mana (107.4c)',
  S: 'one mana from a snow source (107.4h)',
  T: 'tap this permanent (107.5)',
  Q: 'untap this permanent (107.6)',
  E: 'an energy counter (107.14)',
  X: 'any amount of mana, chosen as it is announced (107.3)',
};

/** `{R}`, `{2}`, `{R/P}`, `{2/W}` in words. */
export function symbolMarkdown({ speech }: Model, symbol: string): string | undefined {
  const inside = symbol.slice(1, -1).toUpperCase();
  const named = NAMES[inside];
  if (named !== undefined) return speech.say(`**${symbol}** ${named}`);
  if (/^\d+$/.test(inside)) return speech.say(`**${symbol}** ${inside} mana of any type`);
  const parts = inside.split('/');
  if (parts.length < 2) return undefined;
  const said = parts.map((part) =>
    part === 'P' ? '2 life (107.4f)' : (NAMES[part] ?? (/^\d+$/.test(part) ? `${part} mana of any type` : undefined)),
  );
  return said.some((one) => one === undefined) ? undefined : speech.say(`**${symbol}** ${said.join(' or ')}`);
}

/** The page of a code: what it means, with its examples. */
export const codeMarkdown = (model: Model, code: string): string | undefined =>
  model.pages[code]?.replace(/^# `?[a-z-]+`?(?:: )?/, `**${code}**: `).trim();
