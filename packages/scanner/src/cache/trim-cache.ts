/** Keeps the folder of all namespaces below a size, and removes leftovers. */

import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedSuffix } from './cache-folder.ts';

/** Minimum interval between checks. */
const trimAfterMs = 3_600_000;
/** Share of the limit that trimming leaves, so that the next scan does not trim again. */
const keptShare = 0.8;
/** Age after which a pack without its final name is left over from a killed scan. */
const unfinishedAfterMs = 3_600_000;
const namespaceFolder = /^[0-9a-f]{16}$/;
/** Earlier versions had a file per entry, in 256 folders. */
const formerFolder = /^[0-9a-f]{2}$/;
const formerMarker = 'trimmed';
const marker = 'looked-at';

/**
 * Removes the least recently used packs while the folder is larger than the limit; at most once an hour.
 *
 * @param directory  absolute; the one of `openCacheFolder`
 * @param now        milliseconds since 1970
 */
export function trimCacheFolder(directory: string, limitBytes: number, now: number): void {
  try {
    const last = statSync(join(directory, marker), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (now - last < trimAfterMs) return;
    writeFileSync(join(directory, marker), '', { mode: 0o600 });
    removeFormer(directory);
    const packs = listFiles(directory, now).sort((a, b) => a.usedAtMs - b.usedAtMs);
    let bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
    if (bytes <= limitBytes) return;
    for (const pack of packs) {
      if (bytes <= limitBytes * keptShare) break;
      rmSync(pack.path, { force: true });
      bytes -= pack.bytes;
    }
  } catch {
    // Another scan is trimming at the same moment, or the folder is gone.
  }
}

function removeFormer(directory: string): void {
  const former = readdirSync(directory).filter((name) => formerFolder.test(name) || name === formerMarker);
  for (const name of former) rmSync(join(directory, name), { recursive: true, force: true });
}

interface CacheFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedAtMs: number;
}

/** Lists the packs, and removes leftovers of killed scans. */
function listFiles(directory: string, now: number): CacheFile[] {
  const folders = readdirSync(directory).filter((name) => namespaceFolder.test(name));
  return folders.flatMap((folder) =>
    readdirSync(join(directory, folder)).flatMap((name) => {
      const path = join(directory, folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat === undefined) return [];
      if (name.endsWith(unfinishedSuffix) && now - stat.mtimeMs > unfinishedAfterMs) {
        rmSync(path, { force: true });
        return [];
      }
      return [{ path, bytes: stat.size, usedAtMs: stat.mtimeMs }];
    }),
  );
}
