/** Objects as files below a folder, which nodes may share by a network file system. */

import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  assertKey,
  type ObjectStore,
  ObjectStoreError,
  type StoredObject,
  sortByKey,
} from './object-store.ts';

/** No key begins with it. */
const unfinished = '.unfinished-';

export function createFolderStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    put: (key, content, signal) =>
      asking(async () => {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const temporary = join(dirname(path), `${unfinished}${randomUUID()}`);
        try {
          await writeFile(temporary, content, { mode: 0o600, flush: true, signal });
          await rename(temporary, path);
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    get: (key, signal) =>
      asking(async () => {
        const path = pathOf(key);
        return (await isFile(path)) ? readFile(path, { signal }) : undefined;
      }),
    list: (prefix, signal) =>
      asking(async () => {
        const found: StoredObject[] = [];
        await collect(folder, prefix, found, signal);
        return sortByKey(found);
      }),
    remove: (keys) =>
      asking(async () => {
        for (const key of keys) await rm(pathOf(key), { force: true });
      }),
    close: () => Promise.resolve(),
  };
}

async function collect(
  root: string,
  folder: string,
  found: StoredObject[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(orMissing([]));
  for (const entry of entries) {
    signal?.throwIfAborted();
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) await collect(root, `${key}/`, found, signal);
    else if (entry.isFile() && !entry.name.startsWith(unfinished)) {
      const info = await lstat(join(root, key)).catch(orMissing(undefined));
      if (info !== undefined) found.push({ key, bytes: info.size, storedAt: info.mtime });
    }
  }
}

/** Links are never followed: they could lead to files of others. */
async function isFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(orMissing(undefined)))?.isFile() === true;
}

function orMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return instead;
    throw error;
  };
}

const refusedCodes: ReadonlySet<unknown> = new Set([
  'EEXIST',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENAMETOOLONG',
]);

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
    const code = refusedCodes.has(error.code) ? 'store_refused' : 'store_unavailable';
    throw new ObjectStoreError(code, `the folder of the store: ${String(error.code)}`, error);
  }
}
