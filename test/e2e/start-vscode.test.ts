import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'mocha';
import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../client/host/chromium';
import { root } from './kit';

describe('npm start -- --vscode', function () {
  this.timeout(15 * 60_000);

  it('opens the examples in a real VS Code, says where, and ends with Control-C', async () => {
    const npm = spawn('npm', ['start', '--', '--vscode'], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const url = await new Promise<string>((found, failed) => {
      const hear = (data: Buffer): void => {
        said += String(data);
        const [at] = /http:\/\/127\.0\.0\.1:\S+/.exec(said) ?? [];
        if (at !== undefined) found(at);
      };
      npm.stdout.on('data', hear);
      npm.stderr.on('data', hear);
      npm.once('exit', () => failed(new Error(said)));
    });
    const executablePath = findChromium();
    assert.ok(executablePath !== undefined);
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
    try {
      const page = await browser.newPage();
      await page.goto(url);
      const file = page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: 'stackwright.yaml' });
      await file.first().waitFor({ timeout: 180_000 });
    } finally {
      await browser.close();
      const ended = once(npm, 'exit');
      process.kill(-(npm.pid ?? 0), 'SIGINT');
      await ended;
    }
    await assert.rejects(fetch(url));
  });
});
