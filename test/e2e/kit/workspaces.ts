// What the real VS Code opens: a folder, several ones, or one that is on no disk.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shock } from './texts';

/** `roots`: three folders with settings of their own. `virtual`: a folder of a file system that is on no disk. */
export type Kind = 'examples' | 'empty' | 'roots' | 'virtual';

export interface Workspace {
  /** What is opened: a folder, or a `.code-workspace` file. */
  readonly opened: string;
  /** Extensions that it needs beside ours. */
  readonly vsix: readonly string[];
}

/** The folders of `roots`, with the settings of each. */
const roots = {
  typed: {},
  saved: { 'stackwright.validate': 'onSave' },
  off: { 'stackwright.validate': 'off', 'stackwright.codeLens': false },
};

export function prepare(kind: Kind, root: string, home: string): Workspace {
  const folder = join(home, 'workspace');
  const examples = join(root, 'examples');
  switch (kind) {
    case 'examples':
      cpSync(examples, folder, { recursive: true });
      return { opened: folder, vsix: [] };
    case 'empty':
      mkdirSync(folder);
      return { opened: folder, vsix: [] };
    case 'roots': {
      for (const [name, settings] of Object.entries(roots)) {
        cpSync(join(examples, 'cards'), join(folder, name, 'cards'), { recursive: true });
        cpSync(join(examples, 'keywords'), join(folder, name, 'keywords'), { recursive: true });
        writeFileSync(join(folder, name, `${name}.scenario.yaml`), shock);
        mkdirSync(join(folder, name, '.vscode'));
        writeFileSync(join(folder, name, '.vscode/settings.json'), JSON.stringify(settings));
      }
      const paths = Object.keys(roots).map((name) => ({ path: `workspace/${name}` }));
      return { opened: workspaceFile(home, paths), vsix: [] };
    }
    case 'virtual':
      mkdirSync(folder);
      return {
        opened: workspaceFile(home, [{ uri: 'memory:/project', name: 'virtual' }]),
        vsix: [memoryFiles(root, home)],
      };
  }
}

function workspaceFile(home: string, folders: readonly object[]): string {
  const path = join(home, 'several.code-workspace');
  writeFileSync(path, JSON.stringify({ folders }));
  return path;
}

/** Packages the file system, with the cards of the examples and a scenario as its files. */
function memoryFiles(root: string, home: string): string {
  const cwd = join(home, 'memory-files');
  cpSync(join(__dirname, 'memory-files'), cwd, { recursive: true });
  const cards = ['staples', 'basic-lands'].map((name) => [
    `/project/cards/${name}.card.yaml`,
    readFileSync(join(root, `examples/cards/${name}.card.yaml`), 'utf8'),
  ]);
  const files = Object.fromEntries([...cards, ['/project/scenarios/shock.scenario.yaml', shock.replace('18', '16')]]);
  writeFileSync(join(cwd, 'files.json'), JSON.stringify(files));
  const packagePath = join(home, 'memory-files.vsix');
  const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
  const args = ['--out', packagePath, '--no-dependencies', '--allow-missing-repository', '--skip-license'];
  execFileSync(process.execPath, [vsce, 'package', ...args], { cwd, stdio: 'pipe' });
  return packagePath;
}
