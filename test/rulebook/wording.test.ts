/** No sentence of the official rules is in the project: runs of eight words are compared with the copies, where there are any. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialTexts } from './official-copies';

const root = join(__dirname, '..', '..');
const RUN = 8;

interface Word {
  readonly word: string;
  readonly at: number;
}

/** The words of a text without signs and case, so that neither a line's end nor a bold word hides a run. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text
    .replaceAll('’', "'")
    .replaceAll('\\n', '  ')
    .matchAll(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu))
    words.push({ word: match[0].toLowerCase(), at: match.index });
  return words;
}

function* runsOf(words: readonly Word[]): Generator<{ readonly run: string; readonly at: number }> {
  for (let i = 0; i + RUN <= words.length; i += 1)
    yield {
      run: words
        .slice(i, i + RUN)
        .map(({ word }) => word)
        .join(' '),
      at: words[i]?.at ?? 0,
    };
}

/** Words that are facts: numbers of rules, names of rules, types and keywords. A run of nothing else is a list of names. */
function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set(['glossary', 'credits', 'contents']);
  for (const text of texts)
    for (const line of text.split(/\r\n|\r|\n/)) {
      const title = /^\d{1,3}\.(?:\d+\.)? (\P{Ll}[^.]{0,40})$/u.exec(line)?.[1] ?? /^(\P{Ll}[^.,]{0,40})$/u.exec(line)?.[1];
      for (const { word } of wordsOf(title ?? '')) names.add(word);
      // "The creature types are Advisor, Aetherborn ...": the lists of 205.3.
      if (/^(?:205\.3|207\.2c)/.test(line)) for (const { word } of wordsOf(line)) names.add(word);
    }
  for (const word of ['the', 'of', 'a', 'to', 'and', 'you', 'is', 'it', 'in', 'as', 'are']) names.delete(word);
  return names;
}

/** Names, numbers and mana symbols, with a word or two that join them. */
const isListOfNames = (run: string, names: ReadonlySet<string>): boolean => {
  const words = run.split(' ').filter((word) => !names.has(word) && !/^(?:\d.*|[wubrgcx])$/.test(word));
  return words.length <= 2 && words.every((word) => /^(?:and|or|of)$/.test(word));
};

/**
 * The set phrases of card texts, which are so since cards are written and which a text rendered as on a card has to use:
 * when something happens, how long it lasts, what is chosen. None is a sentence of a rule.
 */
const STOCK: readonly string[] = [
  'becomes the target of a spell or ability',
  'at the beginning of the next end step',
  'at the beginning of the next cleanup step',
  'at the beginning of your upkeep if you control',
  'as though it were mana of any type',
  'as an additional cost to cast this spell pay',
  'any number of times as you cast this spell',
  'power and toughness are each equal to the number of',
  'until end of turn activate only as a sorcery',
  'if you could begin to cast this card',
  'you may choose the same mode more than once',
  // The first lines of the file, by which the importer knows it.
  'magic the gathering comprehensive rules these rules are effective as of april 17 2026',
];

describe('the wording of the rules', () => {
  it('is our own: no eight words in a row are those of the official text', function () {
    this.timeout(120_000);
    const texts = officialTexts();
    if (texts.length === 0) return this.skip();
    const official = new Set<string>();
    for (const { text } of texts) for (const { run } of runsOf(wordsOf(text))) official.add(run);
    assert.ok(official.size > 50_000, 'the copies are not what they should be');
    const names = namesIn(texts.map(({ text }) => text));
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\0')
      .filter((file) => /\.(?:[cm]?[jt]s|json|ya?ml|md|txt|html|css)$/.test(file) && file !== 'package-lock.json');
    const found: string[] = [];
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8');
      let last = -1;
      for (const { run, at } of runsOf(wordsOf(text))) {
        if (!official.has(run) || isListOfNames(run, names) || STOCK.some((phrase) => phrase.includes(run))) continue;
        const line = text.slice(0, at).split('\n').length;
        if (line !== last) found.push(`${file}:${line}: ${run}`);
        last = line;
      }
    }
    assert.deepEqual(found, []);
  });
});
