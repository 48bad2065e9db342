/** Where the workspace uses a rule or a keyword: the scenarios that name it, and the cards that have it. */

import { citationsIn, type KeywordEntry } from '../../rulebook';
import type { File } from '../../scenarios/files';
import type { Model } from '../model';
import type { RulesUse } from '../protocol';

/** More than anybody reads through. */
const MOST = 200;
/** So many files are looked through before others are listened to. */
const SLICE = 64;

const numbersOf = new WeakMap<File, ReadonlyMap<string, readonly number[]>>();

/** The offsets at which a file names each rule; found once for each of its texts. */
function numbersIn(file: File): ReadonlyMap<string, readonly number[]> {
  let found = numbersOf.get(file);
  if (found === undefined) {
    const made = new Map<string, number[]>();
    for (const { number, start } of citationsIn(file.text)) made.set(number, [...(made.get(number) ?? []), start]);
    found = made;
    numbersOf.set(file, found);
  }
  return found;
}

/** The scenarios that name the rule or one of its parts, or that use the keyword's own word. */
export async function scenariosOf(
  model: Model,
  rule: string | undefined,
  keyword: KeywordEntry | undefined,
  pause: () => Promise<unknown>,
): Promise<readonly RulesUse[]> {
  const uses: RulesUse[] = [];
  const word = keyword === undefined ? undefined : wordPattern(keyword.name);
  const files = [...model.workspace.files.values()].filter(({ kind }) => kind === 'scenario');
  for (const [index, file] of files.entries()) {
    if (uses.length >= MOST) break;
    if (index % SLICE === SLICE - 1) await pause();
    const offsets = [...numbersIn(file)].flatMap(([number, places]) =>
      rule !== undefined && isWithin(number, rule) ? places : [],
    );
    if (word !== undefined) for (const match of file.text.matchAll(word)) offsets.push(match.index);
    if (offsets.length === 0) continue;
    for (const { name, range, nameRange } of model.scenarios(file)) {
      if (!offsets.some((offset) => range.start <= offset && offset <= range.end)) continue;
      const { line } = model.lines(file).position(nameRange.start);
      uses.push({ uri: model.uri(file.uri), line, name });
    }
  }
  return uses.slice(0, MOST);
}

/** The cards that name the keyword. */
export function cardsOf(model: Model, keyword: KeywordEntry | undefined): readonly RulesUse[] {
  if (keyword === undefined) return [];
  const word = wordPattern(keyword.name);
  const uses: RulesUse[] = [];
  for (const file of model.workspace.files.values()) {
    if (file.kind !== 'card' || uses.length >= MOST) continue;
    let last = '';
    for (const match of file.text.matchAll(word)) {
      const begin = file.text.slice(0, match.index).lastIndexOf('\nname:');
      const name = /name:[ \t]*(.+)/.exec(file.text.slice(Math.max(begin, 0)))?.[1]?.trim() ?? '';
      if (name === '' || name === last) continue;
      last = name;
      uses.push({
        uri: model.uri(file.uri),
        line: model.lines(file).position(match.index).line,
        name: name.replace(/^["']|["']$/g, ''),
      });
    }
  }
  return uses.slice(0, MOST);
}

/** The keyword as a word of a list, or as a key: not within another word, nor in a comment's prose. */
const wordPattern = (name: string): RegExp =>
  new RegExp(
    `(?<=[[,:{-] {0,2})${name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[ \\t]*(?:[:,\\]}\\r\\n]|$))`,
    'gi',
  );

const isWithin = (number: string, rule: string): boolean =>
  number === rule || (number.startsWith(rule) && /^[a-z]+$/.test(number.slice(rule.length)));
