/**
 * Takes what a scan can reuse from the store, and puts there what it leaves: a worker that has never seen a repository, or
 * has lost its data folder, then scans it as one that has. A cache may be missing at any time, at no cost but time, and so
 * may the store: a scan goes on without it.
 */

import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openCachePlace, type ScanOptions, type ScanReport } from '@assay/scanner';
import type { Logger } from 'pino';
import type { ObjectStore, StoredObject } from './object-store.ts';

type Scan = (options: ScanOptions) => Promise<ScanReport>;

export interface SharedCaches {
  readonly store: ObjectStore;
  readonly log: Pick<Logger, 'warn' | 'debug'>;
  /** For all of the store before a scan, and again after it. Default: 30 s. */
  readonly limitMs?: number;
}

/** Keys of a namespace begin with this and the name of its folder. */
export const cachesPrefix = 'caches/';
const defaultLimitMs = 30_000;
/** A larger pack takes as long to fetch as to make. */
const mostPackBytes = 134_217_728;
const mostFetchedBytes = 536_870_912;
/** No pack; the scanner removes such files after a while. */
const unfinishedSuffix = '.tmp';

export function shareCaches(scan: Scan, shared: SharedCaches): Scan {
  return async (options) => {
    const folder = options.cache && openCachePlace(options.cache);
    if (folder === undefined) return scan(options);
    const prefix = `${cachesPrefix}${basename(folder)}/`;
    const place = { folder, prefix, isRead: options.cache?.mode === 'use', signal: options.signal };
    const before = await trying(shared, place, 'a cache could not be fetched', (signal) =>
      fetchMissing(shared.store, place, signal),
    );
    const report = await scan(options);
    if (before !== undefined)
      await trying(shared, place, 'a cache could not be shared', (signal) =>
        saveChanged(shared.store, place, before, signal),
      );
    return report;
  };
}

interface Place {
  readonly folder: string;
  readonly prefix: string;
  /** Whether the scan reads the cache; else it only writes. */
  readonly isRead: boolean;
  readonly signal: AbortSignal | undefined;
}

interface Before {
  readonly remote: ReadonlySet<string>;
  readonly local: ReadonlyMap<string, LocalPack>;
}

interface LocalPack {
  /** Another one after the file was replaced, the same after it was touched. */
  readonly inode: number;
  readonly bytes: number;
}

/** @throws what aborts the scan, and nothing else */
async function trying<T>(
  { log, limitMs = defaultLimitMs }: SharedCaches,
  { prefix, signal }: Place,
  message: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await work(signal === undefined ? limit : AbortSignal.any([limit, signal]));
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ prefix, err: error }, message);
    return undefined;
  }
}

async function fetchMissing(store: ObjectStore, place: Place, signal: AbortSignal): Promise<Before> {
  const { folder, prefix } = place;
  const stored = await store.list(prefix, signal);
  const remote = new Set(stored.map(({ key }) => key.slice(prefix.length)));
  const local = await listPacks(folder);
  if (!place.isRead) return { remote, local };
  for (const { key } of chooseFetched(stored, prefix, local)) {
    const content = await store.get(key, signal);
    // Removed meanwhile, or sealed by a key that is gone.
    if (content !== undefined) await writeWhole(join(folder, key.slice(prefix.length)), content);
  }
  return { remote, local: await listPacks(folder) };
}

/** The newest that are not here. */
function chooseFetched(
  stored: readonly StoredObject[],
  prefix: string,
  local: ReadonlyMap<string, LocalPack>,
): readonly StoredObject[] {
  const chosen: StoredObject[] = [];
  let bytes = 0;
  for (const one of stored.toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime())) {
    if (local.has(one.key.slice(prefix.length)) || one.bytes > mostPackBytes) continue;
    bytes += one.bytes;
    if (bytes > mostFetchedBytes) break;
    chosen.push(one);
  }
  return chosen;
}

async function saveChanged(
  store: ObjectStore,
  { folder, prefix }: Place,
  before: Before,
  signal: AbortSignal,
): Promise<void> {
  const now = await listPacks(folder);
  for (const [name, { inode, bytes }] of now) {
    const isChanged = !before.remote.has(name) || before.local.get(name)?.inode !== inode;
    if (!isChanged || bytes > mostPackBytes) continue;
    const content = await readFile(join(folder, name), { signal }).catch(() => undefined);
    // Another scan has put it together with others meanwhile, and shares these.
    if (content !== undefined) await store.put(prefix + name, content, signal);
  }
  // Put together with others, or too old: gone where it was, so gone for all. What was never here stays.
  const gone = [...before.local.keys()].filter((name) => before.remote.has(name) && !now.has(name));
  if (gone.length > 0)
    await store.remove(
      gone.map((name) => prefix + name),
      signal,
    );
}

async function listPacks(folder: string): Promise<ReadonlyMap<string, LocalPack>> {
  const packs = new Map<string, LocalPack>();
  for (const name of (await readdir(folder).catch((): string[] => [])).toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!name.endsWith('.pack')) continue;
    const info = await stat(join(folder, name)).catch(() => undefined);
    if (info?.isFile() === true) packs.set(name, { inode: info.ino, bytes: info.size });
  }
  return packs;
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}${unfinishedSuffix}`;
  try {
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
