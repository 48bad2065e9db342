/** Something in a rulebook file that could not be read. Lines count from 1. */
export interface RulebookProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** `file:line: message`, the form that terminals turn into a link. */
export function describeProblem(problem: RulebookProblem): string {
  return `${problem.file}:${problem.line}: ${problem.message}`;
}

/** The lines of a text with their numbers from 1, whatever ends them. */
export function numberedLines(text: string): readonly { readonly line: number; readonly text: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, text: content.trimEnd() }));
}
