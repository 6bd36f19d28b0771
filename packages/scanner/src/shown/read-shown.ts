/**
 * Reads a file of a checkout that a model may be shown: plain UTF-8, within the size that is analyzed, never one that
 * holds keys.
 */

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeniedPath } from './denied-paths.ts';

export interface SourceFile {
  readonly text: string;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
}

const maxFileBytes = 1_048_576;

/** `undefined` for a file that must not be shown, or does not exist. Links are never followed. */
export async function readSource(directory: string, path: string): Promise<SourceFile | undefined> {
  if (isDeniedPath(path)) return undefined;
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(join(directory, path), flags).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    if (size > maxFileBytes) return undefined;
    const bytes = await file.readFile();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), sha256 };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}
