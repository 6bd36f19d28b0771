/** Where a user's scans keep what later ones may use. */

import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `ASSAY_CACHE_DIR`, else a folder of the user's own cache folder.
 *
 * @returns `undefined` where nothing is to be cached: for a user without a home, and when `ASSAY_CACHE_DIR` is empty
 */
export function cacheDirectoryOf(env: Environment): string | undefined {
  const chosen = env['ASSAY_CACHE_DIR'];
  if (chosen !== undefined) return isAbsolute(chosen) ? chosen : undefined;
  const caches = userCacheFolder(env);
  return caches === undefined ? undefined : join(caches, 'assay', 'scans');
}

/** The folder below which programs of this user keep what they can make again; `undefined` without a home. */
export function userCacheFolder(env: Environment): string | undefined {
  const caches = env['XDG_CACHE_HOME'] ?? join(env['HOME'] ?? '', '.cache');
  // Accounts of services may name a home that is not there, and is not for us to make.
  if (!isAbsolute(caches) || !existsSync(dirname(caches))) return undefined;
  return isOfCaller(dirname(caches), env) ? undefined : caches;
}

/** With `sudo` the home may still be that of the user who called it, who could not use there what root makes. */
function isOfCaller(home: string, { SUDO_UID: caller }: Environment): boolean {
  if (caller === undefined || process.getuid === undefined) return false;
  const { uid } = statSync(home);
  return uid === Number(caller) && uid !== process.getuid();
}
