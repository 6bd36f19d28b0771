import { readSyntax } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { isAskedAbout } from './asked.ts';

const languages = await testLanguages();

it.each([
  ['javascript', 'if (to.startsWith("http")) { go(to); }', true],
  ['javascript', 'if (isOurs(to)) { go(to); }', true],
  ['javascript', 'if (to === "a") { go(to); }', true],
  ['javascript', 'const a = re.test(to) ? go(to) : 1;', true],
  ['javascript', 'if (to) { go(to); }', false],
  ['javascript', 'if (to !== undefined && other.length) { go(to); }', false],
  ['javascript', 'if (go(to)) { stop(); }', false],
  ['python', 'if to.startswith("http"):\n    go(to)\n', true],
  ['python', 'if to in allowed:\n    go(to)\n', true],
  ['python', 'if to is not None:\n    go(to)\n', false],
  ['java', 'class A { void a() { if (to != null) { go(to); } } }', false],
  ['java', 'class A { void a() { if ("a" == to) { go(to); } } }', true],
  ['go', 'package a\n\nfunc f() {\n\tif strings.HasPrefix(to, "http") {\n\t\tgo2(to)\n\t}\n}\n', true],
] as const)('%s: %s', (language, text, expected) => {
  const source = readSyntax(text, language, languages);
  if (source === undefined) throw new Error('not parsed');
  const start = text.lastIndexOf('to)');
  expect(isAskedAbout(source.tree, source.tree.nodeAt(start, start + 2), 'to')).toBe(expected);
});
