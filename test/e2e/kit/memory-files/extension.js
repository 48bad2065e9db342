// A file system that is on no disk: its files are those of files.json, until somebody writes others. Like many such
// file systems it does not know how to search.
const vscode = require('vscode');
const initial = require('./files.json');

exports.activate = (context) => {
  const files = new Map(Object.entries(initial).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const changed = new vscode.EventEmitter();
  const isFolder = (path) => path === '/' || [...files.keys()].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  const provider = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => undefined),
    stat: (uri) => {
      const bytes = files.get(uri.path);
      if (bytes !== undefined) return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: bytes.length };
      if (isFolder(uri.path)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      throw vscode.FileSystemError.FileNotFound(uri);
    },
    readDirectory: ({ path }) => {
      const folder = `${path.replace(/\/$/, '')}/`;
      const entries = new Map();
      for (const file of files.keys()) {
        if (!file.startsWith(folder)) continue;
        const [name, ...rest] = file.slice(folder.length).split('/');
        entries.set(name, rest.length === 0 ? vscode.FileType.File : vscode.FileType.Directory);
      }
      return [...entries];
    },
    readFile: (uri) => {
      const bytes = files.get(uri.path);
      if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
      return bytes;
    },
    writeFile: (uri, bytes) => {
      const type = files.has(uri.path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
      files.set(uri.path, bytes);
      changed.fire([{ type, uri }]);
    },
    createDirectory: () => undefined,
    delete: (uri) => {
      files.delete(uri.path);
      changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
    },
    rename: (from, to) => {
      files.set(to.path, files.get(from.path));
      files.delete(from.path);
    },
  };
  context.subscriptions.push(vscode.workspace.registerFileSystemProvider('memory', provider, { isCaseSensitive: true }));
};
