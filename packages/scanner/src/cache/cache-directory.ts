/** Location of the cache of a user's scans. */

import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `ASSAY_CACHE_DIR`, or else a folder in the user's cache folder.
 *
 * @returns `undefined` if nothing is to be cached: for a user without a home directory, and if `ASSAY_CACHE_DIR` is
 *   empty
 */
export function cacheDirectoryOf(env: Environment): string | undefined {
  const chosen = env['ASSAY_CACHE_DIR'];
  if (chosen !== undefined) return isAbsolute(chosen) ? chosen : undefined;
  const caches = userCacheFolder(env);
  return caches === undefined ? undefined : join(caches, 'assay', 'scans');
}

/** The user's cache folder; `undefined` without a home directory. */
export function userCacheFolder(env: Environment): string | undefined {
  const caches = env['XDG_CACHE_HOME'] ?? join(env['HOME'] ?? '', '.cache');
  // Service accounts may have a home directory that does not exist, and that we must not create.
  if (!isAbsolute(caches) || !existsSync(dirname(caches))) return undefined;
  return isOfCaller(dirname(caches), env) ? undefined : caches;
}

/** With `sudo`, the home directory may still be that of the calling user, who could not use what root creates there. */
function isOfCaller(home: string, { SUDO_UID: caller }: Environment): boolean {
  if (caller === undefined || process.getuid === undefined) return false;
  const { uid } = statSync(home);
  return uid === Number(caller) && uid !== process.getuid();
}
