/** What of a change is not approved because nothing has compared it: the first words of each sentence. */

import { type Change, compareCode, diffLines, readSyntax } from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { testLanguages } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { findUnjudged } from './unjudged.ts';

const languages = await testLanguages();

function unjudged(language: LanguageId, base: string, head: string): readonly string[] {
  const read = (text: string) => readSyntax(text, language, languages);
  const path = 'a';
  const change: Change = {
    code: compareCode([{ path, previousPath: undefined, base: read(base), head: read(head) }]),
    texts: [{ path, previousPath: undefined, base, head, lines: diffLines(base, head), isTest: false }],
    routes: undefined,
    placesOf: (name) => (head.includes(name) ? [{ path, line: 1, text: name }] : []),
    functionsNamed: () => [],
    copiesOf: () => [],
    coverageOf: () => undefined,
  };
  return findUnjudged(change, []);
}

test.each([
  [
    'an anonymous function',
    'javascript',
    'export default (u) => u.admin && may(u);',
    'export default (u) => may(u);',
    '`u.admin`',
  ],
  [
    'a function within a function',
    'javascript',
    'const guard = (h) => (q, r) => (q.user ? h(q, r) : r.end(403));',
    'const guard = (h) => (q, r) => h(q, r);',
    '`q.user`',
  ],
  [
    'a list of checks',
    'javascript',
    'const can = (u) => [isAdmin, may].every((f) => f(u));',
    'const can = (u) => [may].every((f) => f(u));',
    '`isAdmin`',
  ],
  [
    'a comprehension',
    'python',
    'def a(u, d):\n    return [x for x in d if may(u, x)]\n',
    'def a(u, d):\n    return [x for x in d]\n',
    '`may(u, x)`',
  ],
  [
    'a function that is another value',
    'javascript',
    'const can = (u) => may(u) && u.active;',
    'const can = may;',
    '`may(u)`',
  ],
  [
    'a check in front of an effect',
    'go',
    'package a\n\nfunc a(u *U) {\n\tif u.May() {\n\t\tsave(u)\n\t}\n}\n',
    'package a\n\nfunc a(u *U) {\n\tsave(u)\n}\n',
    '`u.May()`',
  ],
  [
    'a ternary of a field',
    'java',
    'class A {\n  int a(U u) {\n    int n = u.may() ? u.size() : 0;\n    return n;\n  }\n}\n',
    'class A {\n  int a(U u) {\n    int n = u.size();\n    return n;\n  }\n}\n',
    '`u.may()`',
  ],
  [
    'a parameter that is used as it comes',
    'go',
    'package a\n\nfunc a(fs FS) Map {\n\tfs = sandboxed(fs)\n\treturn mapOf(fs)\n}\n',
    'package a\n\nfunc a(fs FS) Map {\n\treturn mapOf(fs)\n}\n',
    '`fs = sandboxed(fs)`',
  ],
  [
    'a parameter that is used as it comes',
    'python',
    'def a(path):\n    path = inside(path)\n    return read(path)\n',
    'def a(path):\n    return read(path)\n',
    '`path = inside(path)`',
  ],
  [
    'a query with alternatives',
    'python',
    'def a(self, user):\n    return self.filter(user=user, admin=True).distinct()\n',
    'def a(self, user):\n    query = Q(user=user) & (Q(private=False) | Q(private=True, admin=True))\n    return self.filter(query).distinct()\n',
    'one of several conditions',
  ],
] as const)('is told: %s', (_name, language, base, head, lost) => {
  expect(unjudged(language, base, head).join('\n')).toContain(lost);
});

test.each([
  [
    'another form',
    'javascript',
    'function can(u) {\n  return u.admin && may(u);\n}',
    'const can = (u) => u.admin && may(u);',
  ],
  [
    'other names',
    'javascript',
    'const can = (u) => u.admin && may(u);',
    'const can = (user) => user.admin && may(user);',
  ],
  ['one more test', 'javascript', 'const can = (u) => u.admin;', 'const can = (u) => u.admin && may(u);'],
  [
    'a shorter way to write a default',
    'javascript',
    'const n = (u) => (u.name ? u.name : "x");',
    'const n = (u) => u.name ?? "x";',
  ],
  [
    'a helper',
    'javascript',
    'const can = (u, d) => u.admin && d.owner === u.id;',
    'const owns = (u, d) => d.owner === u.id;\nconst can = (u, d) => u.admin && owns(u, d);',
  ],
  [
    'what goes with its test',
    'python',
    'def a(x, d):\n    if d.on:\n        show(x)\n    return x + 1\n',
    'def a(x, d):\n    return x + 1\n',
  ],
  [
    'another number',
    'go',
    'package a\n\nfunc a() int { return 1 }\n',
    'package a\n\nfunc a() int { return 2 }\n',
  ],
  [
    'a test for what is absent',
    'java',
    'class A {\n  int a(U u) {\n    return u != null && u.may() ? 1 : 2;\n  }\n}\n',
    'class A {\n  int a(U u) {\n    return u.may() ? 1 : 2;\n  }\n}\n',
  ],
] as const)('is none: %s', (_name, language, base, head) => {
  expect(unjudged(language, base, head)).toEqual([]);
});

test('functions that are too large for a comparison are told', () => {
  const body = Array.from({ length: 6000 }, (_, at) => `  a(b${at}, c${at});`).join('\n');
  const [sentence] = unjudged(
    'javascript',
    `function f(x) {\n${body}\n}`,
    `function f(x) {\n${body}\n  d(x);\n}`,
  );
  expect(sentence).toMatch(/^The guards in `f` \(a:1\) were not compared/);
});
