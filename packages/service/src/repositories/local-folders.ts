/**
 * Which folders of this machine may be repositories, and whose.
 *
 * The service reads with its own permissions, so a connected folder is readable by everyone who can see the repository.
 * Checked when a folder is connected, and again before each read: a component of the path may have become a link.
 */

import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, normalize, sep } from 'node:path';
import { type Config, isLoopback } from '../config.ts';
import type { LocalRemote } from '../git/remote.ts';

export type FolderCheck =
  | {
      readonly kind: 'allowed';
      readonly realPath: string;
      readonly reach: LocalReach;
    }
  | { readonly kind: 'not_absolute' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Where git may read for the folder. */
export type LocalReach = Pick<LocalRemote, 'roots' | 'closed'>;

type Settings = Pick<Config, 'host' | 'allowLocal' | 'localRoots' | 'dataDir'>;

/**
 * With ASSAY_LOCAL_ROOTS: folders below a root for everyone, the root itself for administrators. Without: any folder
 * for administrators of a service that only this machine can reach (or with ASSAY_ALLOW_LOCAL), none for others. Never
 * the data folder or its content.
 */
export async function checkFolder(
  settings: Settings,
  isAdministrator: boolean,
  path: string,
): Promise<FolderCheck> {
  if (!isAbsolute(path) || path.includes('\0')) return { kind: 'not_absolute' };
  const given = normalize(path);
  const roots = await readRoots(settings.localRoots);
  const isOpen = (folder: string): boolean => isInside(folder, [...roots.given, ...roots.real]);
  if (settings.localRoots.length === 0) {
    const reason = whyNoFolder(settings, isAdministrator);
    if (reason !== undefined) return { kind: 'refused', reason };
  } else if (!isOpen(given)) {
    // Checked before the file system is accessed, so that nobody learns what exists outside of the roots.
    return { kind: 'refused', reason: outsideRoots };
  }
  const real = await resolveFolder(given);
  if (real === undefined) return { kind: 'not_found' };
  if (settings.localRoots.length > 0) {
    if (!isInside(real, roots.real)) return { kind: 'refused', reason: outsideRoots };
    if (!isAdministrator && roots.real.includes(real))
      return { kind: 'refused', reason: 'a whole folder of ASSAY_LOCAL_ROOTS is for administrators' };
  }
  const dataFolder = await resolveFolder(settings.dataDir);
  if (dataFolder !== undefined && isInside(real, [dataFolder]))
    return { kind: 'refused', reason: 'the data folder of the service cannot be a repository' };
  return {
    kind: 'allowed',
    realPath: real,
    reach: {
      ...(settings.localRoots.length > 0 ? { roots: roots.real } : {}),
      ...(dataFolder === undefined ? {} : { closed: dataFolder }),
    },
  };
}

/** True if `path` is one of `folders` or below one. All normalized. */
export function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some(
    (folder) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep),
  );
}

const outsideRoots = 'the folder is not below a folder of ASSAY_LOCAL_ROOTS';

function whyNoFolder(settings: Settings, isAdministrator: boolean): string | undefined {
  if (!settings.allowLocal && !isLoopback(settings.host))
    return 'local folders need ASSAY_LOCAL_ROOTS or ASSAY_ALLOW_LOCAL=true on a service that others reach';
  return isAdministrator
    ? undefined
    : 'only an administrator connects local folders that ASSAY_LOCAL_ROOTS does not list';
}

/** Roots that do not exist are missing from `real`. */
async function readRoots(roots: readonly string[]) {
  const real = await Promise.all(roots.map(resolveFolder));
  return { given: roots, real: real.filter((root) => root !== undefined) };
}

/** Resolves links; `undefined` if there is no such folder. */
async function resolveFolder(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? real : undefined;
  } catch (error) {
    // Missing, unreadable, or a loop of links: for the caller the folder does not exist.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
