import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
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
import { openCacheFolder, trimCacheFolder } from './cache-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-cache-'));
let directory = '';
let count = 0;
beforeEach(() => {
  directory = join(root, `cache${++count}`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const keyOf = (digit: string): string => digit.repeat(64);
const pathOf = (key: string): string => join(directory, key.slice(0, 2), key.slice(2));
const bytes = (size: number): Uint8Array => new Uint8Array(size).fill(7);

test('says that it is a cache, once', () => {
  openCacheFolder(directory);
  openCacheFolder(directory);
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
  test('comes back as it was written, and is for this user alone', () => {
    const folder = openCacheFolder(directory);
    folder?.write(keyOf('a'), bytes(1000));
    expect(folder?.read(keyOf('a'))).toEqual(Buffer.from(bytes(1000)));
    expect(folder?.read(keyOf('b'))).toBeUndefined();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(pathOf(keyOf('a'))).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(directory, 'aa'))).toHaveLength(1);
  });

  test.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, 500)],
    ['empty', () => Buffer.alloc(0)],
    ['with another byte', (whole: Buffer) => Buffer.from(whole).fill(1, 600, 601)],
    ['of something else', () => Buffer.from('#!/bin/sh\nexit 1\n')],
  ])('is none when it is %s', (_name, damage) => {
    const folder = openCacheFolder(directory);
    folder?.write(keyOf('a'), bytes(1000));
    writeFileSync(pathOf(keyOf('a')), damage(readFileSync(pathOf(keyOf('a')))));
    expect(folder?.read(keyOf('a'))).toBeUndefined();
  });

  test('is none under another name, or behind a link', () => {
    const folder = openCacheFolder(directory);
    folder?.write(keyOf('a'), bytes(10));
    mkdirSync(join(directory, 'bb'));
    writeFileSync(pathOf(keyOf('b')), readFileSync(pathOf(keyOf('a'))));
    mkdirSync(join(directory, 'cc'));
    symlinkSync(pathOf(keyOf('a')), pathOf(keyOf('c')));
    expect(folder?.read(keyOf('b'))).toBeUndefined();
    expect(folder?.read(keyOf('c'))).toBeUndefined();
    expect(() => folder?.read('../../etc/passwd')).toThrow(/key/);
  });
});

describe('a folder', () => {
  test('that others may write to, or that is a link, is not used', () => {
    mkdirSync(directory);
    chmodSync(directory, 0o777);
    expect(openCacheFolder(directory)).toBeUndefined();
    chmodSync(directory, 0o755);
    expect(openCacheFolder(directory)).toBeDefined();
    symlinkSync(directory, `${directory}-link`);
    expect(openCacheFolder(`${directory}-link`)).toBeUndefined();
  });

  test('keeps what was used last when it grows too large, and looks once an hour', () => {
    const folder = openCacheFolder(directory);
    const now = Date.now();
    for (const [index, digit] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      folder?.write(keyOf(digit), bytes(984));
      utimesSync(pathOf(keyOf(digit)), now / 1_000, (now - (index + 2) * 3_600_000) / 1_000);
    }
    // Read again: the oldest one becomes the newest.
    folder?.read(keyOf('e'));
    trimCacheFolder(directory, 3_000, now);
    const left = ['a', 'b', 'c', 'd', 'e'].filter((digit) => folder?.read(keyOf(digit)) !== undefined);
    expect(left).toEqual(['a', 'e']);
    trimCacheFolder(directory, 0, now + 1_000);
    expect(folder?.read(keyOf('a'))).toBeDefined();
    trimCacheFolder(directory, 0, now + 2 * 3_600_000);
    expect(folder?.read(keyOf('a'))).toBeUndefined();
  });
});

test('the folder is the one that is asked for, else one of the user, else none', () => {
  expect(cacheDirectoryOf({ ASSAY_CACHE_DIR: '/a/b', HOME: root })).toBe('/a/b');
  expect(cacheDirectoryOf({ ASSAY_CACHE_DIR: '', HOME: root })).toBeUndefined();
  expect(cacheDirectoryOf({ HOME: root })).toBe(join(root, '.cache/assay/scans'));
  expect(cacheDirectoryOf({ HOME: root, XDG_CACHE_HOME: '/tmp/x' })).toBe('/tmp/x/assay/scans');
  expect(cacheDirectoryOf({})).toBeUndefined();
});
