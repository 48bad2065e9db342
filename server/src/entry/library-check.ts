/** What is wrong with the library that is to ship, for the build, which does not ship it so. */

import { keywordHeader, readKeyword } from '../cards/keyword-file';
import { lintProject } from '../cards/lint/project';
import { Vocabulary } from '../cards/names';
import { createRulebook, describeProblem, type LibrarySource } from '../rulebook';
import { type Finding, LineMap, parseDocuments } from '../yaml';

const KEYWORD_FILE = /^keywords\/.*\.keyword\.yaml$/;

/** A line for each finding: `keywords/haste.keyword.yaml:3:7: message  code`, by the path in the library. */
export function libraryProblems(library: LibrarySource): readonly string[] {
  const rulebook = createRulebook(library);
  return [...rulebook.problems().map(describeProblem), ...keywordProblems(library, new Vocabulary(rulebook))];
}

function keywordProblems(library: LibrarySource, vocabulary: Vocabulary): readonly string[] {
  const files = Object.entries(library).filter(([path]) => path.startsWith('keywords/'));
  const strays = files
    .filter(([path]) => !KEYWORD_FILE.test(path))
    .map(([path]) => `${path}:1:1: Nothing reads this file: the name of a keyword file ends in .keyword.yaml.`);
  const read = files
    .filter(([path]) => KEYWORD_FILE.test(path))
    .map(([path, text]) => ({ path, text, documents: parseDocuments(text) }));
  const headers = read.flatMap(({ path, documents }) =>
    documents.flatMap((document) => {
      const header = keywordHeader(document);
      if (header !== undefined) vocabulary.addKeyword(header);
      return header === undefined ? [] : [{ uri: path, name: header.keyword, range: header.range }];
    }),
  );
  const together = lintProject({ cards: [], keywords: headers });
  const said = read.flatMap(({ path, text, documents }) => {
    const lines = new LineMap(text);
    const findings = documents.flatMap((document) => [...document.findings, ...readKeyword(document, text, vocabulary).findings]);
    return [...findings, ...(together.get(path) ?? [])].map((finding) => line(path, lines, finding));
  });
  return [...strays, ...said];
}

function line(path: string, lines: LineMap, { range, message, code }: Finding): string {
  const { line: row, character } = lines.position(range.start);
  return `${path}:${row + 1}:${character + 1}: ${message}  ${code}`;
}
