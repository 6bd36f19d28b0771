/** Folders of caches: this user's alone, and known as what they are to whoever walks over files. */

import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheSignature, cacheTag } from '../files/cache-tag.ts';

const othersMayWrite = 0o022;

/** @returns false for a folder that cannot be made, that other users own or that they may write to */
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
 * As `mkdir -p`. Node's own never ends below `/proc`, where a folder whose parent is there is answered with `ENOENT`.
 *
 * @throws {NodeJS.ErrnoException} where a folder cannot be made, and is none yet
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

/** Says to whoever walks over files, scans and backups, that a folder is a cache. */
export function tagCache(directory: string): void {
  try {
    const text = `${cacheSignature}\n# This folder is a cache of Assay: it may be removed at any time.\n`;
    writeFileSync(join(directory, cacheTag), text, { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there already, or the disk is full.
  }
}
