/** Names a bundle by everything that it is made from, so that an equal tree is bundled once. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Relative to the package. The lock file holds the versions of what is bundled with it. */
const sources = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package.json',
  '../../package-lock.json',
];

/** @returns 16 hexadecimal digits; equal for equal sources wherever the package lies */
export async function hashSources(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map((source) => listFiles(join(folder, source))))).flat()) {
    const bytes = await readFile(file);
    hash.update(`${relative(folder, file).replaceAll(sep, '/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Sorted; a path that is a file gives itself, one that is not there nothing. */
async function listFiles(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return undefined;
    if (code === 'ENOENT') return [];
    throw error;
  });
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
