import { expect, test } from 'vitest';
import { toolOf } from './machine-written.ts';

const nothing = (): string => '';
const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const names = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Two letters, each once. */
const mangled = (count: number): string =>
  repeat(
    count,
    (index) =>
      `function ${names[index % 26]}${names[index % 7]}(${names[(index * 3) % 26]}) {\n  return 1;\n}`,
  );

const cases: readonly [string, string, string, ReturnType<typeof toolOf>][] = [
  [
    'a helper of TypeScript',
    'a.js',
    'var __extends = (this && this.__extends) || (function () {})();\n',
    'compiled',
  ],
  ['a helper of TypeScript under another name', 'a.js', 'var __a = (this && this.__b) || f;\n', undefined],
  ['helpers of a package', 'a.js', 'const x = tslib_1.__importStar(y);\n', 'compiled'],
  [
    'a helper of Babel that is used',
    'a.js',
    'var b = _interopRequireDefault(require("b"));\nfunction _interopRequireDefault(e) { return e; }\n',
    'compiled',
  ],
  [
    'a helper of Babel that is declared alone',
    'a.js',
    'function _interopRequireDefault(e) { return e; }\n',
    undefined,
  ],
  [
    'modules as TypeScript writes them',
    'a.js',
    '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nconst fs_1 = require("fs");\n',
    'compiled',
  ],
  [
    'the mark of a module by hand',
    'a.js',
    'exports.__esModule = true;\nconst fs = require("fs");\n',
    undefined,
  ],
  ['an address of its source', 'a.js', 'x();\n//# sourceMappingURL=a.js.map\n', 'compiled'],
  [
    'an address of a source in the middle',
    'a.js',
    `//# sourceMappingURL=a.map\n${'x();\n'.repeat(200)}`,
    undefined,
  ],
  ['an address that a text has', 'a.js', 'const end = "//# sourceMappingURL=" + map;\n', undefined],
  [
    'inheritance of CoffeeScript',
    'a.js',
    '    extend = function(child, parent) { function ctor() { this.constructor = child; } };\n',
    'compiled',
  ],
  ['inheritance by hand', 'a.js', '  var __hasProp = {}.hasOwnProperty;\n', undefined],
  [
    'helpers of Babel',
    'a.js',
    'var _a = _interopRequireDefault(require("@babel/runtime/helpers/extends"));\n',
    'compiled',
  ],
  ['helpers of a compiler by hand', 'a.js', 'import { extend } from "@swc/helpers/_/_extends";\n', undefined],
  [
    'a library of webpack',
    'a.js',
    '(function webpackUniversalModuleDefinition(root, factory) {\n\tif (typeof exports === "object")\n',
    'bundled',
  ],
  ['modules of webpack', 'a.js', '(() => {\n/******/ \tvar __webpack_modules__ = ({\n', 'bundled'],
  [
    'a plugin that speaks of webpack',
    'a.js',
    'const source = "function __webpack_require__(id) {";\n',
    undefined,
  ],
  ['modules between lines of stars', 'a.js', '/***/ 12:\n/***/ ((m) => {\n'.repeat(3), 'bundled'],
  ['modules of browserify', 'a.js', 'x();\n},{"./b":2}],2:[function(require,module,exports){\n', 'bundled'],
  [
    'helpers of esbuild',
    'a.js',
    'var __defProp = Object.defineProperty;\nvar __commonJS = (c) => c;\nvar __toESM = (m) => m;\n',
    'bundled',
  ],
  ['one variable of that name', 'a.js', 'var __export = {};\n', undefined],
  [
    'what rollup puts around a library',
    'a.js',
    "(function (global, factory) {\n  typeof exports === 'object' && typeof module !== 'undefined' ? factory(exports) :\n",
    'bundled',
  ],
  [
    'what people put around a library',
    'a.js',
    "(function (root, factory) {\n  if (typeof define === 'function' && define.amd) define([], factory);\n",
    undefined,
  ],
  [
    'modules that an optimizer named',
    'a.js',
    "define('a/b',['c'], f);\n".replace('b', 'b1') + "define('a/c',['d'], f);\ndefine('a/d',[], f);\n",
    'bundled',
  ],
  ['one module with a name', 'a.js', "define('a/b', ['c'], f);\n", undefined],
  ['names that a minifier chose', 'a.js', mangled(90), 'compiled'],
  ['a few short names', 'a.js', mangled(30), undefined],
  ['short names of one sort', 'a.js', repeat(90, (index) => `const x${index % 9} = (x) => x;`), undefined],
  [
    'messages of protobuf in JavaScript',
    'a.js',
    "goog.exportSymbol('proto.pkg.M', null, global);\n",
    'machine-written',
  ],
  [
    'messages of protobuf in TypeScript',
    'a.ts',
    'import _m0 from "protobufjs/minimal";\nexport const protobufPackage = "pkg";\n',
    'machine-written',
  ],
  [
    'types of queries',
    'a.ts',
    'export type Exact<T extends { [key: string]: unknown }> = T;\n',
    'machine-written',
  ],
  [
    'types of an API',
    'a.ts',
    'export interface paths {\n}\nexport interface operations {\n}\n',
    'machine-written',
  ],
  ['a type named paths', 'a.ts', 'export interface paths {\n}\n', undefined],
  [
    'descriptors of protobuf',
    'a.py',
    "DESCRIPTOR = _descriptor_pool.Default().AddSerializedFile(b'')\n",
    'machine-written',
  ],
  [
    'an annotation of the type',
    'A.java',
    '@javax.annotation.Generated(value = "x")\npublic final class A {}\n',
    'machine-written',
  ],
  ['an annotation of a member', 'A.java', 'class A {\n@Generated\nint x;\n}\n', undefined],
  [
    'lines of a grammar',
    'a.go',
    'package a\n//line a.y:1\nx()\n//line a.y:2\n//line a.y:9\n',
    'machine-written',
  ],
  ['one line of a grammar', 'a.go', 'package a\n//line a.y:1\n', undefined],
  ['files that were packed', 'a.go', 'package a\nvar _index = "\\x1f\\x8b\\x08\\x00"\n', 'machine-written'],
  ['says so', 'a.py', '# Automatically generated by the build.\n', 'machine-written'],
  [
    'says so of itself',
    'a.java',
    '/* A licence. */\npackage a;\n\n/**\n * This class was generated by a plugin.\n */\n',
    'machine-written',
  ],
  [
    'says what it was made from',
    'a.py',
    "# Form implementation generated from reading ui file 'x.ui'\n",
    'machine-written',
  ],
  [
    'names a generator, and forbids edits',
    'a.py',
    '# Generated by a compiler.  DO NOT EDIT!\n',
    'machine-written',
  ],
  [
    'a scaffold names its generator',
    'a.py',
    '"""\nSettings of the site.\n\nGenerated by a command, see the docs.\n"""\n',
    undefined,
  ],
  ['a sentence over two lines', 'a.py', '# Not all values are in this\n# autogenerated file.\n', undefined],
  [
    'speaks of what is generated',
    'a.js',
    '// Writes the file that is generated by the compiler.\nx();\n',
    undefined,
  ],
  ['a text of a generator', 'a.js', 'const head = `// This file is generated by us`;\n', undefined],
  ['says so below code', 'a.js', 'x();\n// This file is generated by a tool.\n', undefined],
  [
    'tools that are switched off',
    'a.ts',
    '/* istanbul ignore file */\n/* tslint:disable */\n/* eslint-disable */\nx();\n',
    'machine-written',
  ],
  ['two of them', 'a.js', '// @ts-nocheck\n/* eslint-disable */\nx();\n', undefined],
  ['one linter that is switched off', 'a.ts', '/* eslint-disable */\nx();\n', undefined],
  [
    'one linter, and the same over and over',
    'a.ts',
    `/* eslint-disable */\n${repeat(200, (index) => `export const name${index} = ${index};`)}\n`,
    'machine-written',
  ],
  [
    'the same over and over',
    'a.ts',
    repeat(200, (index) => `export const name${index} = ${index};`),
    undefined,
  ],
  [
    'one linter, in a folder of generated code',
    'src/generated/a.ts',
    '/* eslint-disable */\nx();\n',
    'machine-written',
  ],
  ['a folder of generated code alone', 'src/generated/a.ts', 'x();\n', undefined],
  ['an empty file', 'a.js', '', undefined],
];
test.each(cases)('%s', (_name, path, text, tool) => {
  expect(toolOf(path, text, nothing)).toBe(tool);
});

const typed = `import { readAll } from './read';\n\nexport interface Options { limit: number }\n\n${repeat(
  20,
  (index) => `export function part${index}(first: string): string {\n  return readAll(first) + ${index};\n}`,
)}\n`;
const plain = repeat(
  20,
  (index) => `exports.part${index} = function (first) {\n  return readAll(first) + ${index};\n};`,
);
const other = repeat(20, (index) => `exports.step${index} = (second) => writeAll(second, ${index});`);

test.each<[string, string, string, Record<string, string>, ReturnType<typeof toolOf>]>([
  ['the source beside it', 'src/a.js', plain, { 'src/a.ts': typed }, 'compiled'],
  ['the source in its folder', 'lib/cjs/x/a.js', plain, { 'src/x/a.ts': typed }, 'compiled'],
  ['a source of the same name and other words', 'src/a.js', other, { 'src/a.ts': typed }, undefined],
  ['a script of both ways', 'lib/a.js', plain, { 'src/a.js': plain }, undefined],
  ['another script with the same words', 'lib/a.js', `${plain}\n`, { 'src/a.js': plain }, undefined],
  ['no source', 'src/a.js', plain, {}, undefined],
])('%s', (_name, path, text, tree, tool) => {
  expect(toolOf(path, text, (asked) => tree[asked] ?? '')).toBe(tool);
});

test('hostile texts take no time', () => {
  const texts = [
    '/*'.repeat(200_000),
    '/* */ '.repeat(100_000),
    '# generated by '.repeat(60_000),
    'exports.a = '.repeat(80_000),
    '},{'.repeat(300_000),
    'function('.repeat(100_000),
    '('.repeat(900_000),
    `${'define('.repeat(100_000)}__webpack_modules__`,
    `${'//line a'.repeat(100_000)}`,
    `${' '.repeat(900_000)}x`,
    'hasProp'.repeat(100_000),
    `/* eslint-disable */${"'\\".repeat(300_000)}`,
  ];
  for (const text of texts) {
    const start = performance.now();
    for (const path of ['a.js', 'a.ts', 'a.py', 'A.java', 'a.go']) toolOf(path, text, () => text);
    expect(performance.now() - start).toBeLessThan(3_000);
  }
});
