#!/usr/bin/env node
// Plain JavaScript, for any Node: finds a Node that can run Assay and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const required = [22, 18];
const folder = dirname(fileURLToPath(import.meta.url));
// A package has the bundle, a checkout the sources.
const bundle = join(folder, '..', 'lib', 'main.js');
const isBundled = existsSync(bundle);

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

function handOver(node) {
  const command = isBundled ? [bundle] : ['--conditions=assay-source', join(folder, '..', 'src', 'main.ts')];
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
}

const isOwnNodeEnough = isNewEnough(process.versions.node);
const node = isOwnNodeEnough ? process.execPath : findInstalledNode();
if (node === undefined) {
  process.stderr.write(
    `assay: Node ${required.join('.')} or later is needed; this is ${process.versions.node}. ` +
      `On Linux the package node-linux-${process.arch}, installed beside Assay, will do.\n`,
  );
  process.exit(2);
}
if (isBundled && isOwnNodeEnough) await import(pathToFileURL(bundle).href);
else handOver(node);
