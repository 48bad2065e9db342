/** `# stackwright-ignore CODE CODE`: silences findings of these codes on its line, or on the next if it stands alone. */

import type { LineMap } from './lines';
import type { Document, Finding } from './tree';

const IGNORE = /^\s*stackwright-ignore\b[:\s]*(.*)$/;

export interface Silenced {
  readonly findings: readonly Finding[];
  /** A warning for each code in a comment that silences nothing. */
  readonly unused: readonly Finding[];
}

/**
 * Leaves out the findings that comments silence. Give it what a check thinks of a document that was read, not what kept
 * it from being read: without that finding nobody would know why the document is not used.
 */
export function silence(findings: readonly Finding[], comments: Document['comments'], text: string, lines: LineMap): Silenced {
  const ignored = comments.flatMap((comment) => ignoresOf(comment, text, lines));
  if (ignored.length === 0) return { findings, unused: [] };
  const used = new Set<unknown>();
  const left = findings.filter(({ code, range }) => {
    const line = lines.position(range.start).line;
    const by = ignored.filter((one) => one.code === code && one.line === line);
    for (const one of by) used.add(one);
    return by.length === 0;
  });
  const unused = ignored
    .filter((one) => !used.has(one))
    .map(
      ({ code, range }): Finding => ({
        code: 'unused-ignore',
        severity: 'warning',
        message: `This comment silences nothing: there is no finding \`${code}\` on that line which could be silenced.`,
        range,
      }),
    );
  return { findings: left, unused };
}

function ignoresOf(
  { range, text: words }: Document['comments'][number],
  text: string,
  lines: LineMap,
): { code: string; line: number; range: Finding['range'] }[] {
  const codes =
    IGNORE.exec(words)?.[1]
      ?.split(/[\s,]+/)
      .filter((code) => code !== '') ?? [];
  const { line } = lines.position(range.start);
  const alone = text.slice(lines.start(line), range.start).trim() === '';
  return codes.map((code) => ({ code, line: alone ? line + 1 : line, range }));
}
