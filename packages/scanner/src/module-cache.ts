/**
 * Enables Node's cache of compiled modules. Loading the engine and the rules from source takes half a second in every
 * process and thread; from the cache it takes a tenth of that. Node checks each entry against the module's text.
 */

import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { userCacheFolder } from './cache/cache-directory.ts';
import { makeOwnFolder, tagCache } from './cache/own-folder.ts';

/**
 * Enables the cache for this process, in the user's own cache folder: a folder that others can write to, such as Node's
 * default below the system's temporary folder, would let them control what this process runs. Without a home directory,
 * or if the folder is not writable, nothing is cached.
 */
export function useModuleCache(env: Readonly<Record<string, string | undefined>>): void {
  const caches = userCacheFolder(env);
  if (caches === undefined) return;
  enableCompileCache(join(caches, 'assay', 'modules'));
  tagCache(join(caches, 'assay'));
}

/** Environment that makes a child process and its threads use the cache of this process. */
export function moduleCacheEnvironment(): Record<string, string> {
  const directory = getCompileCacheDir();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: dirname(directory) };
}

/**
 * This user's folder for programs compiled from source; created if needed.
 *
 * @returns `undefined` without a home directory, and if others could change its content
 */
export function compiledFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const caches = userCacheFolder(env);
  const folder = caches && join(caches, 'assay', 'compiled');
  return folder !== undefined && makeOwnFolder(folder) ? folder : undefined;
}
