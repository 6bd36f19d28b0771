/**
 * A folder of cache entries by key. It may be lost at any time, at no cost but time. Small entries of a scan share
 * packs; a large one has a pack of its own under its key. A pack appears atomically, and a damaged one is ignored.
 * Everything here is synchronous: it runs in the contained process, which has nothing else to do meanwhile.
 */

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnFolder } from './own-folder.ts';
import { encodePack, Pack } from './pack.ts';

export interface CacheFolder {
  /** @param key  hex SHA-256 */
  readonly read: (key: string) => Uint8Array | undefined;
  /** Other scans see a small entry once it is flushed. The payload must not be modified afterwards. */
  readonly write: (key: string, payload: Uint8Array) => void;
  readonly flush: () => void;
  /** Flushes, merges small packs, and closes all files. Must be the last call. */
  readonly close: () => void;
}

export interface CacheFolderOptions {
  /** Absolute; created if needed. */
  readonly directory: string;
  /** Entries of one namespace are isolated from those of others. */
  readonly namespace: string;
  /** Called with a sentence for the user when entries are lost, once per cause. Default: no one is told. */
  readonly onTrouble?: ((message: string) => void) | undefined;
}

const hexKey = /^[0-9a-f]{64}$/;
const packSuffix = '.pack';
/** Suffix of a pack that is being written, until it is renamed. */
export const unfinishedSuffix = '.tmp';
/** Entries of at least this size get a pack of their own: most scans rewrite them under their key. */
const aloneBytes = 262_144;
/** Entries are flushed after this many bytes, so that results so far survive a crash of the scan. */
const flushBytes = 8_388_608;
/**
 * Packs below this size are merged when there are more than `mostSmallPacks`: a lookup that misses opens every pack.
 */
const smallPackBytes = 2_097_152;
const mostSmallPacks = 16;
/**
 * A scan that uses less than this share of a pack's bytes leaves the pack to others: the entries it used are rewritten.
 */
const leastUsedShare = 0.5;

/** @returns `undefined` for a folder that other users own or may write to: they could control what a scan finds */
export function openCacheFolder(options: CacheFolderOptions): CacheFolder | undefined {
  if (!makeOwnFolder(options.directory)) {
    options.onTrouble?.(
      `Results are not cached for later scans: ${options.directory} cannot be created, is not a folder, or is writable by others.`,
    );
    return undefined;
  }
  const folder = join(options.directory, folderOf(options.namespace));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It exists already, or nothing can be written, which is reported on the first write.
  }
  return new OpenFolder(folder, options.onTrouble);
}

/**
 * Makes the folder of a namespace, for whoever brings packs from elsewhere or takes them there. Files that end with `.pack` are
 * whole and never change but for their times; they may be replaced, added and removed at any time.
 *
 * @returns its path; `undefined` for a folder that is not used
 */
export function openCachePlace({ directory, namespace }: CacheFolderOptions): string | undefined {
  if (!makeOwnFolder(directory)) return undefined;
  const folder = join(directory, folderOf(namespace));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return undefined;
  }
  return folder;
}

/** Name of a namespace's folder. */
export function folderOf(namespace: string): string {
  return createHash('sha256').update(namespace).digest('hex').slice(0, 16);
}

/** A pack that is searched, and the entries found in it. */
interface UsedPack {
  readonly name: string;
  readonly pack: Pack;
  readonly rows: Set<number>;
}

class OpenFolder implements CacheFolder {
  readonly #folder: string;
  readonly #onTrouble: CacheFolderOptions['onTrouble'];
  readonly #told = new Set<string>();
  /** Names of packs that were not opened yet, most recently used last. */
  #closed: string[] = [];
  readonly #seen = new Set<string>();
  /** Most recently used first. */
  readonly #open: UsedPack[] = [];
  readonly #alone = new Set<string>();
  readonly #pending = new Map<string, Uint8Array>();
  #pendingBytes = 0;
  #isListed = false;
  /** A listed pack had gone when it was opened: another scan has merged it with others. */
  #isStale = false;
  #isWritable = true;

  constructor(folder: string, onTrouble: CacheFolderOptions['onTrouble']) {
    this.#folder = folder;
    this.#onTrouble = onTrouble;
  }

  read(key: string): Uint8Array | undefined {
    if (!hexKey.test(key)) throw new Error('a key of the cache is a hex SHA-256');
    if (!this.#isListed) this.#list();
    const pending = this.#pending.get(key);
    if (pending !== undefined) return pending;
    const wanted = Buffer.from(key, 'hex');
    if (this.#alone.has(key)) return this.#readAlone(key, wanted);
    for (const used of this.#packs()) {
      const row = used.pack.find(wanted);
      if (row === -1) continue;
      const payload = used.pack.read(row);
      if (payload === undefined) {
        this.#drop(used.name);
        continue;
      }
      used.rows.add(row);
      return payload;
    }
    return undefined;
  }

  write(key: string, payload: Uint8Array): void {
    if (!hexKey.test(key)) throw new Error('a key of the cache is a hex SHA-256');
    if (!this.#isWritable) return;
    if (payload.length >= aloneBytes) {
      if (this.#store(key + packSuffix, new Map([[key, payload]]))) this.#alone.add(key);
      return;
    }
    this.#pendingBytes += payload.length - (this.#pending.get(key)?.length ?? 0);
    this.#pending.set(key, payload);
    if (this.#pendingBytes >= flushBytes) this.flush();
  }

  flush(): void {
    const entries = new Map(this.#pending);
    this.#pending.clear();
    this.#pendingBytes = 0;
    if (entries.size > 0) this.#store(randomUUID() + packSuffix, entries);
  }

  close(): void {
    const opened = this.#open.splice(0);
    for (const { name, pack, rows } of opened) {
      if (rows.size === 0) continue;
      const used = [...rows].reduce((sum, row) => sum + pack.bytesOf(row), 0);
      if (used >= pack.bytes * leastUsedShare) pack.touch();
      else this.#take(name, pack, rows);
    }
    const merged = this.#takeSmall();
    if (this.#storePending()) for (const name of merged) this.#remove(name);
    for (const { pack } of opened) pack.close();
  }

  #storePending(): boolean {
    this.flush();
    return this.#isWritable;
  }

  /** Names of the packs whose entries are all pending now. */
  #takeSmall(): readonly string[] {
    const small = listPacks(this.#folder).filter(
      ({ name, bytes }) => bytes < smallPackBytes && !isAlone(name),
    );
    const count = small.length + Math.sign(this.#pending.size);
    if (!this.#isWritable || count <= mostSmallPacks) return [];
    return small.flatMap(({ name }) => {
      const pack = Pack.open(join(this.#folder, name));
      if (pack === 'absent') return [];
      if (pack === 'damaged') return [name];
      this.#take(name, pack, Array.from({ length: pack.count }).keys());
      pack.close();
      return [name];
    });
  }

  #take(name: string, pack: Pack, rows: Iterable<number>): void {
    for (const row of rows) {
      const key = pack.keyOf(row);
      if (this.#pending.has(key)) continue;
      const payload = pack.read(row);
      if (payload === undefined) return this.#drop(name);
      this.#pending.set(key, payload);
    }
  }

  #readAlone(key: string, wanted: Buffer): Uint8Array | undefined {
    const name = key + packSuffix;
    const pack = Pack.open(join(this.#folder, name));
    if (pack === 'absent') return undefined;
    const payload = pack === 'damaged' ? undefined : pack.read(pack.find(wanted));
    if (payload === undefined) this.#drop(name);
    if (pack === 'damaged') return undefined;
    pack.touch();
    pack.close();
    return payload;
  }

  /** Opens packs one by one, until the caller has found its entry. */
  *#packs(): Generator<UsedPack> {
    yield* this.#open;
    while (true) {
      const name = this.#closed.pop();
      if (name === undefined) {
        if (!this.#isStale) return;
        this.#isStale = false;
        this.#list();
        continue;
      }
      const pack = Pack.open(join(this.#folder, name));
      if (pack === 'damaged') this.#drop(name);
      if (pack === 'absent') this.#isStale = true;
      if (typeof pack === 'string') continue;
      const used = { name, pack, rows: new Set<number>() };
      this.#open.push(used);
      yield used;
    }
  }

  #list(): void {
    this.#isListed = true;
    for (const { name } of listPacks(this.#folder)) {
      if (isAlone(name)) this.#alone.add(name.slice(0, -packSuffix.length));
      else if (!this.#seen.has(name)) this.#closed.push(name);
      this.#seen.add(name);
    }
  }

  /** Drops an unreadable pack; its entries are written again by scans that need them. */
  #drop(name: string): void {
    this.#tell('Part of the cache is corrupted on disk. It is ignored and computed again.');
    const index = this.#open.findIndex((used) => used.name === name);
    for (const { pack } of index === -1 ? [] : this.#open.splice(index, 1)) pack.close();
    this.#alone.delete(name.slice(0, -packSuffix.length));
    this.#remove(name);
  }

  #remove(name: string): void {
    try {
      rmSync(join(this.#folder, name), { force: true });
    } catch {
      // A read-only folder keeps it.
    }
  }

  #store(name: string, entries: ReadonlyMap<string, Uint8Array>): boolean {
    const unfinished = `${name}.${randomUUID()}${unfinishedSuffix}`;
    try {
      writeFileSync(join(this.#folder, unfinished), encodePack(entries), { mode: 0o600 });
      renameSync(join(this.#folder, unfinished), join(this.#folder, name));
      return true;
    } catch (error) {
      this.#isWritable = false;
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      this.#tell(`Results cannot be cached for later scans: the cache folder is not writable${code}.`);
      this.#remove(unfinished);
      return false;
    }
  }

  #tell(message: string): void {
    if (!this.#told.has(message)) this.#onTrouble?.(message);
    this.#told.add(message);
  }
}

function isAlone(name: string): boolean {
  return hexKey.test(name.slice(0, -packSuffix.length));
}

/** Most recently used last. */
function listPacks(folder: string): readonly { readonly name: string; readonly bytes: number }[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(packSuffix));
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const stat = statSync(join(folder, name), { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ name, bytes: stat.size, usedAtMs: stat.mtimeMs }];
    })
    .sort((a, b) => a.usedAtMs - b.usedAtMs || (a.name < b.name ? -1 : 1));
}
