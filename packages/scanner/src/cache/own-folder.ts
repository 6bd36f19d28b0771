/** Folders of caches: this user's alone, and known as what they are to whoever walks over files. */

import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheSignature, cacheTag } from '../files/cache-tag.ts';

const othersMayWrite = 0o022;

/** @returns false for a folder that cannot be made, that other users own or that they may write to */
export function makeOwnFolder(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const stat = lstatSync(directory);
    const isOurs = process.getuid === undefined || stat.uid === process.getuid();
    if (!stat.isDirectory() || !isOurs || (stat.mode & othersMayWrite) !== 0) return false;
    tagCache(directory);
    return true;
  } catch {
    return false;
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
