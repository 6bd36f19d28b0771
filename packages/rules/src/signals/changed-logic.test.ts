/** Which functions a change alters, and which it only moves, renames or lays out anew. */

import { type Change, compareCode, diffLines, readSyntax } from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { testLanguages } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { findChangedLogic } from './changed-logic.ts';

const languages = await testLanguages();

function changedLogic(language: LanguageId, base: string, head: string, isTest = false): readonly string[] {
  const read = (text: string) => readSyntax(text, language, languages);
  const path = 'a';
  const change: Change = {
    code: compareCode([{ path, previousPath: undefined, base: read(base), head: read(head) }]),
    texts: [{ path, previousPath: undefined, base, head, lines: diffLines(base, head), isTest }],
    routes: undefined,
    placesOf: () => [],
    functionsNamed: () => [],
    copiesOf: () => [],
    coverageOf: () => undefined,
  };
  return findChangedLogic(change);
}

const python = 'import os\n\n\ndef a(x):\n    b = min(x)\n    return b\n';

test.each([
  ['another call', 'python', python, python.replace('min', 'max'), ['`a` (a:4)']],
  ['a statement that is gone', 'python', python, python.replace('    b = min(x)\n', ''), ['`a` (a:4)']],
  [
    'a function that is new',
    'go',
    'package a\n',
    'package a\n\nfunc F() int {\n\treturn 1\n}\n',
    ['`F` (a:3)'],
  ],
  ['code of the file', 'php', '<?php\nrun(1);\n', '<?php\nrun(2);\n', ['`a`']],
  [
    'a condition',
    'java',
    'class A { int f(int x) { if (x > 1) { return 1; } return 0; } }',
    'class A { int f(int x) { if (x > 2) { return 1; } return 0; } }',
    ['`A.f` (a:1)'],
  ],
  [
    'comments and layout',
    'python',
    python,
    `# of a\n${python.replace('b = min(x)', 'b = min(\n        x)')}`,
    [],
  ],
  ['an import', 'python', python, python.replace('import os', 'import os\nimport sys'), []],
  ['a name', 'python', python, python.replaceAll('b', 'least'), []],
  [
    'the order of functions',
    'javascript',
    'function a() { x(); }\nfunction b() { y(); }\n',
    'function b() { y(); }\nfunction a() { x(); }\n',
    [],
  ],
] as const)('finds %s', (_name, language, base, head, expected) => {
  expect(changedLogic(language, base, head)).toEqual(expected);
});

test('leaves tests out', () => {
  expect(changedLogic('python', python, python.replace('min', 'max'), true)).toEqual([]);
});
