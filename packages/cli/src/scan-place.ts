/** Determines the directory of a scan, and what of it is read, from the paths given by the user. */

import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { UserError } from './user-error.ts';

export interface ScanPlace {
  /** Absolute, with links resolved. The report's paths are relative to it. */
  readonly directory: string;
  /** Files and folders below it, with `/`; absent: all of it. */
  readonly only?: readonly string[];
}

/**
 * A single directory is scanned as a whole. Otherwise the named paths are read relative to the working directory, or to
 * their common folder if some are outside of it.
 *
 * @throws {UserError} for a path that does not exist, or is neither a file nor a folder
 */
export async function findPlace(paths: readonly string[], workingDirectory: string): Promise<ScanPlace> {
  const named = await Promise.all(paths.map(findPath));
  const [first] = named;
  if (named.length === 1 && first?.isDirectory) return { directory: first.path };
  const own = await realpath(workingDirectory);
  const isOwn = named.every(({ path }) => isWithin(own, path));
  const directory = isOwn ? own : commonFolder(named);
  const only = named.map(({ path }) => relative(directory, path).split(sep).join('/'));
  return only.includes('') ? { directory } : { directory, only };
}

/**
 * The named paths of a directory; if none, all of it. @throws {UserError} for a path that does not exist or is outside
 * of it
 */
export async function placeWithin(directory: string, paths: readonly string[]): Promise<ScanPlace> {
  const { path: root } = await findPath(directory);
  const named = await Promise.all(paths.map(findPath));
  const outside = named.findIndex(({ path }) => !isWithin(root, path));
  if (outside >= 0) throw new UserError(`${paths[outside] ?? ''} is outside ${root}.`);
  const only = named.map(({ path }) => relative(root, path).split(sep).join('/'));
  return only.length === 0 || only.includes('') ? { directory: root } : { directory: root, only };
}

interface NamedPath {
  readonly path: string;
  readonly isDirectory: boolean;
}

async function findPath(path: string): Promise<NamedPath> {
  const found = await lookUp(path);
  if (!found.stats.isDirectory() && !found.stats.isFile())
    throw new UserError(`${path} is neither a file nor a directory.`);
  return { path: found.path, isDirectory: found.stats.isDirectory() };
}

async function lookUp(path: string): Promise<{ path: string; stats: Stats }> {
  try {
    const real = await realpath(path);
    return { path: real, stats: await stat(real) };
  } catch (cause) {
    throw new UserError(`No such file or directory: ${path}.`, { cause });
  }
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function commonFolder(named: readonly NamedPath[]): string {
  const folders = named.map(({ path, isDirectory }) => (isDirectory ? path : dirname(path)));
  let common = folders[0] ?? resolve('.');
  while (!folders.every((folder) => isWithin(common, folder))) common = dirname(common);
  return common;
}
