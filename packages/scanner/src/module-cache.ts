/**
 * Node's cache of compiled modules. Loading the engine and the rules from source takes half a second in every process
 * and thread; from the cache it takes a tenth of that. Node checks each entry against the module's text.
 */

import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { userCacheFolder } from './cache/cache-directory.ts';
import { makeOwnFolder, tagCache } from './cache/own-folder.ts';

/**
 * Turns the cache on for this process, in the user's own cache folder: one that others can write to, as Node's default
 * below the system's temporary folder is, would let them choose what this process runs. Without a home, or when the
 * folder cannot be written, nothing is cached.
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
 * A folder of this user's for programs that were made of the sources; made if need be.
 *
 * @returns `undefined` without a home, and where others could change what is in it
 */
export function compiledFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const caches = userCacheFolder(env);
  const folder = caches && join(caches, 'assay', 'compiled');
  return folder !== undefined && makeOwnFolder(folder) ? folder : undefined;
}
