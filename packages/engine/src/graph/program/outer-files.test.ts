import { expect, test } from 'vitest';
import { JavaScriptResolver } from '../../frontend/javascript/resolve.ts';
import { FileBuilder } from '../../ir/file-builder.ts';
import type { Purpose } from '../../vocabulary/purposes.ts';
import { outerFilesOf, publishedFilesOf } from './outer-files.ts';
import { Program } from './program.ts';

const purposes: Readonly<Record<string, readonly Purpose[]>> = {
  'index.js': [],
  'test/index.js': ['tests'],
  'tools/index.js': ['tools'],
};

const program = new Program(
  Object.entries(purposes).map(([path, own]) => ({
    ...new FileBuilder().finish(path, 'javascript', () => ''),
    purposes: own,
  })),
);

test.each([
  ['package.json', ['index.js']],
  ['test/package.json', []],
  ['tools/package.json', ['tools/index.js']],
])('a package at %s offers what neither shows nor tests another one', (path, expected) => {
  const text = JSON.stringify({ name: 'p', version: '1.0.0' });
  const resolver = new JavaScriptResolver(Object.keys(purposes), [{ path, text }]);
  expect(publishedFilesOf(program, resolver).map((file) => program.file(file).path)).toEqual(expected);
});

test('frameworks call neither tests nor tools', () => {
  expect(outerFilesOf(program)).toEqual([0]);
});
