import { isRuleNumber } from './numbers';
import { numberedLines, type RulebookProblem } from './problem';

/** What kind of word it is: `flying` (702), `sacrifice` (701), `landfall` (207.2c). */
export type KeywordKind = 'ability' | 'action' | 'word';

/** What we say about a keyword, in our own words. `rule` is a number of the newest edition, or one newer than that. */
export interface KeywordEntry {
  readonly kind: KeywordKind;
  /** As the rules write it: `Split Second`. */
  readonly name: string;
  readonly rule: string;
  /** What it means for a player, in one or two sentences. */
  readonly means: string;
  /** How it stands on a card, with its parameters in capitals: `Suspend N—COST`. The name, where it has none. */
  readonly form: string;
  /** What people get wrong about it. */
  readonly traps: readonly string[];
  /** When it changed and how. */
  readonly history: readonly string[];
  /** Related rules, by number. */
  readonly see: readonly string[];
  /** The rules by which an engine does it, where those are not its own: casting is 601.2. */
  readonly by: readonly string[];
}

export interface KeywordFile {
  readonly entries: readonly KeywordEntry[];
  /** Where the heading of each entry stands, by its name. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly RulebookProblem[];
}

/**
 * Reads one file of keywords. It is Markdown of the simplest kind:
 *
 * ```
 * # Suspend 702.62
 *
 * What it means, in a paragraph.
 *
 * - form: Suspend N—COST
 * - see: 116.2f, 702.62a
 * - by: 601.2
 * - trap: What people get wrong. There may be several.
 * - history: When it changed, and how. There may be several.
 * ```
 *
 * What cannot be read is left out and reported.
 */
export function parseKeywords(file: string, text: string, kind: KeywordKind): KeywordFile {
  const entries: KeywordEntry[] = [];
  const lines = new Map<string, number>();
  const problems: RulebookProblem[] = [];
  for (const block of blocksOf(file, text, problems)) {
    const heading = /^(.+) (\S+)$/.exec(block.heading);
    const name = heading?.[1] ?? '';
    const rule = heading?.[2] ?? '';
    const report = (line: number, message: string): void => void problems.push({ file, line, message });
    if (name === '' || !isRuleNumber(rule)) {
      report(block.line, `expected a heading such as "# Suspend 702.62", found "# ${block.heading}"`);
      continue;
    }
    if (block.paragraph === '') {
      report(block.line, `${name} has no paragraph that says what it means`);
      continue;
    }
    if (lines.has(name)) {
      report(block.line, `${name} has two entries`);
      continue;
    }
    const numbers = (of: string): string[] =>
      block.items.filter(({ key }) => key === of).flatMap(({ value }) => value.split(/,\s*/));
    const see = numbers('see');
    const by = numbers('by');
    for (const { key, line } of block.items)
      if (!['form', 'see', 'by', 'trap', 'history'].includes(key))
        report(line, `${name} has "${key}:"; an entry has form, see, by, trap and history`);
    for (const number of [...see, ...by])
      if (!isRuleNumber(number)) report(block.line, `${name} refers to "${number}", which is no rule number`);
    lines.set(name, block.line);
    entries.push({
      kind,
      name,
      rule,
      means: block.paragraph,
      form: block.items.find(({ key }) => key === 'form')?.value ?? name,
      traps: block.items.flatMap(({ key, value }) => (key === 'trap' ? [value] : [])),
      history: block.items.flatMap(({ key, value }) => (key === 'history' ? [value] : [])),
      see: see.filter(isRuleNumber),
      by: by.filter(isRuleNumber),
    });
  }
  return { entries, lines, problems };
}

/** A keyword in another language: its name as printed cards have it, and what it means. */
export interface KeywordTranslation {
  /** The English name. */
  readonly of: string;
  /** Absent where it was never printed in that language, or is the same. */
  readonly name?: string;
  readonly means?: string;
  readonly traps: readonly string[];
  readonly history: readonly string[];
}

/**
 * Reads keywords in another language, by their English names: `# Suspend = Sospendere`, or `# Storm` where the name is not
 * known. A paragraph, and lines with `- trap:` and `- history:`, may follow.
 */
export function parseTranslations(
  file: string,
  text: string,
): { readonly translations: readonly KeywordTranslation[]; readonly problems: readonly RulebookProblem[] } {
  const problems: RulebookProblem[] = [];
  const translations = blocksOf(file, text, problems).map(({ heading, paragraph, items }): KeywordTranslation => {
    const [of = '', name] = heading.split(' = ');
    return {
      of: of.trim(),
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(paragraph === '' ? {} : { means: paragraph }),
      traps: items.flatMap(({ key, value }) => (key === 'trap' ? [value] : [])),
      history: items.flatMap(({ key, value }) => (key === 'history' ? [value] : [])),
    };
  });
  return { translations, problems };
}

interface Block {
  readonly heading: string;
  readonly line: number;
  readonly paragraph: string;
  readonly items: readonly { readonly key: string; readonly value: string; readonly line: number }[];
}

/** The parts of a file, each with its heading, its paragraph and its list. */
function blocksOf(file: string, text: string, problems: RulebookProblem[]): Block[] {
  const blocks: { heading: string; line: number; words: string[]; items: { key: string; value: string; line: number }[] }[] = [];
  for (const { line, text: content } of numberedLines(text)) {
    if (content === '') continue;
    const heading = /^# (.+)$/.exec(content)?.[1];
    if (heading !== undefined) {
      blocks.push({ heading, line, words: [], items: [] });
      continue;
    }
    const block = blocks.at(-1);
    if (block === undefined) {
      problems.push({ file, line, message: 'expected a heading that begins with "# " first' });
      return [];
    }
    const item = /^- ([a-z]+): (.+)$/.exec(content);
    const last = block.items.at(-1);
    if (item !== null) block.items.push({ key: item[1] ?? '', value: item[2] ?? '', line });
    else if (/^ {2}\S/.test(content) && last !== undefined) last.value += ` ${content.trim()}`;
    else if (block.items.length > 0)
      problems.push({ file, line, message: `expected "- trap: ..." or the like, found "${content}"` });
    else block.words.push(content.trim());
  }
  return blocks.map(({ heading, line, words, items }) => ({ heading, line, paragraph: words.join(' '), items }));
}
