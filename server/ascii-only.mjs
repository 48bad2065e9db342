import { readFile } from 'node:fs/promises';

/**
 * An esbuild plugin: what esbuild leaves as it is, such as a dash in a regular expression, is written as an escape. A single
 * character beyond Latin-1 would make each thread hold its program in two bytes for each character.
 */
export const asciiOnly = {
  name: 'ascii-only',
  setup(build) {
    build.onLoad({ filter: /[\\/]server[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      return { contents: text.replaceAll(/[\u0080-\uffff]/g, escaped), loader: 'ts' };
    });
  },
};
