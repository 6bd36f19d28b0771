/** Free disk space: whether there is enough, and whether an error was caused by a lack of it. */

import { statfs } from 'node:fs/promises';

/**
 * Free space below which a data folder counts as full: room for four WAL segments of PostgreSQL, without which it
 * stops, and for concurrent writes of a request.
 */
const leastFreeBytes = 64 * 1024 * 1024;

/** Error codes of node and of PostgreSQL (disk_full). */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Bounds the walk through causes, which may be cyclic. */
const mostCauses = 10;

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastFreeBytes;
}

/** True if the error or one of its causes is a write that failed for lack of space. */
export function isOutOfRoom(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < mostCauses && at instanceof Error; depth++) {
    if ('code' in at && fullCodes.has(at.code)) return true;
    at = at.cause;
  }
  return false;
}
