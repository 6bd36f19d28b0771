/** A disk of a node's own, small enough to be filled: a file system in memory, for which the campaign has to be root. */

import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const size = '320m';
const ballast = 'ballast';

/** @returns whether it is there; where nothing may be mounted the folder is one of the disk that all share */
export async function mountDisk(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

export async function unmountDisk(folder: string): Promise<void> {
  await run('umount', ['--lazy', folder]).catch(() => undefined);
}

/** Leaves no byte. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(join(folder, ballast), 'w');
  try {
    for (let bytes = 4_194_304; bytes >= 4096; bytes /= 4) while (await writeAll(file, bytes)) continue;
  } finally {
    await file.close();
  }
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: number): Promise<boolean> {
  try {
    return (await file.write(Buffer.alloc(bytes))).bytesWritten === bytes;
  } catch {
    return false;
  }
}

export async function emptyDisk(folder: string): Promise<void> {
  await rm(join(folder, ballast), { force: true });
}
