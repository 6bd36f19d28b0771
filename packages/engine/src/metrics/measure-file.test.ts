import type { FileMetrics } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../frontend/languages.ts';
import { createFileFacts } from '../rule/file-facts.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { parseSource } from '../syntax/parse.ts';
import { testLanguages } from '../testing/languages.ts';
import { measureFile } from './measure-file.ts';

const languages = await testLanguages();

function measure(text: string, language: LanguageId = 'javascript'): FileMetrics {
  const result = parseSource(text, language, languages);
  if (result.kind !== 'parsed') throw new Error(result.kind);
  return measureFile(createFileFacts(result.tree, languageOf(language)), 'a.js', languageOf(language));
}

describe('lines', () => {
  const cases = [
    { name: 'nothing', text: '', lines: 0, code: 0, comments: 0 },
    { name: 'one line without an end', text: 'a();', lines: 1, code: 1, comments: 0 },
    { name: 'a line break at the end', text: 'a();\n', lines: 1, code: 1, comments: 0 },
    { name: 'blank lines', text: '\n  \na();\n\n', lines: 4, code: 1, comments: 0 },
    { name: 'a comment beside code', text: 'a(); // x\n// y\n', lines: 2, code: 1, comments: 1 },
    {
      name: 'code between comments',
      text: '/* x\n\n y */ a(); /* z\n*/\n',
      lines: 4,
      code: 1,
      comments: 2,
    },
    { name: 'a comment in a string', text: 'a("// x");\nb(`\n// y\n`);\n', lines: 4, code: 4, comments: 0 },
    { name: 'lone brackets', text: 'a(\n  b\n)\n', lines: 3, code: 3, comments: 0 },
    { name: 'a hash bang', text: '#!/usr/bin/env node\na();\n', lines: 2, code: 1, comments: 1 },
    { name: 'Windows line ends', text: 'a();\r\n\r\n// x\r\n', lines: 3, code: 1, comments: 1 },
  ];
  it('counts docstrings as comments, and texts elsewhere as code', () => {
    const quotes = '"'.repeat(3);
    const text = `${quotes}Why.\n\nMore.${quotes}\nclass A:\n    "What."\n    x = "y"\n    "z"\ndef f():\n    "How."\n`;
    const { lines, codeLines, commentLines } = measure(text, 'python');
    expect([lines, codeLines, commentLines]).toEqual([9, 4, 4]);
  });

  it.each(cases)('of $name', ({ text, lines, code, comments }) => {
    const metrics = measure(text);
    expect([metrics.lines, metrics.codeLines, metrics.commentLines]).toEqual([lines, code, comments]);
  });
});

describe('functions', () => {
  it('are named by themselves or by what they are assigned to, in source order', () => {
    const text = [
      'function a() {}',
      'const b = () => 1;',
      'class C { d() {} static e = () => 2; }',
      'exports.f = function () { list.map((x) => x); };',
      'const o = { g() {}, h: async () => {} };',
    ].join('\n');
    const metrics = measure(text);
    expect(metrics.functions.map((one) => `${one.name}:${one.startLine}`)).toEqual([
      'a:1',
      'b:2',
      'd:3',
      'e:3',
      'exports.f:4',
      '(anonymous):4',
      'g:5',
      'h:5',
    ]);
    expect(metrics.classes).toBe(1);
  });

  it('span all their lines', () => {
    const [one] = measure('x();\nfunction a() {\n  b();\n}\n').functions;
    expect(one).toMatchObject({ startLine: 2, endLine: 4 });
  });
});

/** Values counted by hand from the definitions; cognitive ones as the SonarSource paper writes its increments. */
const complexities = [
  { body: '', cyclomatic: 1, cognitive: 0 },
  { body: 'if (a) b();', cyclomatic: 2, cognitive: 1 },
  { body: 'if (a) b(); else c();', cyclomatic: 2, cognitive: 2 },
  { body: 'if (a) b(); else if (c) d(); else e();', cyclomatic: 3, cognitive: 3 },
  { body: 'if (a) { if (b) { c(); } }', cyclomatic: 3, cognitive: 3 },
  { body: 'if (a) { x(); } else { if (b) c(); y(); }', cyclomatic: 3, cognitive: 4 },
  { body: 'if (a) x(); else if (b) { if (c) y(); }', cyclomatic: 4, cognitive: 4 },
  { body: 'for (;;) { while (a) { do { b(); } while (c); } }', cyclomatic: 4, cognitive: 6 },
  { body: 'for (const k of a) for (const l in k) x();', cyclomatic: 3, cognitive: 3 },
  { body: 'switch (a) { case 1: case 2: b(); break; default: c(); }', cyclomatic: 3, cognitive: 1 },
  { body: 'switch (a) { case 1: if (b) c(); }', cyclomatic: 3, cognitive: 3 },
  { body: 'try { a(); } catch (e) { if (e) b(); } finally { c(); }', cyclomatic: 3, cognitive: 3 },
  { body: 'return a ? b : c;', cyclomatic: 2, cognitive: 1 },
  { body: 'return a ? b ? 1 : 2 : c ? 3 : 4;', cyclomatic: 4, cognitive: 5 },
  { body: 'return a && b && c;', cyclomatic: 3, cognitive: 1 },
  { body: 'return a && b || c;', cyclomatic: 3, cognitive: 2 },
  { body: 'return a && b || c && d;', cyclomatic: 4, cognitive: 3 },
  { body: 'return a && (b && c);', cyclomatic: 3, cognitive: 1 },
  { body: 'return a && !(b && c);', cyclomatic: 3, cognitive: 2 },
  { body: 'return a || (b && c) || d;', cyclomatic: 4, cognitive: 3 },
  { body: 'return a ?? b;', cyclomatic: 2, cognitive: 0 },
  { body: 'return a + b > c;', cyclomatic: 1, cognitive: 0 },
  { body: 'if (a && b && c || d || e && f) g();', cyclomatic: 7, cognitive: 4 },
  { body: 'out: for (;;) { if (a) continue out; }', cyclomatic: 3, cognitive: 4 },
  { body: 'for (;;) { if (a) break; }', cyclomatic: 3, cognitive: 3 },
  // 1, and 1 + 2 for what is nested.
  { body: 'if (a) list.map((x) => (x ? 1 : 2));', cyclomatic: 2, cognitive: 4 },
  {
    // sumOfPrimes of the paper's introduction: 1 + 2 + 3 + 1.
    body: `let total = 0;
      OUT: for (let i = 1; i <= max; ++i) {
        for (let j = 2; j < i; ++j) {
          if (i % j === 0) continue OUT;
        }
        total += i;
      }
      return total;`,
    cyclomatic: 4,
    cognitive: 7,
  },
  {
    // getWords of the same introduction.
    body: "switch (number) { case 1: return 'one'; case 2: return 'a couple'; default: return 'lots'; }",
    cyclomatic: 3,
    cognitive: 1,
  },
];

describe('complexity', () => {
  it.each(complexities)('of $body', ({ body, cyclomatic, cognitive }) => {
    const [one] = measure(`function f(a, b, c, d, e, f) { ${body} }`).functions;
    expect(one).toMatchObject({ cyclomatic, cognitive });
  });

  it.each([
    [
      'java',
      'class A { void f(int[][] a) { all: for (int[] b : a) for (int c : b) { if (c > 0) break all; } } }',
      7,
    ],
    [
      'java',
      'class A { void f(int[][] a) { for (int[] b : a) for (int c : b) { if (c > 0) break /* of b */; } } }',
      6,
    ],
    [
      'go',
      'package p\nfunc f(a [][]int) {\nall:\n\tfor _, b := range a {\n\t\tfor range b {\n\t\t\tbreak all\n\t\t}\n\t}\n}\n',
      4,
    ],
    ['go', 'package p\nfunc f() {\nagain:\n\tg()\n\tgoto again\n}\n', 1],
    ['php', '<?php function f($a) { foreach ($a as $b) { foreach ($b as $c) { continue 2; } } }', 4],
    ['php', '<?php function f($a) { foreach ($a as $b) { foreach ($b as $c) { continue; } } }', 3],
  ] as const)('counts a jump that says where it goes (%s)', (language, text, cognitive) => {
    expect(measure(text, language).functions[0]?.cognitive).toBe(cognitive);
  });

  it('of a nested function is in that of the outer one, one level deeper', () => {
    const [outer, inner] = measure('function f() { if (a) { g(() => { if (b) c(); }); } }').functions;
    expect(outer).toMatchObject({ cyclomatic: 2, cognitive: 4 });
    expect(outer?.isNested).toBeUndefined();
    expect(inner).toMatchObject({ cyclomatic: 2, cognitive: 1, isNested: true });
  });

  // The examples that the paper works out in its appendix have these branches, one in another.
  it.each([
    {
      // toRegexp: 1 + 1, 1, 2, 1, 3 + 1, 4 + 1, 1, 1, 1, 1, 1.
      body: `int i = a || b ? 1 : 0;
        while (i < n) {
          if (c) { x(); }
          else if (d) {
            if (e && f) {
              if (g && h) { x(); } else { y(); }
            } else { z(); }
          } else if (j) { x(); }
          else if (k) { y(); }
          else { z(); }
          i++;
        }`,
      cognitive: 20,
    },
    {
      // overriddenSymbolFrom: 1, 1, 2 + 1, 3, 4, 5, 1, 1.
      body: `if (a) { return 1; }
        for (Symbol s : symbols) {
          if (b && !c) {
            if (d) {
              if (e == null) { if (!f) { f = true; } } else if (e) { return 2; }
            }
          }
        }
        if (f) { return 1; }
        return 0;`,
      cognitive: 19,
    },
    {
      // addVersion: 1, 2, 3, 3, 4, 5, 5 + 1, 2, 3 + 1, 3, 2.
      body: `while (true) {
          try {
            synchronized (this) {
              if (a != null) {
                if (b) { throw new Rollback(); }
                if (c) {
                  for (Entry e = a; e != null; e = e.before()) {
                    if (d) { throw new Retry(); }
                    if (f != 0 && f != 1) { throw new Rollback(); }
                  }
                }
              }
              break;
            }
          } catch (Retry again) {
            try {
              if (f != 0 && f != 1) { throw new Rollback(); }
            } catch (Interrupted stop) { throw new Stopped(stop); }
          } catch (Interrupted stop) { throw new Stopped(stop); }
        }`,
      cognitive: 35,
    },
  ])('is $cognitive for a worked example of the paper', ({ body, cognitive }) => {
    const [one] = measure(`class A { int f() { ${body} } }`, 'java').functions;
    expect(one?.cognitive).toBe(cognitive);
  });

  it('takes a function that only holds others as if it were not there', () => {
    const [outer, inner] = measure('function space() { return { f() { if (a) b(); } }; }').functions;
    expect(outer).toMatchObject({ cognitive: 0 });
    expect(inner?.isNested).toBeUndefined();
    const decorator = 'def a(f):\n  "Why."\n  def b(x):\n    if x:\n      f(x)\n  return b\n';
    expect(measure(decorator, 'python').functions.map(({ cognitive }) => cognitive)).toEqual([0, 1]);
    const other = decorator.replace('  def', '  g(f)\n  def');
    expect(measure(other, 'python').functions.map(({ cognitive }) => cognitive)).toEqual([2, 1]);
  });

  it('adds one to each function of a recursion within the file', () => {
    const cognitive = (text: string, language: LanguageId = 'javascript') =>
      measure(text, language).functions.map((one) => one.cognitive);
    expect(cognitive('function f(n) { return n ? f(n - 1) : 0; }')).toEqual([2]);
    expect(cognitive('function a() { b(); } function b() { c(); } function c() { a(); }')).toEqual([1, 1, 1]);
    expect(cognitive('class A { walk() { this.walk(); } other() { b.other(); } }')).toEqual([1, 0]);
    expect(cognitive('class A: \n  def walk(self):\n    self.walk()\n', 'python')).toEqual([1]);
    // A method has no bare name of its own: that of an import is meant.
    expect(cognitive('import { walk } from "b"; class A { walk() { walk(); } }')).toEqual([0]);
    expect(
      cognitive('from b import walk\nclass A: \n  @b\n  def walk(self):\n    walk()\n', 'python'),
    ).toEqual([0]);
    expect(cognitive('package a\nfunc (t *T) Walk() { Walk() }\n', 'go')).toEqual([0]);
    expect(cognitive('class A { int f(int a) { return f(a - 1); } }', 'java')).toEqual([1]);
    expect(
      cognitive('class A { int f(int a) { return f(a, 1); } int f(int a, int b) { return a; } }', 'java'),
    ).toEqual([0, 0]);
    expect(cognitive('package a\nfunc (t *T) Walk() { t.Walk(); u.Walk() }\n', 'go')).toEqual([1]);
  });

  it.each([
    ['java', 'class A { void f(int a) { switch (a) { case 1: case 2: b(); break; default: c(); } } }', 3],
    ['java', 'class A { int f(int a) { return switch (a) { case 1, 2 -> 3; default -> 4; }; } }', 2],
    ['go', 'package a\nfunc f(a int) { switch a { case 1: b(); default: c() } }\n', 2],
    ['python', 'def f(a):\n  match a:\n    case 1: b()\n    case _: c()\n', 2],
  ] as const)('counts no default: %s', (language, text, cyclomatic) => {
    expect(measure(text, language).functions[0]?.cyclomatic).toBe(cyclomatic);
  });

  it('is the same for TypeScript', () => {
    const [one] = measure(
      'class A { private f(x?: number): number { return x ? x as number : 0; } }',
      'typescript',
    ).functions;
    expect(one).toMatchObject({ name: 'f', cyclomatic: 2, cognitive: 1 });
  });

  it('of very deep nesting is counted without recursion', () => {
    const depth = 2_000;
    const text = `function f() { ${'if (a) {'.repeat(depth)}${'}'.repeat(depth)} }`;
    expect(measure(text).functions[0]).toMatchObject({
      cyclomatic: depth + 1,
      cognitive: (depth * (depth + 1)) / 2,
    });
  });
});
