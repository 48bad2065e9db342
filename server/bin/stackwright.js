#!/usr/bin/env node
// Starts the bundled command line.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const [major] = process.versions.node.split('.').map(Number);
const bundle = join(__dirname, '../dist/cli.js');

if (major < 20) {
  console.error(`stackwright needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
} else if (existsSync(bundle)) {
  require(bundle);
} else {
  console.error('stackwright is not built yet. Type: npm ci && npm run build');
  process.exitCode = 2;
}
