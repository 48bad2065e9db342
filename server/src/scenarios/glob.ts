/** Patterns for file names: `**` is any folders, `*` any part of a name, `?` one character, `{a,b}` either. */

const compiled = new Map<string, RegExp>();

/** Whether a path, with forward slashes and relative to the project's folder, fits a pattern. */
export function fitsGlob(path: string, pattern: string): boolean {
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(`^${source(pattern)}$`, 'u');
    compiled.set(pattern, expression);
  }
  return expression.test(path);
}

function source(pattern: string): string {
  return pattern.replace(/^\.\//, '').replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[\\^$.|+()[\]{}]/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.length > 1) return `(?:${part.slice(1, -1).split(',').map(source).join('|')})`;
    return `\\${part}`;
  });
}
