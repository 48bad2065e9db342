// What is said and done where the real VS Code lacks something of the system: on machines that are made up here.
import { strict as assert } from 'node:assert';
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findChromium, program } from '../../client/host/chromium';
import { root } from './kit/real-code';

const PROGRAM = 'provision.cjs';
const isDebian = existsSync('/etc/debian_version') && program('apt-get') !== undefined;
const isRoot = process.getuid?.() === 0;

describe('provisioning a real VS Code', function () {
  this.timeout(240_000);
  let machine: string;
  beforeEach(() => {
    machine = mkdtempSync(join(tmpdir(), 'stackwright-machine-'));
    // Somebody else than root has to be able to look into it, who may not be able to look into this folder.
    chmodSync(machine, 0o777);
    buildSync({
      entryPoints: [join(root, 'client/host/provision-main.ts')],
      outfile: join(machine, PROGRAM),
      bundle: true,
      platform: 'node',
      format: 'cjs',
    });
  });
  afterEach(() => rmSync(machine, { recursive: true, force: true }));

  /** Puts a program on the machine: the real one, or a script. */
  function put(name: string, script?: string): void {
    const path = join(machine, name);
    const real = program(name);
    if (script !== undefined) writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    else if (real !== undefined) symlinkSync(real, path);
  }

  function provision({ uid, chrome }: { uid?: number; chrome?: string } = {}): SpawnSyncReturns<string> {
    const env = { PATH: machine, HOME: machine, STACKWRIGHT_CACHE: join(machine, 'cache'), TMPDIR: machine };
    return spawnSync(process.execPath, [join(machine, PROGRAM)], {
      cwd: machine,
      encoding: 'utf8',
      env: { ...env, ...(chrome === undefined ? {} : { CHROME_PATH: chrome }) },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
  }

  it('fails with one line that says what to type, where there is no browser and no Debian', function () {
    if (findChromium()?.startsWith('/Applications')) this.skip();
    const { status, stdout, stderr } = provision();
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /^No Chrome or Chromium found: .*type: export CHROME_PATH=\S+\n$/);
  });

  it('fails with one line where CHROME_PATH names nothing', () => {
    const { status, stderr } = provision({ chrome: join(machine, 'nothing') });
    assert.equal(status, 1);
    assert.match(stderr, /^CHROME_PATH is \S+nothing, and there is no such program.\n$/);
  });

  it('says on Debian what to type, to whom is not root', function () {
    if (!isDebian) this.skip();
    put('apt-get');
    put('dpkg');
    const { status, stderr } = provision(isRoot ? { uid: 65534 } : {});
    assert.equal(status, 1);
    assert.match(stderr, /^The real VS Code needs Debian packages; type: sudo apt-get install -y chromium ripgrep\b.*\n$/);
  });

  it('installs on Debian as root what is missing, and says so first', function () {
    if (!isDebian || !isRoot) this.skip();
    const log = join(machine, 'apt.log');
    put('apt-get', `echo "$@" >> ${log}`);
    put('dpkg');
    put('npm', 'echo no registry; exit 1');
    const { status, stdout, stderr } = provision();
    assert.equal(status, 1);
    assert.match(stdout, /^Installing Debian packages: chromium ripgrep\b/);
    assert.match(
      stdout,
      /\nFetching a real VS Code \(code-server [\d.]+\) from npm into \S+: about 300 MB, some minutes, once\.\n/,
    );
    assert.match(readFileSync(log, 'utf8'), /^update .*\ninstall .*\bchromium ripgrep\b/);
    // What failed is said with the end of its output.
    assert.match(stderr, /npm install code-server@[\d.]+ .*failed \(1\)[\s\S]*no registry/);
  });
});
