/**
 * One owner per data folder and role. The lock is an abstract unix socket named after the folder's device and inode:
 * the kernel frees it when the process dies, so nothing is ever stale.
 */

import { mkdir, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { ClusterError } from './cluster-error.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the lock, creating the folder (mode 0700) when it is missing.
 *
 * @throws ClusterError `data_folder_in_use` when another process holds it
 */
export async function lockFolder(folder: string, role: 'api' | 'worker'): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { dev, ino } = await stat(folder);
  const server = createServer((socket) => socket.destroy());
  await listen(server, `\0assay/${dev}-${ino}/${role}`).catch((error: unknown) => {
    if (!isAddressInUse(error)) throw error;
    throw new ClusterError(
      'data_folder_in_use',
      `Another Assay process (${role}) uses the data folder ${folder}. Stop it, or set ASSAY_DATA_DIR to another folder.`,
      { cause: error },
    );
  });
  server.unref();
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
