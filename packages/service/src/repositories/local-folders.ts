/**
 * Which folders of this machine may be repositories, and whose.
 *
 * The service reads with its own rights, so a folder that it connects is readable to everybody who sees the
 * repository. Asked when a folder is connected, and again each time before it is read: a link may have come in the way.
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
 * With ASSAY_LOCAL_ROOTS: folders below a root for everybody, the root itself for administrators. Without: any folder
 * for administrators of a service that only this machine reaches (or ASSAY_ALLOW_LOCAL), none for others. Never the
 * data folder or what is in it.
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
    // Before the file system is asked: nobody learns what exists outside of the roots.
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

/** True when `path` is one of `folders` or below one. All normalised. */
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

/** Roots that do not exist are left out of `real`. */
async function readRoots(roots: readonly string[]) {
  const real = await Promise.all(roots.map(resolveFolder));
  return { given: roots, real: real.filter((root) => root !== undefined) };
}

/** Links resolved; `undefined` when there is no such folder. */
async function resolveFolder(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? real : undefined;
  } catch (error) {
    // Absent, unreadable, a loop of links: for the caller there is no folder in each case.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
