// The real VS Code that the end-to-end tests drive: provided, packaged, installed and started once for all of them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'mocha';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../../client/host/chromium';
import { type RunningCode, startCode } from '../../../client/host/code-server';
import { provision } from '../../../client/host/provision';
import { type Kind, prepare } from './workspaces';

/** The size of the window, in CSS pixels. */
export const SIZE = { width: 1280, height: 800 };

export const root = join(__dirname, '../../..');
const screenshots = join(root, 'build/screenshots');

/** What a test looks at: small, still, and without what would lie over the text. */
const settings = {
  'breadcrumbs.enabled': false,
  'editor.accessibilitySupport': 'off',
  'editor.cursorBlinking': 'solid',
  'editor.fontSize': 14,
  'editor.hover.delay': 100,
  'editor.minimap.enabled': false,
  'editor.stickyScroll.enabled': false,
  'files.autoSave': 'off',
  'files.hotExit': 'off',
  'workbench.reduceMotion': 'on',
};

export type Flavour = 'node' | 'browser';

export interface Instance {
  readonly page: Page;
  /** The profile: an empty one but for our extension, in a folder of its own. */
  readonly home: string;
  /** The folder that is open, to be changed at will. */
  readonly folder: string;
  /** Files that a test has written, to be gone after it. */
  readonly written: Set<string>;
  /** Keeps a picture of the window in build/screenshots. */
  screenshot(name: string): Promise<void>;
  /**
   * The same for a picture of the documentation: a part of the window (its upper one, without the title bar), kept in
   * docs/images too with STACKWRIGHT_PICTURES=1.
   */
  picture(name: string, part?: { readonly top: number; readonly height: number }): Promise<void>;
}

export interface Wanted {
  readonly flavour?: Flavour;
  readonly open?: Kind;
  /** The folder is one that nobody has trusted yet. */
  readonly restricted?: boolean;
}

interface Started extends Instance {
  stop(): Promise<void>;
}

/** The name of the package that `client/package.mjs` makes. */
export function vsixPath(flavour: Flavour): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return join(root, `build/stackwright${flavour === 'browser' ? '-browser' : ''}-${version}.vsix`);
}

export function packageVsix(flavour: Flavour): string {
  const args = [join(root, 'client/package.mjs'), ...(flavour === 'browser' ? ['--browser'] : [])];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  return vsixPath(flavour);
}

async function start({ flavour = 'node', open = 'examples', restricted = false }: Wanted): Promise<Started> {
  const code = await provision((line) => console.log(`    ${line}`));
  const vsix = packageVsix(flavour);
  // Away from the clone, so that nothing is found that the package does not hold.
  const home = mkdtempSync(join(tmpdir(), 'stackwright-e2e-'));
  const folder = join(home, 'workspace');
  let running: RunningCode | undefined;
  let browser: Browser | undefined;
  const stop = async () => {
    await browser?.close();
    await running?.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const workspace = prepare(open, root, home);
    running = await startCode(code, {
      folder: workspace.opened,
      home,
      vsix: [vsix, ...workspace.vsix],
      settings: { ...settings, 'security.workspace.trust.startupPrompt': 'never' },
      trust: restricted,
    });
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('No Chrome or Chromium was found.');
    browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
    const page = await browser.newPage({ viewport: SIZE });
    page.setDefaultTimeout(60_000);
    await page.goto(running.url);
    await page.locator('.monaco-workbench .explorer-folders-view').waitFor({ timeout: 180_000 });
    mkdirSync(screenshots, { recursive: true });
    const take = async (path: string, clip?: { x: number; y: number; width: number; height: number }) => {
      await page.evaluate(settle);
      return page.screenshot({ path, ...(clip === undefined ? {} : { clip }) });
    };
    const screenshot = async (name: string) => void (await take(join(screenshots, `${name}.png`)));
    const picture = async (name: string, { top, height } = { top: 35, height: 520 }) => {
      const path = join(screenshots, `${name}.png`);
      await take(path, { x: 0, y: top, width: 1280, height });
      if (process.env.STACKWRIGHT_PICTURES === '1') cpSync(path, join(root, 'docs/images', `${name}.png`));
    };
    return { page, home, folder, written: new Set(), screenshot, picture, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits, in the page, for what fades in or out; what turns for ever is let be. */
async function settle(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}

const instances = new Map<string, Promise<Started>>();

/** How many suites are still to come for an instance. */
const users = new Map<string, number>();

async function stop(key: string): Promise<void> {
  const instance = instances.get(key);
  instances.delete(key);
  await (await instance?.catch(() => undefined))?.stop();
}

after('stop every VS Code', async function () {
  this.timeout(240_000);
  for (const key of instances.keys()) await stop(key);
});

/** Provides the instance for the tests of a suite; those of one kind share it, and the last one stops it. */
export function inRealCode(wanted: Wanted = {}): () => Instance {
  const key = JSON.stringify(wanted);
  users.set(key, (users.get(key) ?? 0) + 1);
  let instance: Instance | undefined;
  before('start VS Code', async function () {
    this.timeout(15 * 60_000);
    const starting = instances.get(key) ?? start(wanted);
    instances.set(key, starting);
    instance = await starting;
  });
  afterEach('keep a picture of what failed', async function () {
    if (this.currentTest?.state === 'failed') await instance?.screenshot(`failed ${this.currentTest.title}`);
  });
  after('stop VS Code', async function () {
    this.timeout(240_000);
    const left = (users.get(key) ?? 1) - 1;
    users.set(key, left);
    if (left === 0) await stop(key);
  });
  return () => {
    if (instance === undefined) throw new Error('VS Code has not been started.');
    return instance;
  };
}
