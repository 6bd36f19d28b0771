/**
 * Compiles the command line of a checkout once per state of its sources, into the user's cache folder. Takes about two
 * seconds; loading from sources costs a scan's processes as much every time, and four times as much the first time.
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

/** Packages that make up the command line. */
const packages = ['core', 'engine', 'rules', 'analyzers', 'scanner', 'cli'] as const;
const isModule = /(?<!\.test|\.d)\.[jt]s$/;
/** Delay before a compilation that failed, or takes too long in another process, is retried. Chosen. */
const retryAfterMs = 600_000;
/** Number of states kept in addition to the newest, however long unused. Chosen. */
const keptStates = 3;
/** Interval at which a running command marks its state as used, because it loads more of it later. Chosen. */
const touchEveryMs = 3_600_000;
/** Time since the last mark within which a state may still be in use. */
const mayRunMs = 3 * touchEveryMs;
const compileLimitMs = 120_000;
/** File in each state with the number of its files, including itself. */
const countFile = 'count';
/** A state, its lock, or a state under construction. */
const isState = /^[0-9a-f]{64}(?:\.\w+)?$/;

/**
 * @param env   a non-empty `ASSAY_SOURCES` requests running from the sources
 * @param root  of the checkout
 * @returns the file to load; `undefined` to run from the sources: in a bundle, under a debugger, without a cache folder
 *   of the user's own, without the compiler (a development dependency), and while another process compiles
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

/** Hex SHA-256 over the paths and change times of the modules: takes a second process 20 ms. */
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
  // Unlike the modification time, the change time cannot be set by whoever writes the file.
  hash.update(`${path}\0${stat?.size}\0${stat?.ctimeMs}\0${stat?.ino}\n`);
}

/** Checks for missing files: tools that clean caches remove single ones. */
function isWhole(folder: string): boolean {
  try {
    return readdirSync(folder).length === Number(readFileSync(join(folder, countFile), 'utf8'));
  } catch {
    return false;
  }
}

/** @returns whether the state exists now */
function compileInto(folder: string, compiler: string): boolean {
  const lock = `${folder}.lock`;
  // Private to this process: another one may take over a lock that it considers stale.
  const made = `${folder}.${process.pid}`;
  try {
    if (!takeLock(lock)) return false;
    const flags = ['--conditions=assay-source', '--no-warnings'];
    const { status } = spawnSync(process.execPath, [...flags, compiler, made], {
      stdio: 'ignore',
      timeout: compileLimitMs,
    });
    // The lock stays, so that a failing compilation is not retried in every run.
    if (status !== 0) return false;
    writeFileSync(join(made, countFile), String(readdirSync(made).length + 1));
    // Leftovers of an incomplete state would block the rename.
    if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    rmSync(lock, { recursive: true, force: true });
    removeOthers(folder);
    return true;
  } catch {
    // A full disk, or another process that was faster.
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
    // Removed by another process at this moment: next time it runs from the sources.
  }
}

/** Removes the least recently used states that nothing runs from. */
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
