/**
 * The command line of a checkout, compiled once for each state of its sources and kept in the user's cache folder. Takes about two
 * seconds; what a scan's processes load from sources takes as much in every scan, and four times as much in the first.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { compiledFolder } from '@assay/scanner/module-cache';

/** Of these packages the command line is made. */
const packages = ['core', 'engine', 'rules', 'analyzers', 'scanner', 'cli'] as const;
const isModule = /(?<!\.test|\.d)\.[jt]s$/;
/** What has failed, or takes too long for another process, is not tried again before. Chosen. */
const retryAfterMs = 600_000;
/** States that are kept beside the newest, however long they were not used. Chosen. */
const keptStates = 3;
/** A running command says this often that it uses its state, which it loads more of later. Chosen. */
const touchEveryMs = 3_600_000;
/** Since it was last said, a state may still be running. */
const mayRunMs = 3 * touchEveryMs;
const compileLimitMs = 120_000;
/** In each state: the number of its files, with this one. */
const countFile = 'count';
/** A state, its lock, or one that is being made. */
const isState = /^[0-9a-f]{64}(?:\.\w+)?$/;

/**
 * @param env   `ASSAY_SOURCES`, not empty, asks for the sources themselves
 * @param root  of the checkout
 * @returns the file to load; `undefined` to run from the sources: in a bundle, under a debugger, without a folder of the user's own,
 *   without the compiler (it is installed for development), and while another process compiles
 */
export function compileSources(
  env: Readonly<Record<string, string | undefined>>,
  root = join(import.meta.dirname, '../../..'),
): string | undefined {
  const compiler = join(root, 'tools/compile-sources.ts');
  const isDebugged = process.execArgv.some((flag) => flag.startsWith('--inspect'));
  if (!import.meta.url.endsWith('.ts') || isDebugged || Boolean(env['ASSAY_SOURCES'])) return undefined;
  if (!existsSync(compiler)) return undefined;
  const parent = compiledFolder(env);
  if (parent === undefined) return undefined;
  const folder = join(parent, stateOf(root));
  const isThere = isWhole(folder) || compileInto(folder, compiler);
  if (!isThere) return undefined;
  touch(folder);
  setInterval(() => touch(folder), touchEveryMs).unref();
  return join(folder, 'main.js');
}

/** Hex SHA-256 of where the modules are and of when the file system saw each change: a second process takes 20 ms to find it. */
function stateOf(root: string): string {
  const hash = createHash('sha256').update(root).update(process.version);
  for (const name of packages) addModules(hash, join(root, 'packages', name, 'src'));
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json', 'tools/compile-sources.ts'])
    addFile(hash, join(root, path));
  return hash.digest('hex');
}

type Hash = ReturnType<typeof createHash>;

function addModules(hash: Hash, folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && isModule.test(entry.name)) addFile(hash, entry.parentPath + sep + entry.name);
  }
}

function addFile(hash: Hash, path: string): void {
  const stat: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  // Whoever writes a file can set the time of its change, but not this one.
  hash.update(`${path}\0${stat?.size}\0${stat?.ctimeMs}\0${stat?.ino}\n`);
}

/** Programs that tidy caches remove single files of them. */
function isWhole(folder: string): boolean {
  try {
    return readdirSync(folder).length === Number(readFileSync(join(folder, countFile), 'utf8'));
  } catch {
    return false;
  }
}

/** @returns whether it is there now */
function compileInto(folder: string, compiler: string): boolean {
  const lock = `${folder}.lock`;
  // Of this process alone: another one may take a lock that it thinks is old.
  const made = `${folder}.${process.pid}`;
  try {
    if (!takeLock(lock)) return false;
    const flags = ['--conditions=assay-source', '--no-warnings'];
    const { status } = spawnSync(process.execPath, [...flags, compiler, made], {
      stdio: 'ignore',
      timeout: compileLimitMs,
    });
    // The lock stays, so that what fails is not tried in every run.
    if (status !== 0) return false;
    writeFileSync(join(made, countFile), String(readdirSync(made).length + 1));
    // What is left of a state that is not whole is in the way.
    if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    rmSync(lock, { recursive: true, force: true });
    removeOthers(folder);
    return true;
  } catch {
    // A full disk, or another process that was as fast.
    return isWhole(folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function takeLock(lock: string): boolean {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined) {
    if (Date.now() - since < retryAfterMs) return false;
    rmSync(lock, { recursive: true, force: true });
  }
  try {
    mkdirSync(lock, { mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

function touch(folder: string): void {
  const now = Date.now() / 1_000;
  try {
    utimesSync(folder, now, now);
  } catch {
    // Removed by another process at this moment: it is loaded from the sources' cache next time.
  }
}

/** Those that were not used for longest, and that nothing runs from. */
function removeOthers(folder: string): void {
  const parent = join(folder, '..');
  const states = readdirSync(parent)
    .filter((name) => isState.test(name))
    .map((name) => join(parent, name))
    .filter((path) => path !== folder)
    .map((path) => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { path, usedAt } of states.slice(keptStates))
    if (Date.now() - usedAt > mayRunMs) rmSync(path, { recursive: true, force: true });
}
