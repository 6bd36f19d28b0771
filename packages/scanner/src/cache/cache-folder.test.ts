import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cacheDirectoryOf } from './cache-directory.ts';
import { type CacheFolder, folderOf, openCacheFolder } from './cache-folder.ts';
import { trimCacheFolder } from './trim-cache.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-cache-'));
let directory = '';
let count = 0;
let told: string[] = [];
beforeEach(() => {
  directory = join(root, `cache${++count}`);
  told = [];
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const keyOf = (text: string): string => text.padStart(64, '0');
const bytes = (size: number, value = 7): Uint8Array => new Uint8Array(size).fill(value);
const large = 300_000;

function open(namespace = 'n'): CacheFolder {
  const folder = openCacheFolder({ directory, namespace, onTrouble: (message) => told.push(message) });
  if (folder === undefined) throw new Error('the folder is not used');
  return folder;
}

/** One scan. */
function use<T>(work: (folder: CacheFolder) => T, namespace?: string): T {
  const folder = open(namespace);
  try {
    return work(folder);
  } finally {
    folder.close();
  }
}

const write = (entries: readonly (readonly [string, Uint8Array])[]): void =>
  use((folder) => {
    for (const [key, payload] of entries) folder.write(keyOf(key), payload);
  });
const read = (key: string, namespace?: string) => use((folder) => folder.read(keyOf(key)), namespace);
const filesOf = (namespace = 'n'): string[] => {
  const folder = join(directory, folderOf(namespace));
  return readdirSync(folder).map((name) => join(folder, name));
};
const onlyFile = (): string => {
  const [file = '', ...more] = filesOf();
  expect(more).toEqual([]);
  return file;
};

test('says that it is a cache, once', () => {
  open().close();
  open().close();
  const text = readFileSync(join(directory, 'CACHEDIR.TAG'), 'utf8');
  expect(text.split('\n')).toEqual([
    'Signature: 8a477f597d28d172789f06886806bc55',
    '# This folder is a cache of Assay: it may be removed at any time.',
    '',
  ]);
});

test('with sudo nothing is made in the home of the user who called it', () => {
  mkdirSync(directory);
  const own = process.getuid?.() ?? 0;
  expect(cacheDirectoryOf({ HOME: directory })).toBe(join(directory, '.cache/assay/scans'));
  expect(cacheDirectoryOf({ HOME: directory, SUDO_UID: String(own + 1) })).toBeDefined();
  // Root alone may give a folder to others.
  if (own !== 0) return;
  chownSync(directory, 4711, 4711);
  expect(cacheDirectoryOf({ HOME: directory, SUDO_UID: '4711' })).toBeUndefined();
  expect(cacheDirectoryOf({ HOME: directory, SUDO_UID: '4712' })).toBeDefined();
});

describe('an entry', () => {
  test.each([
    ['small', 1_000],
    ['large', large],
    ['empty', 0],
  ])('that is %s comes back as it was written, in its namespace, for this user alone', (_name, size) => {
    write([
      ['a', bytes(size)],
      ['c', bytes(3, 1)],
    ]);
    expect(read('a')).toEqual(Buffer.from(bytes(size)));
    expect(read('c')).toEqual(Buffer.from(bytes(3, 1)));
    expect(read('b')).toBeUndefined();
    expect(read('a', 'other')).toBeUndefined();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const file of filesOf()) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => read('../../etc/passwd')).toThrow(/key/);
  });

  test('is found in the scan that wrote it, and by others once it is flushed', () => {
    const [one, other] = [open(), open()];
    one.write(keyOf('a'), bytes(5));
    expect(one.read(keyOf('a'))).toEqual(bytes(5));
    expect(other.read(keyOf('a'))).toBeUndefined();
    one.flush();
    expect(read('a')).toEqual(Buffer.from(bytes(5)));
    // As after `kill -9`: nothing is closed, and what was flushed stays.
    one.write(keyOf('b'), bytes(5));
    expect([read('a') !== undefined, read('b')]).toEqual([true, undefined]);
    other.close();
    one.close();
  });

  test.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['cut short by a byte', (whole: Buffer) => whole.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['with another byte in a payload', (whole: Buffer) => Buffer.from(whole).fill(1, 600, 601)],
    [
      'with another byte in a key',
      (whole: Buffer) => Buffer.from(whole).fill(1, whole.length - 50, whole.length - 49),
    ],
    [
      'with another number of rows',
      (whole: Buffer) => Buffer.from(whole).fill(255, whole.length - 16, whole.length - 13),
    ],
    ['something else', () => Buffer.from('#!/bin/sh\nexit 1\n')],
  ])('is none in a pack that is %s, which is told and written again', (_name, damage) => {
    for (const size of [1_000, large]) {
      write([['a', bytes(size)]]);
      const file = onlyFile();
      writeFileSync(file, damage(readFileSync(file)));
      told = [];
      use((folder) => {
        for (const key of ['a', 'b', 'a']) expect(folder.read(keyOf(key))).toBeUndefined();
      });
      expect(told).toHaveLength(1);
      expect(filesOf()).toEqual([]);
      expect(read('a')).toBeUndefined();
      write([['a', bytes(size)]]);
      expect(read('a')).toEqual(Buffer.from(bytes(size)));
      expect(told).toHaveLength(1);
      rmSync(onlyFile());
    }
  });

  test('is none under another name, or behind a link', () => {
    write([['a', bytes(large)]]);
    const file = onlyFile();
    const nameOf = (key: string): string => file.replace(keyOf('a'), keyOf(key));
    writeFileSync(nameOf('b'), readFileSync(file));
    symlinkSync(file, nameOf('c'));
    symlinkSync(file, join(file, '..', 'linked.pack'));
    expect([read('b'), read('c'), read('d')]).toEqual([undefined, undefined, undefined]);
    expect(read('a')).toBeDefined();
  });
});

describe('packs', () => {
  test('hold the small entries of a scan together, flushed as they come', () => {
    use((folder) => {
      for (let index = 0; index < 100; index += 1) folder.write(keyOf(`${index}`), bytes(200_000, index));
    });
    expect(filesOf()).toHaveLength(3);
    use((folder) => {
      for (let index = 0; index < 100; index += 1)
        expect(folder.read(keyOf(`${index}`))?.every((byte) => byte === index)).toBe(true);
    });
  });

  test('are put together when there are many small ones, and nothing is lost to a scan that has begun', () => {
    write([['f', bytes(5, 15)]]);
    const begun = open();
    expect(begun.read(keyOf('f'))).toBeDefined();
    const late = open();
    expect(late.read(keyOf('e'))).toBeUndefined();
    for (let index = 0; index < 40; index += 1) write([[`a${index}`, bytes(10, index)]]);
    expect(filesOf().length).toBeLessThanOrEqual(17);
    for (let index = 0; index < 40; index += 1)
      expect(read(`a${index}`)).toEqual(Buffer.from(bytes(10, index)));
    expect(begun.read(keyOf('f'))).toEqual(Buffer.from(bytes(5, 15)));
    begun.close();
    late.close();
    expect(told).toEqual([]);
  });

  test('that others put together while a scan opens them are looked for again', () => {
    for (let index = 0; index < 16; index += 1) write([[`a${index}`, bytes(10, index)]]);
    const folder = open();
    expect(folder.read(keyOf('a3'))).toBeDefined();
    write([['b', bytes(10)]]);
    expect(filesOf()).toHaveLength(1);
    for (let index = 0; index < 16; index += 1)
      expect(folder.read(keyOf(`a${index}`))).toEqual(Buffer.from(bytes(10, index)));
    folder.close();
    expect(told).toEqual([]);
  });

  test('of which a scan uses little are left to others, and what it used is written again', () => {
    write(Array.from({ length: 10 }, (_, index) => [`a${index}`, bytes(100, index)] as const));
    const first = onlyFile();
    const before = new Date(Date.now() - 86_400_000);
    utimesSync(first, before, before);
    expect(read('a1')).toBeDefined();
    expect(filesOf()).toHaveLength(2);
    expect(statSync(first).mtime).toEqual(before);
    rmSync(first);
    expect([read('a1') !== undefined, read('a2')]).toEqual([true, undefined]);
    // Of the new one all is used.
    expect(filesOf()).toHaveLength(1);
  });

  test('of a process that is killed while it writes stand as far as they were flushed', async () => {
    const script = `
      import { openCacheFolder } from ${JSON.stringify(new URL('./cache-folder.ts', import.meta.url).href)};
      const folder = openCacheFolder(${JSON.stringify({ directory, namespace: 'n' })});
      for (let index = 0; ; index += 1) {
        folder.write(String(index).padStart(64, '0'), new Uint8Array(100_000).fill(index));
        folder.write(String(index).padStart(63, '0') + 'f', new Uint8Array(${large}).fill(index));
        folder.flush();
        process.stdout.write(index + '\\n');
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let written = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      written += text;
      if (written.includes('20\n')) child.kill('SIGKILL');
    }
    for (let index = 0; index < written.split('\n').length - 1; index += 1) {
      expect(read(`${index}`)?.every((byte) => byte === index % 256)).toBe(true);
      expect(read(`${`${index}`.padStart(63, '0')}f`)?.every((byte) => byte === index % 256)).toBe(true);
    }
    expect(told).toEqual([]);
  });

  test('of two scans at once both stand', () => {
    const [one, other] = [open(), open()];
    for (const [folder, key] of [
      [one, 'a'],
      [other, 'b'],
    ] as const) {
      folder.write(keyOf(key), bytes(9));
      folder.write(keyOf('c'), bytes(4));
      folder.write(keyOf('d'), bytes(large));
    }
    one.close();
    other.close();
    for (const key of ['a', 'b', 'c', 'd']) expect(read(key)).toBeDefined();
  });
});

describe('a folder', () => {
  test('that others may write to, or that is a link, is not used', () => {
    mkdirSync(directory);
    chmodSync(directory, 0o777);
    expect(openCacheFolder({ directory, namespace: 'n' })).toBeUndefined();
    chmodSync(directory, 0o755);
    expect(openCacheFolder({ directory, namespace: 'n' })).toBeDefined();
    symlinkSync(directory, `${directory}-link`);
    expect(openCacheFolder({ directory: `${directory}-link`, namespace: 'n' })).toBeUndefined();
  });

  test.each(['/proc/assay-cache', '/proc/assay/cache'])('%s, which cannot be made, is told', (missing) => {
    const said: string[] = [];
    const onTrouble = (message: string) => said.push(message);
    expect(openCacheFolder({ directory: missing, namespace: 'n', onTrouble })).toBeUndefined();
    expect(said).toEqual([
      `Results are not cached for later scans: ${missing} cannot be created, is not a folder, or is writable by others.`,
    ]);
  });

  test('that cannot be written is told once, and the scan goes on', () => {
    open().close();
    const folder = join(directory, folderOf('n'));
    rmSync(folder, { recursive: true });
    // Nothing can be made below a file, whoever tries.
    closeSync(openSync(folder, 'w'));
    use((one) => {
      one.write(keyOf('a'), bytes(large));
      one.write(keyOf('b'), bytes(10));
      one.flush();
      expect(one.read(keyOf('a'))).toBeUndefined();
    });
    expect(told).toEqual([
      'Results cannot be cached for later scans: the cache folder is not writable (ENOTDIR).',
    ]);
  });

  test('keeps what was used last when it grows too large, and looks once an hour', () => {
    const now = Date.now();
    for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      write([[key, bytes(large)]]);
      const [file = ''] = filesOf().filter((name) => name.includes(keyOf(key)));
      utimesSync(file, now / 1_000, (now - (index + 2) * 3_600_000) / 1_000);
    }
    // Read again: the oldest one becomes the newest.
    read('e');
    trimCacheFolder(directory, 1_000_000, now);
    const left = (): string[] => ['a', 'b', 'c', 'd', 'e'].filter((key) => read(key) !== undefined);
    expect(left()).toEqual(['a', 'e']);
    trimCacheFolder(directory, 0, now + 1_000);
    expect(left()).toEqual(['a', 'e']);
    trimCacheFolder(directory, 0, now + 2 * 3_600_000);
    expect(left()).toEqual([]);
  });

  test('loses what earlier versions kept there, and what scans left that were ended', () => {
    write([['a', bytes(3)]]);
    const file = onlyFile();
    mkdirSync(join(directory, 'a7'));
    writeFileSync(join(directory, 'a7', 'b'.repeat(62)), 'x');
    writeFileSync(join(directory, 'trimmed'), '');
    mkdirSync(join(directory, 'llm'));
    writeFileSync(`${file}.x.tmp`, 'half');
    trimCacheFolder(directory, 1_000, Date.now() + 7_200_000);
    expect(readdirSync(directory).sort()).toEqual(['CACHEDIR.TAG', folderOf('n'), 'llm', 'looked-at'].sort());
    expect(onlyFile()).toBe(file);
  });
});

test('the folder is the one that is asked for, else one of the user, else none', () => {
  expect(cacheDirectoryOf({ ASSAY_CACHE_DIR: '/a/b', HOME: root })).toBe('/a/b');
  expect(cacheDirectoryOf({ ASSAY_CACHE_DIR: '', HOME: root })).toBeUndefined();
  expect(cacheDirectoryOf({ HOME: root })).toBe(join(root, '.cache/assay/scans'));
  expect(cacheDirectoryOf({ HOME: root, XDG_CACHE_HOME: '/tmp/x' })).toBe('/tmp/x/assay/scans');
  expect(cacheDirectoryOf({})).toBeUndefined();
});
