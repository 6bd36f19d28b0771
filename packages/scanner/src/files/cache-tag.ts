/**
 * Detects folders tagged as caches, such as those of cargo, ruff and this scanner.
 *
 * @see https://bford.info/cachedir/
 */

import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

export const cacheTag = 'CACHEDIR.TAG';
export const cacheSignature = 'Signature: 8a477f597d28d172789f06886806bc55';

/** @param folder  absolute; contains a file with the tag's name */
export function isTaggedCache(folder: string): boolean {
  let file: number | undefined;
  try {
    file = openSync(join(folder, cacheTag), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const bytes = Buffer.alloc(cacheSignature.length);
    return readSync(file, bytes, 0, bytes.length, 0) === bytes.length && bytes.toString() === cacheSignature;
  } catch {
    return false;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
