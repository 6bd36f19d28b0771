import { describe, expect, it } from 'vitest';
import { analyzeFile } from './analyze-file.ts';
import { analyzeProgram, linkProgram, programOf } from './analyze-program.ts';
import { languageOf } from './frontend/languages.ts';
import { Op } from './ir/ir.ts';
import { instructionsIn, moduleOf } from './ir/operands.ts';
import { defineModel, sink, source } from './model/model.ts';
import { defineTaintRule } from './rule/rule.ts';
import type { LanguageId } from './syntax/language-ids.ts';
import { testLanguages } from './testing/languages.ts';

const grammars = await testLanguages();

const rule = defineTaintRule({
  id: 'javascript/test-flow',
  title: 'Input reaches the sink',
  family: 'test-flow',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['sql-query'],
  message: () => 'A flow.',
});
const model = defineModel({
  library: 'io',
  rows: [source('remote-input', 'read()', 'what was read'), sink('sql-query', 'write(0)')],
});
const options = { rules: [rule], models: { javascript: [model] } };

function analyze(language: LanguageId, files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, text]) =>
    analyzeFile({ path, text, language }, grammars, options),
  );
}

const flow = "const io = require('io');\nexports.run = () => io.write(io.read());\n";

function foundIn(files: Readonly<Record<string, string>>): readonly string[] {
  const { findings } = analyzeProgram(analyze('javascript', files), [], grammars, options);
  return findings.map(({ location }) => location.path);
}

/** Names of functions that nothing calls. */
function uncalledIn(language: LanguageId, files: Readonly<Record<string, string>>): readonly string[] {
  const known = languageOf(language);
  const { lowered } = programOf(known, analyze(language, files), [], grammars);
  const { program, pointsTo } = linkProgram(known, lowered, [], options);
  return [...pointsTo.uncalled].map((fn) => program.function(fn).ir.name);
}

describe('tests beside a program', () => {
  it('are not followed', () => {
    expect(foundIn({ 'app.js': flow, '__tests__/app.js': flow })).toEqual(['app.js']);
  });

  it('are where the program imports them, and what these import', () => {
    const files = {
      '__tests__/far.js': flow,
      '__tests__/helper.js': `exports.far = require('./far');\n${flow}`,
      '__tests__/other.js': flow,
      'app.js': "exports.help = require('./__tests__/helper');\n",
    };
    expect(foundIn(files)).toEqual(['__tests__/far.js', '__tests__/helper.js']);
  });

  it.each([
    [
      'javascript',
      'shop.js',
      '__tests__/shop.js',
      "require('../shop').sell(1);",
      'exports.sell = function sell(x) { return x }; exports.give = function give(x) { return x };',
    ],
    [
      'python',
      'shop.py',
      'test_shop.py',
      'import pytest\nimport shop\ndef test_it():\n    shop.sell(1)\n',
      'def sell(x):\n    return x\ndef give(x):\n    return x\n',
    ],
    [
      'java',
      'src/main/java/a/Shop.java',
      'src/test/java/a/ShopTest.java',
      'package a; class ShopTest { void t() { new Shop().sell(1); } }',
      'package a; public class Shop { public int sell(int x) { return x; } public int give(int x) { return x; } }',
    ],
  ] as const)('call what they call, in %s', (language, path, testPath, test, text) => {
    expect(uncalledIn(language, { [path]: text })).toEqual(['sell', 'give']);
    expect(uncalledIn(language, { [path]: text, [testPath]: test })).toEqual(['give']);
  });

  it('call nothing of files that they do not import', () => {
    const text = 'exports.sell = function sell(x) { return x };';
    expect(uncalledIn('javascript', { 'shop.js': text, '__tests__/a.js': 'other.sell(1);' })).toEqual([
      'sell',
    ]);
  });
});

it.each([
  [
    'javascript',
    'a.test.js',
    "import { it } from 'vitest'; import { a } from './a.js';\nit('is', () => { a.b(); new C(); });",
    ['./a.js', 'vitest'],
    ['C', 'b', 'it'],
  ],
  [
    'tsx',
    'a.test.tsx',
    "import { it } from 'vitest'; import { A } from './a.js';\nit('is', () => { render(<A />); });",
    ['./a.js', 'vitest'],
    ['$jsx', 'A', 'it', 'render'],
  ],
  [
    'python',
    'test_a.py',
    'import pytest\ndef test_a():\n    from a import b\n    b(1)\n',
    ['a', 'pytest'],
    ['b'],
  ],
  [
    'java',
    'src/test/java/a/BTest.java',
    'package a; import c.D; class BTest { void t() { D.e(); } }',
    ['c.D'],
    ['e'],
  ],
  [
    'go',
    'help.go',
    'package a\nimport ("testing"; "b/c")\nfunc TestA(t *testing.T) { c.D() }\n',
    ['b/c'],
    ['D'],
  ],
] as const)(
  'the outline of a test in %s has its imports and what it calls',
  (language, path, text, modules, called) => {
    const [file] = analyze(language, { [path]: text });
    const { ir } = file ?? {};
    if (ir === undefined) throw new Error('not lowered');
    const imported = Array.from(instructionsIn(ir, Op.import), (v) => moduleOf(ir, v));
    expect(imported).toEqual(expect.arrayContaining([...modules]));
    expect(ir.outline).toEqual(expect.arrayContaining([...called]));
    expect(ir.functions).toHaveLength(1);
  },
);

it('says which files it saw an outline of: tests that nothing imports', () => {
  const flow = "const { read, write } = require('io');\nwrite(read());\n";
  const files = analyze('javascript', {
    'src/app.js': "require('../test/helper');\nexports.one = 1;\n",
    'test/app.js': flow,
    'test/helper.js': flow,
  });
  expect(analyzeProgram(files, [], grammars, options).outlined).toEqual(['test/app.js']);
});
