import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { checkStore } from '../operator/check-store.ts';
import { createSecretBox } from '../secret-box.ts';
import { storeQuestions } from '../testing/object-store-contract.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabaseStore } from './database-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { sealStore } from './sealed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-store-'));
const secrets = (fill: number, others: readonly number[] = []) =>
  createSecretBox(
    Buffer.alloc(32, fill),
    others.map((one) => Buffer.alloc(32, one)),
  );
let database: TestDatabase;
let s3: S3Server;
let open: Readonly<Record<string, () => ObjectStore>>;

const s3Store = (changes: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({
    endpoint: s3.url,
    region: 'eu-central-1',
    bucket: 'assay',
    prefix: 'team/one/',
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    ...changes,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3Server('assay');
  open = {
    folder: () => createFolderStore(join(folder, 'objects')),
    database: () => createDatabaseStore(database.db),
    s3: () => s3Store(),
    sealed: () => sealStore(createFolderStore(join(folder, 'sealed')), secrets(1)),
  };
});
afterAll(async () => {
  await database.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'database', 's3', 'sealed'])('a store in %s', (kind) => {
  it.each(storeQuestions)('$name', async ({ ask }) => {
    const store = open[kind]?.();
    if (store === undefined) throw new Error(kind);
    const [found, expected] = await ask(store);
    expect(found).toEqual(expected);
    await store.close();
  });
});

it('a folder gives no file that a link leads to, and says when it takes nothing', async () => {
  const store = createFolderStore(join(folder, 'links'));
  mkdirSync(join(folder, 'links'));
  writeFileSync(join(folder, 'secret'), 'secret');
  symlinkSync(join(folder, 'secret'), join(folder, 'links', 'a'));
  expect([await store.get('a'), await store.list('')]).toEqual([undefined, []]);
  writeFileSync(join(folder, 'file'), '');
  await expect(createFolderStore(join(folder, 'file')).put('a', Buffer.alloc(1))).rejects.toMatchObject({
    code: 'store_refused',
  });
});

describe('an S3 server', () => {
  it.each([
    ['another key', { secretAccessKey: 'wrong' }, 'store_refused', /403 SignatureDoesNotMatch/],
    ['no such bucket', { bucket: 'missing' }, 'store_refused', /404 NoSuchBucket/],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'store_unavailable', /could not be reached/],
  ])('is told of: %s', async (_name, changes, code, message) => {
    const store = s3Store(changes);
    const failed = { code, message: expect.stringMatching(message) };
    await expect(store.get('a')).rejects.toMatchObject(failed);
    await expect(store.list('')).rejects.toMatchObject(failed);
    await store.close();
  });

  it('may fail twice, and not three times', async () => {
    const store = s3Store();
    s3.failNext(2, 503);
    await store.put('f/1', Buffer.from('a'));
    expect(String(await store.get('f/1'))).toBe('a');
    s3.failNext(3, 500);
    await expect(store.get('f/1')).rejects.toMatchObject({ code: 'store_unavailable' });
    s3.answerNext('<ListBucketResult><Contents>');
    await expect(store.list('')).rejects.toMatchObject({ code: 'store_damaged' });
    await store.close();
  });

  it('has all below the prefix', async () => {
    const store = s3Store();
    await store.put('p/1', Buffer.from('a'));
    expect(s3.keys().every((key) => key.startsWith('team/one/'))).toBe(true);
    expect(await s3Store({ prefix: 'team/' }).list('p/')).toEqual([]);
    await store.close();
  });
});

it('is tried by the command check', async () => {
  const check = (env: Readonly<Record<string, string>>) =>
    checkStore(readConfig(env), database.db, secrets(1));
  const bucket = {
    ASSAY_STORE: 's3://assay/checked',
    ASSAY_S3_ENDPOINT: s3.url,
    ASSAY_S3_ACCESS_KEY_ID: s3.accessKeyId,
    ASSAY_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  expect(await check({})).toEqual([]);
  for (const env of [{ ASSAY_STORE: 'database' }, { ASSAY_STORE: join(folder, 'checked') }, bucket])
    expect(await check(env)).toEqual([{ level: 'ok', text: 'ASSAY_STORE' }]);
  expect(s3.keys().filter((key) => key.startsWith('checked/'))).toEqual([]);
  expect(await check({ ...bucket, ASSAY_S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([
    {
      level: 'error',
      text: 'ASSAY_STORE: the S3 store answered PUT with 403 SignatureDoesNotMatch (store_refused)',
    },
  ]);
});

it.each(['s3', 's3://', 's3://A/b', 's3://a', 's3://bucket/../b', 'relative/folder', 's3://bucket'])(
  'is not set to %s alone',
  (store) => {
    expect(() => readConfig({ ASSAY_STORE: store })).toThrow('ASSAY_STORE: ');
  },
);

describe('a sealed store', () => {
  it('opens nothing that was changed, moved, or sealed by another key, and what an old key sealed', async () => {
    const plain = createFolderStore(join(folder, 'attacked'));
    const store = sealStore(plain, secrets(1));
    const content = Buffer.from('an entry of a cache');
    await store.put('a/1', content);
    const sealed = (await plain.get('a/1')) ?? Buffer.alloc(0);
    expect(sealed.includes(content)).toBe(false);
    await plain.put('a/2', sealed);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await plain.put('a/3', changed);
    await plain.put('a/4', content);
    await plain.put('a/5', Buffer.alloc(0));
    expect(await Promise.all([2, 3, 4, 5].map((at) => store.get(`a/${at}`)))).toEqual(
      Array(4).fill(undefined),
    );
    expect(await sealStore(plain, secrets(2)).get('a/1')).toBeUndefined();
    expect(await sealStore(plain, secrets(2, [1])).get('a/1')).toEqual(content);
  });
});
