/** Room on the disk: whether there is some, and whether an error says that there was none. */

import { statfs } from 'node:fs/promises';

/**
 * Below this a data folder counts as full: room for four segments of PostgreSQL's log, without which it stops, and for what a
 * request writes meanwhile.
 */
const leastFreeBytes = 64 * 1024 * 1024;

/** Codes of node and of PostgreSQL (disk_full). */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Bounds the walk through causes, which may form a circle. */
const mostCauses = 10;

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastFreeBytes;
}

/** True when the error or a cause of it is a write that found no room. */
export function isOutOfRoom(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < mostCauses && at instanceof Error; depth++) {
    if ('code' in at && fullCodes.has(at.code)) return true;
    at = at.cause;
  }
  return false;
}
