/** What fixes of quality rules leave of a file, and what they leave alone. The place of the finding is between « and ». */

import { readSyntax } from '@assay/engine';
import { applyTextEdits, type FixDefinition } from '@assay/engine/rule';
import { testLanguages } from '@assay/engine/testing';
import { describe, expect, test } from 'vitest';
import { fix as arrayFix } from '../java/equals-on-array/fix.ts';
import { fix as stackFix } from '../java/print-stack-trace/fix.ts';
import { fix as identityFix } from '../java/text-identity/fix.ts';
import { fix as javaVariable } from '../java/unused-variable/fix.ts';
import { fix as scriptImport } from '../javascript/unused-import/fix.ts';
import { fix as scriptVariable } from '../javascript/unused-variable/fix.ts';
import { fix as pythonImport } from '../python/unused-import/fix.ts';
import { fix as pythonVariable } from '../python/unused-variable/fix.ts';

const languages = await testLanguages();
type LanguageId = Parameters<typeof readSyntax>[1];
/** What remains is `undefined` where there is no fix. */
type Case = readonly [name: string, marked: string, remains: string | undefined];

function remains(fix: FixDefinition, language: LanguageId, marked: string): string | undefined {
  const [start, end] = [marked.indexOf('«'), marked.indexOf('»') - 1];
  const text = marked.replace('«', '').replace('»', '');
  const syntax = readSyntax(text, language, languages);
  if (syntax === undefined) throw new Error('not parsed');
  const node = syntax.tree.nodeAt(start, end);
  const proposal = fix.propose({ ...syntax, node, modules: new Set(), packages: new Set() });
  if (proposal === undefined) return undefined;
  const after = applyTextEdits(text, proposal.edits);
  expect(readSyntax(after, language, languages)?.errors, after).toBe(syntax.errors);
  return after;
}

function check(name: string, fix: FixDefinition, language: LanguageId, cases: readonly Case[]): void {
  describe(name, () => {
    test.each(cases)('%s', (_name, marked, expected) => {
      expect(remains(fix, language, marked)).toBe(expected);
    });
  });
}

check('imports of JavaScript', scriptImport, 'javascript', [
  ['one of several', "import { a, «b», c } from 'x';\na(c);\n", "import { a, c } from 'x';\na(c);\n"],
  [
    'the last one',
    "import { a, «b» as d } from 'x';\na();\n".replace('«b» as d', 'b as «d»'),
    "import { a } from 'x';\na();\n",
  ],
  ['one on its line', "import {\n  a,\n  «b»,\n} from 'x';\na();\n", "import {\n  a,\n} from 'x';\na();\n"],
  ['the default', "import «a», { b } from 'x';\nb();\n", "import { b } from 'x';\nb();\n"],
  ['names behind the default', "import a, { «b» } from 'x';\na();\n", "import a from 'x';\na();\n"],
  [
    'a module of Node',
    "import «fs» from 'node:fs';\nimport { run } from '../run.js';\nrun();\n",
    "import { run } from '../run.js';\nrun();\n",
  ],
  ['the only sign of a module', "import «fs» from 'node:fs';\nrun();\n", undefined],
  [
    'what a comment means',
    "/** @jsx make */\nimport { «make», render } from '../lib';\nrender();\n",
    undefined,
  ],
  [
    'in front of what would be a directive',
    "import «fs» from 'node:fs';\n'use client';\nexport const a = 1;\n",
    undefined,
  ],
  [
    'a module that is imported twice',
    "import «a» from 'x';\nimport { b } from 'x';\nb();\n",
    "import { b } from 'x';\nb();\n",
  ],
  ['a module that may do something', "import «a» from '../register.js';\nrun();\n", undefined],
  ['a package that may do something', "import «a» from 'polyfill';\nrun();\n", undefined],
  ['a name with a comment of its own', "import { a, «b» /* for tests */, c } from 'x';\na(c);\n", undefined],
  ['a name that a parameter has', "import { a, «b» } from 'x';\na((b) => b);\n", undefined],
]);

check('imports of TypeScript', scriptImport, 'typescript', [
  ['a whole import', "import { «A» } from '../a';\nexport const b = 1;\n", 'export const b = 1;\n'],
  [
    'with the line ends of Windows',
    "import { «A» } from '../a';\r\nexport const b = 1;\r\n",
    'export const b = 1;\r\n',
  ],
  [
    'a type of a comment',
    "import { a, type «Stats» } from 'fs';\n/** @param {Stats} s */\nexport function f(s) { a(s); }\n",
    undefined,
  ],
  [
    'a type of several',
    "import { type «A», B } from '../a';\nrun(B);\n",
    "import { B } from '../a';\nrun(B);\n",
  ],
]);

check('imports of Python', pythonImport, 'python', [
  ['a module of Python', 'import «json»\nimport os\nos.remove("a")\n', 'import os\nos.remove("a")\n'],
  [
    'one of several',
    'from typing import List, «Optional»\nx: List = []\n',
    'from typing import List\nx: List = []\n',
  ],
  [
    'one of a package',
    'from fastapi import «Body», Depends\nDepends()\n',
    'from fastapi import Depends\nDepends()\n',
  ],
  ['one on its line', 'from a import (\n    b,\n    «c»,\n)\nb()\n', 'from a import (\n    b,\n)\nb()\n'],
  ['a module that prepares the terminal', 'import «readline»\nx = input()\n', undefined],
  ['a package that registers something', 'from mpl_toolkits.mplot3d import «Axes3D»\nrun()\n', undefined],
  ['a module below another', 'import «os».path\nrun()\n', undefined],
  ['the only statement of a block', 'if x:\n    import «json»\n', undefined],
  [
    'what fills a parameter by its name',
    'from a import b, «client»\ndef test_a(client):\n    b(client)\n',
    undefined,
  ],
  [
    'a type of a comment',
    'from typing import List, «Dict»\nx: List = []  # type: Dict[str, int]\n',
    undefined,
  ],
  [
    'a module that loads what another name has',
    'import logging\nfrom logging import «handlers»\nprint(logging.handlers)\n',
    undefined,
  ],
  ['in front of what would be a docstring', "import «json»\n'text'\nrun()\n", undefined],
  ['in front of an encoding', 'import «json»\n# coding: latin-1\nrun()\n', undefined],
  ['what is explained', 'import «json»  # for views\nrun()\n', undefined],
]);

const inMethod = (...lines: readonly string[]): string =>
  `class A {\n  void a(Integer n) {\n${lines.join('\n')}\n  }\n}\n`;

check('variables of Java', javaVariable, 'java', [
  ['a constant', inMethod('    String «a» = "b";', '    run();'), inMethod('    run();')],
  [
    'one of two',
    inMethod('    int «a» = 1, b = 2;', '    run(b);'),
    inMethod('    int b = 2;', '    run(b);'),
  ],
  ['the value of a call', inMethod('    String «a» = make();'), undefined],
  ['a number object that may be null', inMethod('    int «a» = n;'), undefined],
  ['the same as an object', inMethod('    Object «a» = n;', '    run();'), inMethod('    run();')],
  ['beneath a comment', inMethod('    // why', '    int «a» = 1;', '    run();'), undefined],
  ['beside another statement', inMethod('    int «a» = 1; run();'), undefined],
]);

check('variables of JavaScript', scriptVariable, 'javascript', [
  ['a list', 'function f() {\n  const «a» = [1, {}];\n  run();\n}\n', 'function f() {\n  run();\n}\n'],
  ['no value', 'function f() {\n  let b, «a»;\n  run(b);\n}\n', 'function f() {\n  let b;\n  run(b);\n}\n'],
  [
    'in front of what would be a directive',
    "function f() {\n  const «a» = 1;\n  'use strict';\n  return this;\n}\n",
    undefined,
  ],
  ['a variable that is set later', 'function f() {\n  let «a»;\n  a = run();\n}\n', undefined],
  ['a member, which may be computed', 'function f(x) {\n  const «a» = x.y;\n}\n', undefined],
  ['a part of what is taken apart', 'function f(x) {\n  const { «a», b } = x;\n  run(b);\n}\n', undefined],
  ['a name that nobody declares', 'function f() {\n  const «a» = missing;\n}\n', undefined],
  ['a variable of a loop', 'function f() {\n  for (let i = 0, «n» = 1; i < 2; i++) run(i);\n}\n', undefined],
]);

check('variables of Python', pythonVariable, 'python', [
  ['a constant', 'def f():\n    «a» = {}\n    run()\n', 'def f():\n    run()\n'],
  ['the only statement', 'def f():\n    «a» = 1\n', undefined],
  ['in front of what would be a docstring', 'def f():\n    «a» = 1\n    "text"\n', undefined],
  ['a text with values', 'def f(x):\n    «a» = f"{x}"\n    run()\n', undefined],
  ['a chain', 'def f():\n    «a» = b = 1\n    run(b)\n', undefined],
]);

check('texts of Java', identityFix, 'java', [
  ['equal', inMethod('    if («a == "b"») run();'), inMethod('    if ("b".equals(a)) run();')],
  ['not equal', inMethod('    if («"b" != a.c()») run();'), inMethod('    if (!"b".equals(a.c())) run();')],
  ['two constants', inMethod('    if («"a" == "b"») run();'), undefined],
]);

check('arrays of Java', arrayFix, 'java', [
  [
    'as a text',
    'package a;\n\nimport java.util.Arrays;\n\nclass A { String a(int[] b) { return «b.toString()»; } }\n',
    'package a;\n\nimport java.util.Arrays;\n\nclass A { String a(int[] b) { return Arrays.toString(b); } }\n',
  ],
]);

const logged = (field: string, line: string): string =>
  `import org.slf4j.Logger;\n\nclass A {\n  ${field}\n  void a() {\n    try {\n      run();\n    } catch (Exception e) {\n      ${line}\n    }\n  }\n}\n`;
const log = 'private static final Logger log = LoggerFactory.getLogger(A.class);';

check('exceptions of Java', stackFix, 'java', [
  ['with a log', logged(log, '«e.printStackTrace()»;'), logged(log, 'log.error(e.getMessage(), e);')],
  ['without one', logged('int log;', '«e.printStackTrace()»;'), undefined],
  ['that the log has already', logged(log, 'log.error("no", e); «e.printStackTrace()»;'), undefined],
]);
