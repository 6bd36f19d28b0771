import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolderName, type ScanOptions, type ScanReport, scanDirectory } from '@assay/scanner';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createTestService } from '../testing/test-service.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { ObjectStoreError } from './object-store.ts';
import { cachesPrefix, shareCaches } from './share-caches.ts';
import { trimStore } from './trim-store.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-share-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
const fresh = (): string => join(root, String(count++));
const namespace = 'a-repository';
const prefix = `${cachesPrefix}${cacheFolderName(namespace)}/`;
const report = { findings: [] } as unknown as ScanReport;

/** A worker with a data folder of its own; its scans do this to the folder of the cache. */
function worker(store: ObjectStore, directory = fresh()) {
  const folder = join(directory, cacheFolderName(namespace));
  const warnings: unknown[] = [];
  const log = { warn: (fields: unknown) => void warnings.push(fields), debug: () => undefined };
  const scan = (work: (folder: string) => void, mode: 'use' | 'refresh' = 'use', signal?: AbortSignal) => {
    const inner = (): Promise<ScanReport> => {
      work(folder);
      return Promise.resolve(report);
    };
    const options = { directory: '/', cache: { directory, namespace, mode }, ...(signal && { signal }) };
    return shareCaches(inner, { store, log: log as never })(options as ScanOptions);
  };
  return { folder, scan, warnings, names: () => readdirSync(folder).toSorted() };
}

const write = (folder: string, name: string, text: string): void => {
  writeFileSync(join(folder, `${name}.tmp`), text);
  renameSync(join(folder, `${name}.tmp`), join(folder, name));
};

it('brings what another worker left, and takes there what is new, changed or put together', async () => {
  const store = createFolderStore(fresh());
  const [one, other] = [worker(store), worker(store)];
  await one.scan((folder) => {
    for (const name of ['a.pack', 'b.pack', 'alone.pack']) write(folder, name, name);
    writeFileSync(join(folder, 'half.pack.1.tmp'), 'half');
  });
  const keys = async () => (await store.list(prefix)).map(({ key }) => key.slice(prefix.length));
  expect(await keys()).toEqual(['a.pack', 'alone.pack', 'b.pack']);
  await other.scan((folder) => {
    expect(readFileSync(join(folder, 'b.pack'), 'utf8')).toBe('b.pack');
    // Used again, which marks it; replaced; put together.
    utimesSync(join(folder, 'a.pack'), 1, 1);
    write(folder, 'alone.pack', 'of the other');
    rmSync(join(folder, 'b.pack'));
    write(folder, 'c.pack', 'b and more');
  });
  expect(await keys()).toEqual(['a.pack', 'alone.pack', 'c.pack']);
  expect(String(await store.get(`${prefix}alone.pack`))).toBe('of the other');
  await one.scan(() => undefined);
  expect(one.names()).toContain('c.pack');
  // A worker without anything takes nothing away, also when it reads nothing.
  const third = worker(store);
  await third.scan((folder) => write(folder, 'd.pack', 'd'), 'refresh');
  expect(third.names()).toEqual(['d.pack']);
  expect(await keys()).toEqual(['a.pack', 'alone.pack', 'b.pack', 'c.pack', 'd.pack']);
  expect([one, other, third].flatMap(({ warnings }) => warnings)).toEqual([]);
});

it('goes on without a store that fails, and stops when the scan is to', async () => {
  const failing = new ObjectStoreError('store_unavailable', 'away');
  const store: ObjectStore = {
    put: () => Promise.reject(failing),
    get: () => Promise.reject(failing),
    list: () => Promise.reject(failing),
    remove: () => Promise.reject(failing),
    close: () => Promise.resolve(),
  };
  const one = worker(store);
  let scans = 0;
  expect(await one.scan(() => void (scans += 1))).toBe(report);
  expect([scans, one.warnings]).toEqual([1, [expect.objectContaining({ err: failing })]]);
  const half = worker({ ...store, list: () => Promise.resolve([]) });
  await half.scan((folder) => write(folder, 'a.pack', 'a'));
  expect(half.warnings).toHaveLength(1);
  const stopped = one.scan(() => void (scans += 1), 'use', AbortSignal.abort(new Error('stopped')));
  await expect(stopped).rejects.toThrow('stopped');
  expect(scans).toBe(1);
});

it('makes the scan of a worker that has lost its folder one of a tree that is known', async () => {
  const tree = fresh();
  mkdirSync(tree);
  for (let index = 0; index < 4; index += 1)
    writeFileSync(join(tree, `f${index}.py`), `import os\ndef f${index}(x):\n    os.system(x)\n`);
  const store = createFolderStore(fresh());
  const shared = shareCaches(scanDirectory, { store, log: pino({ level: 'silent' }) });
  const scanAs = (directory: string) =>
    shared({ directory: tree, cache: { directory, namespace, mode: 'use' } });
  const first = await scanAs(fresh());
  const again = fresh();
  expect((await scanAs(again)).findings).toEqual(first.findings);
  // It wrote nothing, for all of it was there.
  const brought = readdirSync(join(again, cacheFolderName(namespace))).toSorted();
  expect(brought).toEqual((await store.list(prefix)).map(({ key }) => key.slice(prefix.length)));
});

it('drops what belongs to no repository, and above the limit what was stored longest ago', async () => {
  const service = await createTestService();
  const folder = fresh();
  mkdirSync(folder);
  const { body } = await service.call('POST', '/v1/repositories', { body: { path: folder } });
  const place = fresh();
  const store = createFolderStore(place);
  const own = `${cachesPrefix}${cacheFolderName(body.id)}/`;
  const megabytes = (many: number) => Buffer.alloc(many * 1_048_576);
  await store.put(`${own}old.pack`, megabytes(40));
  utimesSync(join(place, own, 'old.pack'), 1, 1);
  await store.put(`${own}new.pack`, megabytes(40));
  await store.put(`${cachesPrefix}0123456789abcdef/of-nobody.pack`, megabytes(1));
  await store.put('other/object', megabytes(1));
  const deps = { db: service.db, config: { storeLimitMb: 64 } as never, log: pino({ level: 'silent' }) };
  await trimStore(deps, store);
  expect((await store.list('')).map(({ key }) => key)).toEqual([`${own}new.pack`, 'other/object']);
  await trimStore(deps, undefined);
  await service.close();
});
