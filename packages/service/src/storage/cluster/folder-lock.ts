/**
 * Ensures one owner per data folder and role. The lock is an abstract Unix socket named after the folder's device and
 * inode. The kernel releases it when the process dies, so it cannot become stale.
 */

import { mkdir, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';

export interface FolderLock {
  release(): Promise<void>;
}

const retryMs = 50;

/**
 * Takes the lock, creating the folder (mode 0700) if it is missing.
 *
 * @param options  `waitMs`: how long to wait for another process to release it; default: do not wait
 * @throws ClusterError `data_folder_in_use` if another process holds it
 */
export async function lockFolder(
  folder: string,
  role: 'api' | 'worker',
  { waitMs = 0 }: { readonly waitMs?: number } = {},
): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { dev, ino } = await stat(folder);
  const deadline = performance.now() + waitMs;
  let server = await listen(`\0assay/${dev}-${ino}/${role}`);
  while (server === undefined && performance.now() < deadline) {
    await sleep(retryMs);
    server = await listen(`\0assay/${dev}-${ino}/${role}`);
  }
  if (server === undefined) {
    throw new ClusterError(
      'data_folder_in_use',
      `Another Assay process (${role}) uses the data folder ${folder}. Stop it, or set ASSAY_DATA_DIR to another folder.`,
    );
  }
  const listening = server.unref();
  return {
    release: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
      }),
  };
}

/** Returns `undefined` if another process is listening there. */
function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (isAddressInUse(error)) resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
