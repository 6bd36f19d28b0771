/** Cache folders: private to this user, and marked as caches for tools that walk the file system. */

import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheSignature, cacheTag } from '../files/cache-tag.ts';

const othersMayWrite = 0o022;

/** @returns false for a folder that cannot be created, that other users own or that they may write to */
export function makeOwnFolder(directory: string): boolean {
  try {
    makeFolders(directory);
    const stat = lstatSync(directory);
    const isOurs = process.getuid === undefined || stat.uid === process.getuid();
    if (!stat.isDirectory() || !isOurs || (stat.mode & othersMayWrite) !== 0) return false;
    tagCache(directory);
    return true;
  } catch {
    return false;
  }
}

/**
 * Like `mkdir -p`. Node's own recursion never ends below `/proc`, where creating a folder in an existing parent fails
 * with `ENOENT`.
 *
 * @throws {NodeJS.ErrnoException} if a folder cannot be created and does not exist yet
 */
function makeFolders(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (existsSync(directory)) return;
    const parent = dirname(directory);
    if (parent === directory || existsSync(parent)) throw error;
    makeFolders(parent);
    mkdirSync(directory, { mode: 0o700 });
  }
}

/** Marks a folder as a cache for scans, backups and other tools that walk the file system. */
export function tagCache(directory: string): void {
  try {
    const text = `${cacheSignature}\n# This folder is a cache of Assay: it may be removed at any time.\n`;
    writeFileSync(join(directory, cacheTag), text, { flag: 'wx', mode: 0o600 });
  } catch {
    // The tag exists already, or the disk is full.
  }
}
