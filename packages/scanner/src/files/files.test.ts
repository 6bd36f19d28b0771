import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCacheFolder } from '../cache/cache-folder.ts';
import { cacheSignature } from './cache-tag.ts';
import { listAnalyzers } from './claims.ts';
import { type DiscoveryOptions, discoverFiles } from './discover-files.ts';
import { isTypeDeclaration, languageOfPath, languageOfShebang } from './language.ts';
import { createPathFilter, problemOfPattern } from './path-filter.ts';
import { decodeSource, readSource } from './read-source.ts';
import { unreadLanguageOf } from './unread-languages.ts';

let root = '';

async function write(path: string, content: string | Uint8Array = 'x();\n'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'assay-files-')));
  for (const path of [
    'b.js',
    'a/c.mts',
    'a/view.TSX',
    'a/types.d.ts',
    'a/new\nline "quoted" ü.js',
    'notes.txt',
    'node_modules/pkg/index.js',
    'deep/node_modules/pkg/index.js',
    'third_party/lib.js',
    'a/_vendor/lib.js',
    '.git/hooks/pre-commit.js',
    'out/built.js',
    'a/skip.js',
    'a/keep.js',
  ])
    await write(path);
  await write('.gitignore', '/out/\n*.log.js\n');
  await write('a/.gitignore', 's*.js\n');
  await write('a/sub/.gitignore', '!special.js\n');
  await write('a/sub/special.js');
  await write('trace.log.js');
  await write('package.json', '{}');
  await write('bin/tool', '#!/usr/bin/env -S node --flag\nx();\n');
  await write('bin/script', '#!/bin/sh\n');
  for (const path of ['web/index.pl', 'web/b.PL', 'Dockerfile', 'web/Dockerfile.dev', 'Makefile', 'ci.yml'])
    await write(path);
  for (const path of ['out/c.pl', 'node_modules/pkg/d.pl', 'image.svg', 'data.csv', 'style.css', '.profile'])
    await write(path);
  await write('bin/rake', '#!/usr/bin/env ruby3.1\n');
  await symlink('/etc', join(root, 'etc'));
  await symlink('/etc/passwd', join(root, 'passwd.js'));
  await symlink('b.js', join(root, 'again.js'));
  await symlink('.', join(root, 'loop'));
  await symlink('nowhere.js', join(root, 'dangling.js'));
  execFileSync('mkfifo', [join(root, 'pipe.js')], { timeout: 60_000 });
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('discovery', () => {
  test('finds sources in order and says what it leaves out', async () => {
    const tree = discoverFiles(root, { useGitignore: true });
    expect(tree.files.map(({ path }) => path)).toEqual(
      [
        'a/keep.js',
        'a/new\nline "quoted" ü.js',
        'a/sub/special.js',
        'a/view.TSX',
        'a/c.mts',
        'b.js',
        'bin/tool',
      ].sort(),
    );
    expect(tree.manifests).toEqual(['package.json']);
    expect(tree.folders).toEqual(['', 'a/', 'a/sub/', 'bin/', 'deep/', 'web/']);
    expect(Object.fromEntries(tree.skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      '.git/': 'version-control',
      'a/_vendor/': 'vendored',
      'a/skip.js': 'ignored',
      'a/types.d.ts': 'type-declarations',
      'again.js': 'link',
      'dangling.js': 'outside-tree',
      'deep/node_modules/': 'dependencies',
      'node_modules/': 'dependencies',
      'out/': 'ignored',
      'third_party/': 'vendored',
      'trace.log.js': 'ignored',
      etc: 'outside-tree',
      loop: 'link',
      'passwd.js': 'outside-tree',
      'pipe.js': 'not-a-file',
    });
  });

  test('what says that it is a cache is left out, but not in a checkout or where it is named', async () => {
    const folder = join(root, 'cached');
    openCacheFolder({ directory: join(folder, 'own'), namespace: 'n' });
    await write('cached/other/CACHEDIR.TAG', `${cacheSignature}\n`);
    await write('cached/other/a.js');
    await write('cached/none/CACHEDIR.TAG', 'Signature: none\n');
    await write('cached/none/a.js');
    const plain = discoverFiles(folder, {
      useGitignore: true,
      analyzers: listAnalyzers().map(({ id }) => id),
    });
    expect(plain.files.map(({ path }) => path)).toContain('none/a.js');
    expect([...plain.files, ...plain.claimed].filter(({ path }) => !path.startsWith('none/'))).toEqual([]);
    expect(plain.skipped.filter(({ reason }) => reason === 'cache').map(({ path }) => path)).toEqual([
      'other/',
      'own/',
    ]);
    const found = (options: DiscoveryOptions) =>
      discoverFiles(folder, options).files.flatMap(({ path }) => (path.endsWith('.js') ? path : []));
    expect(found({ useGitignore: false })).toEqual(['none/a.js', 'other/a.js']);
    expect(found({ useGitignore: true, only: ['other'] })).toEqual(['other/a.js']);
    await rm(folder, { recursive: true });
  });

  test('a checkout is read whole', async () => {
    const tree = discoverFiles(root, { useGitignore: false });
    expect(tree.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['a/skip.js', 'out/built.js', 'trace.log.js']),
    );
  });

  test('what a shop has of its vendors is its own', async () => {
    const shop = await mkdtemp(join(tmpdir(), 'assay-shop-'));
    const paths = ['app.py', 'lib/vendor/jquery.js', 'vendor/apps.py', 'web/vendor/vendor.routes.js'];
    for (const path of paths) {
      await mkdir(join(shop, dirname(path)), { recursive: true });
      await writeFile(join(shop, path), '');
    }
    const tree = discoverFiles(shop, { useGitignore: false });
    expect(tree.files.map(({ path, hints }) => [path, hints.length])).toEqual([
      ['app.py', 0],
      ['vendor/apps.py', 0],
      ['web/vendor/vendor.routes.js', 0],
    ]);
    expect(tree.skipped).toEqual([{ path: 'lib/vendor/', reason: 'vendored' }]);
    await rm(shop, { recursive: true });
  });

  test('begins at what is named, ignored or not, and reads the manifests above', async () => {
    const named = async (...only: readonly string[]) => {
      const tree = discoverFiles(root, { useGitignore: true, only });
      return { files: tree.files.map(({ path }) => path), manifests: tree.manifests };
    };
    const manifests = ['package.json'];
    expect(await named('a/skip.js', 'b.js', 'b.js')).toEqual({ files: ['a/skip.js', 'b.js'], manifests });
    expect(await named('a/sub', 'a/sub/special.js')).toEqual({ files: ['a/sub/special.js'], manifests });
    expect((await named('a')).files).toContain('a/keep.js');
    expect((await named('a')).files).not.toContain('a/skip.js');
    expect((await named('out')).files).toEqual(['out/built.js']);
    expect((await named('node_modules')).files).toEqual(['node_modules/pkg/index.js']);
    expect((await named('a', 'again.js', 'gone.js')).files).toEqual((await named('a')).files);
  });

  test.each([
    ['lib.inc', '.inc', 'Include file'],
    ['main.tf.json', '.json', 'Terraform JSON'],
    ['main.json', '.json', undefined],
  ])('names what holds code in %s', (name, extension, language) => {
    expect(unreadLanguageOf(name, extension)).toBe(language);
  });

  test('counts the files of languages that no scan reads', async () => {
    const tree = discoverFiles(root, { useGitignore: true });
    expect(tree.unread).toEqual([
      { language: 'Perl', files: 2 },
      { language: 'Makefile', files: 1 },
      { language: 'Ruby', files: 1 },
      { language: 'Shell', files: 1 },
    ]);
  });

  test('a folder that cannot be listed costs that folder', async () => {
    const tree = discoverFiles(join(root, 'gone'), { useGitignore: true });
    const skipped = [{ path: '', reason: 'unreadable' }];
    expect(tree).toEqual({ files: [], claimed: [], manifests: [], folders: [''], skipped, unread: [] });
  });
});

test('a link is not read even when it is named', async () => {
  expect(readSource(root, 'passwd.js')).toEqual({ kind: 'skipped', reason: 'unreadable' });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) => {
  const content = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? content.swap16() : content;
};
const decodings: readonly [string, Uint8Array, object][] = [
  ['plain', bytes('a\n'), { kind: 'source', text: 'a\n', isExact: true, hasByteOrderMark: false }],
  ['byte order mark', bytes('\ufeffa'), { kind: 'source', text: 'a', hasByteOrderMark: true }],
  ['Latin-1 comment', Uint8Array.of(0x2f, 0x2f, 0xe9), { kind: 'source', text: '//\ufffd', isExact: false }],
  [
    'UTF-16',
    utf16('a\n😀 b', false),
    { kind: 'source', text: 'a\n😀 b', isExact: true, encoding: 'utf-16le' },
  ],
  ['UTF-16, big end first', utf16('ä();', true), { kind: 'source', text: 'ä();', encoding: 'utf-16be' }],
  ['half a pair', Uint8Array.of(0xff, 0xfe, 0x61, 0, 0, 0xd8), { text: 'a\ufffd', isExact: false }],
  ['UTF-16 without a mark', utf16('a();', false).subarray(2), { kind: 'skipped', reason: 'binary' }],
  ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), { kind: 'skipped', reason: 'binary' }],
  ['NUL in a comment', bytes('// \0\nx();\n'), { kind: 'source', text: '//  \nx();\n', isExact: false }],
  ['binary', Uint8Array.of(0x61, 0, 0x61), { kind: 'skipped', reason: 'binary' }],
  ['minified', bytes('x();'.repeat(1_100)), { kind: 'skipped', reason: 'minified' }],
  [
    'minified below a licence',
    bytes(`/*\n * A licence.\n */\n${'x();'.repeat(1_100)}\n//# sourceMappingURL=a.map`),
    { kind: 'skipped', reason: 'minified' },
  ],
  [
    'minified behind a comment',
    bytes(`/* A licence. */${'x();'.repeat(1_100)}`),
    { kind: 'skipped', reason: 'minified' },
  ],
  ['code below a long comment', bytes(`// ${'y'.repeat(9_000)}\nx();\ny();\n`), { kind: 'source' }],
  [
    'code in long comments',
    bytes(`/*\n${`${'y'.repeat(900)}\n`.repeat(9)}*/ x();\n# ${'y'.repeat(9_000)}`),
    { kind: 'source' },
  ],
  [
    'code among long lines of data',
    bytes(`${`a = '${'y'.repeat(5_000)}';\n`.repeat(3)}${'x();\n'.repeat(4)}`),
    { kind: 'source' },
  ],
  ['one long line in many', bytes(`${'x();\n'.repeat(1_000)}${'y'.repeat(5_000)}`), { kind: 'source' }],
  ['generated', bytes('// Code generated by tool. DO NOT EDIT.\n'), { kind: 'skipped', reason: 'generated' }],
  [
    'generated, in other words',
    bytes('# This is a generated file! Please edit the source and build it again\n'),
    { kind: 'skipped', reason: 'generated' },
  ],
  [
    'generated, said the other way round',
    bytes('# DO NOT EDIT THIS FILE!\n#\n# This file is generated from a specification.\n'),
    { kind: 'skipped', reason: 'generated' },
  ],
  [
    'generated by protobufjs',
    bytes('/*eslint-disable id-length, no-var*/\nimport * as $protobuf from "protobufjs/minimal";\n'),
    { kind: 'skipped', reason: 'generated' },
  ],
  ['written against protobufjs', bytes('import protobuf from "protobufjs/minimal";\n'), { kind: 'source' }],
  [
    'a bundle of modules',
    bytes('(function(){function r(e,n,t){return r}})()({1:[function(require,module,exports){\n'),
    { kind: 'skipped', reason: 'generated' },
  ],
  [
    'generated, with a note over several lines',
    bytes(
      '/**\n * NOTE: This class is auto generated by a generator.\n * Do not edit the class manually.\n */\n',
    ),
    { kind: 'skipped', reason: 'generated' },
  ],
  ['says generated far below', bytes(`${'x();\n'.repeat(200)}// @generated\n`), { kind: 'source' }],
  ['empty', bytes(''), { kind: 'source', text: '' }],
];
test.each(decodings)('decodes %s', (_name, content, expected) => {
  expect(decodeSource('a.js', content)).toMatchObject(expected);
});

describe('copies of other projects', () => {
  const copy =
    '/*!\n * Widget Kit v2.4.1 (https://widgets.example)\n * Released under the MIT license\n */\nx();\n';
  test.each<[string, string, string, string | undefined]>([
    ['a title, a version and a licence', 'web/widgets.js', copy, 'copied'],
    [
      'lines that minifiers keep',
      'web/m.js',
      '//! times.js\n//! Times 1.2\n//! license : MIT\nx();\n',
      'copied',
    ],
    ['a version behind a dash', 'web/u.js', '/*! Kit UI - v1.12.1 - 2016 | (c) A B */\nx();\n', 'copied'],
    ['the name of a manifest above', 'own/dist/widgets.js', copy, undefined],
    ['no version', 'web/a.js', '/* Widget Kit, MIT license */\nx();\n', undefined],
    ['no licence', 'web/a.js', '// Widget Kit 2.4\nx();\n', undefined],
    ['the version of a licence', 'web/a.js', '/* Apache License 2.0\n * Copyright A B */\nx();\n', undefined],
    [
      'a sentence with a number',
      'web/a.js',
      '// This works with all browsers since 2.0, (c) me\nx();\n',
      undefined,
    ],
    ['code before it', 'web/a.js', `x();\n${copy}`, undefined],
    ['a source of another kind', 'web/a.ts', copy, undefined],
  ])('%s', async (_name, path, text, reason) => {
    await write('own/package.json', '{ "name": "@us/widget-kit" }');
    await write(path, text);
    const source = readSource(root, path);
    expect(source.kind === 'skipped' ? source.reason : undefined).toBe(reason);
    await rm(join(root, path));
  });

  test('what attributes of git say', async () => {
    const tree = await mkdtemp(join(root, 'attributes-'));
    const put = async (path: string, text: string) =>
      await write(join(tree.slice(root.length + 1), path), text);
    await put(
      '.gitattributes',
      'lib/** linguist-vendored\n*.pb.js text linguist-generated=true\nlib/own.js -linguist-vendored\n',
    );
    for (const path of ['lib/a.js', 'lib/own.js', 'b.js', 'src/c.pb.js']) await put(path, 'x();\n');
    const { files, skipped } = discoverFiles(tree, { useGitignore: false });
    expect(files.map(({ path }) => path)).toEqual(['b.js', 'lib/own.js']);
    expect(skipped).toEqual([
      { path: 'lib/a.js', reason: 'vendored' },
      { path: 'src/c.pb.js', reason: 'generated' },
    ]);
    expect(discoverFiles(tree, { useGitignore: false, only: ['lib/a.js'] }).files).toHaveLength(1);
    const isOwn = (path: string) => path === 'lib/a.js';
    expect(discoverFiles(tree, { useGitignore: false, isOwn }).files).toHaveLength(3);
    await rm(tree, { recursive: true });
  });
});

test('a file that is too large is not read', async () => {
  await write('big.js', 'x();\n'.repeat(300_000));
  expect(readSource(root, 'big.js')).toEqual({ kind: 'skipped', reason: 'file-too-large' });
});

test('languages by name and first line', () => {
  expect(['a.cjs', 'a.CTS', 'a.tsx', '.js', 'a.json', 'x.y/a'].map(languageOfPath)).toEqual([
    'javascript',
    'typescript',
    'tsx',
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    ['#!/usr/bin/node', '#! /usr/bin/env deno run', '#!/usr/bin/python3.12', '#!/usr/bin/perl', 'node'].map(
      languageOfShebang,
    ),
  ).toEqual(['javascript', 'javascript', 'python', undefined, undefined]);
  expect(['a.d.ts', 'a.d.mts', 'a.d.css.ts', 'add.ts', 'd.ts'].map(isTypeDeclaration)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('paths to report on', () => {
  const paths = ['src/a.js', 'src/deep/b.js', 'app/[id]/page.tsx', 'test/c.js'];
  test.each<[string, readonly string[]]>([
    ['src', ['src/a.js', 'src/deep/b.js']],
    ['./src/', ['src/a.js', 'src/deep/b.js']],
    ['src/*.js', ['src/a.js']],
    ['**/*.js', ['src/a.js', 'src/deep/b.js', 'test/c.js']],
    ['app/[id]', ['app/[id]/page.tsx']],
    ['.', paths],
    ['sr', []],
  ])('%s', (pattern, expected) => {
    const filter = createPathFilter([pattern]);
    expect(paths.filter(filter.includes)).toEqual(expected);
    expect(filter.unmatched(paths)).toEqual(expected.length === 0 ? [pattern] : []);
  });

  test.each(['/etc', 'C:\\x', '../x', 'a/../../x', '~/x', '', ' ', 'a\0', '\\\\host\\x'])(
    '%j is refused',
    (pattern) => {
      expect(problemOfPattern(pattern)).toBeTypeOf('string');
    },
  );

  test.each(['a', 'a..b/c', '**', '...', 'a b'])('%j may match', (pattern) => {
    expect(problemOfPattern(pattern)).toBeUndefined();
  });
});
