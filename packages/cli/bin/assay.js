#!/usr/bin/env node
// Plain JavaScript, for any Node: finds a Node that can run Assay and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const required = [22, 18];

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > required[0] || (major === required[0] && minor >= required[1]);
}

/** The Node that npm installed beside Assay, where it offers one for this platform. */
function findInstalledNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-linux-${process.arch}/package.json`);
    const path = join(dirname(manifest), 'bin', 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const node = isNewEnough(process.versions.node) ? process.execPath : findInstalledNode();
if (node === undefined) {
  process.stderr.write(
    `assay: Node ${required.join('.')} or later is needed; this is ${process.versions.node}.\n`,
  );
  process.exit(2);
}

const folder = dirname(fileURLToPath(import.meta.url));
const built = join(folder, '..', 'dist', 'main.js');
const command = existsSync(built)
  ? [built]
  : ['--conditions=assay-source', join(folder, '..', 'src', 'main.ts')];
const child = spawn(node, [...command, ...process.argv.slice(2)], { stdio: 'inherit' });
// The terminal sends an interrupt to the child as well; only the child decides what it means.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('error', (error) => {
  process.stderr.write(`assay: ${node} could not be started: ${error.message}\n`);
  process.exit(2);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 2);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
