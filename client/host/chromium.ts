// Finds a browser to drive; installing one is the business of system-packages.ts.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The program of that name on the PATH. */
export function program(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** An installed Chrome or Chromium; the environment variable CHROME_PATH wins. */
export function findChromium(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  for (const name of names) {
    const path = program(name);
    if (path) return path;
  }
  return elsewhere.find((path) => existsSync(path));
}

/** What keeps Chromium quiet and able to run as root and without a GPU. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
