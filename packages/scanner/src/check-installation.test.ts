import { expect, test } from 'vitest';
import { checkInstallation } from './check-installation.ts';

test('every grammar is installed', () => {
  expect(() => checkInstallation()).not.toThrow();
});

test('what is missing is named once, by its package', () => {
  const files = [
    'yaml/package.json',
    '@none/grammar/a.wasm',
    'tree-sitter-none/b.wasm',
    'tree-sitter-none/c.wasm',
  ];
  expect(() => checkInstallation(files)).toThrow(
    expect.objectContaining({
      code: 'not-installed',
      message: expect.stringMatching(/lacks @none\/grammar, tree-sitter-none\. .*npm ci/),
    }),
  );
});
