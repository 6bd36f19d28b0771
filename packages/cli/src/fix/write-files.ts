/**
 * Writes fixed files atomically: the text goes to a temporary file in the same folder, which then replaces the
 * original. A file that has changed since its fixes were created is left alone.
 */

import { createHash, randomUUID } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { PlannedFile } from './plan-fixes.ts';

export interface RefusedFile {
  readonly path: string;
  /** Human-readable. */
  readonly reason: string;
}

const ownerMayWrite = 0o200;

/** @returns the files that were not written */
export async function writeFiles(
  directory: string,
  files: readonly PlannedFile[],
): Promise<readonly RefusedFile[]> {
  const root = await realpath(directory);
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const path = join(root, file.path);
    const isInside = path.startsWith(root + sep);
    const reason = isInside ? await writeFixed(path, file) : 'it is outside the directory';
    if (reason !== undefined) refused.push({ path: file.path, reason });
  }
  return refused;
}

async function writeFixed(path: string, { text, baseSha256 }: PlannedFile): Promise<string | undefined> {
  const temporary = join(dirname(path), `.assay-${randomUUID()}.tmp`);
  try {
    // Checked again, because it may have become a link since the fix was verified.
    if ((await realpath(path)) !== path) return 'it is a symbolic link or below one';
    const { mode, uid, gid } = await lstat(path);
    if ((mode & ownerMayWrite) === 0) return 'it is read-only';
    await access(path, constants.W_OK);
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600 });
    await chown(temporary, uid, gid);
    await chmod(temporary, mode);
    const found = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    if (found !== baseSha256) return 'it changed while its fixes were verified';
    await rename(temporary, path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return error.message;
  } finally {
    await rm(temporary, { force: true });
  }
}
