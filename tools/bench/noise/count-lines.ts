/** Lines of source in a tree, counted alike for every scanner. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOfPath } from '../../../packages/scanner/src/files/language.ts';

export async function countLines(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  let lines = 0;
  for (const entry of entries) {
    if (!entry.isFile() || languageOfPath(entry.name) === undefined) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    for (const byte of content) if (byte === 0x0a) lines++;
  }
  return lines;
}
