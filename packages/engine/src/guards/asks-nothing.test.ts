import { describe, expect, it } from 'vitest';
import type { LanguageId } from '../syntax/language-ids.ts';
import { linkText } from '../testing/lower-text.ts';
import { asksNothing } from './asks-nothing.ts';

function isNothing(text: string, language: LanguageId): boolean {
  const linked = linkText(text, language);
  const fn = linked.program.functions.findIndex(({ ir }) => ir.name === 'f');
  return asksNothing(linked, fn, 0);
}

const go = (body: string, result: string): string =>
  `package a\nimport "errors"\nfunc f(x string) ${result} { ${body} }\n`;
const java = (member: string): string => `class A { ${member} }`;

const nothing: Readonly<Partial<Record<LanguageId, readonly string[]>>> = {
  javascript: [
    'function f(x) {}',
    'function f(x) { return true; }',
    'function f(x) { return !!x; }',
    'function f(x) { return x !== undefined && x.length > 7; }',
    "function f(x) { if (!x) throw new Error('none'); }",
    "function f(x) { if (typeof x !== 'string') throw new Error(`no text: ${x}`); return true; }",
    "function f(x) { return g(x) && x !== ''; } function g(y) { return y !== null; }",
    'function f(x) { for (const one of x) if (one.length === 0) return false; return true; }',
  ],
  python: [
    'def f(x):\n    return True\n',
    'def f(x):\n    if not x or len(x) < 8:\n        return False\n    return True\n',
    "def f(x):\n    if not isinstance(x, str):\n        raise TypeError('no text')\n",
  ],
  java: [
    java('static boolean f(String x) { return x != null && x.length() > 3; }'),
    java(
      'static void f(String x) { if (x == null || x.isEmpty()) throw new IllegalArgumentException("none"); }',
    ),
  ],
  go: [go('if x == "" { return errors.New("none") }; return nil', 'error'), go('return len(x) > 7', 'bool')],
  php: ['<?php function f($x) { return strlen($x) > 7; }'],
};

const something: Readonly<Partial<Record<LanguageId, readonly string[]>>> = {
  javascript: [
    "function f(x) { return x === 'a'; }",
    'function f(x) { return /^[a-z]+$/.test(x); }',
    "function f(x) { return !x.includes('..'); }",
    'const t = {}; function f(x) { return t[x]; }',
    'function f(x) { return lookUp(x); }',
    'function f(x) { return x.trim(); }',
    'function f(x) { return arguments[0] === 1; }',
    'let last; function f(x) { last = x; return (() => last === "a")(); }',
    "function f(x) { return g(x); } function g(y) { return y === 'a'; }",
    'function f(x) { return f(x); }',
    'function f(x, y) { return x === y; }',
  ],
  python: ["def f(x):\n    return x in ('a', 'b')\n", 'def f(x):\n    validate(x)\n'],
  java: [java('static boolean f(String x) { return x.equals(allowed()); }')],
  go: [go('if x != "a" { return errors.New("no") }; return nil', 'error')],
  php: ["<?php function f($x) { return $x === 'a'; }"],
};

const rows = (of: typeof nothing) =>
  Object.entries(of).flatMap(([language, texts]) => texts.map((text) => [language, text] as const));

describe('a function that asks nothing of what it is handed', () => {
  it.each(rows(nothing))('%s: %s', (language, text) => {
    expect(isNothing(text, language as LanguageId)).toBe(true);
  });
  it.each(rows(something))('is not, %s: %s', (language, text) => {
    expect(isNothing(text, language as LanguageId)).toBe(false);
  });
});
