/** What has to speak for a finding of quality before it is shown. Each pair differs in that alone. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { isTrusted } from './trust.ts';

/** As if the rule were trusted, so that only the finding's own confidence shows. */
async function confidencesIn(path: string, text: string, ruleId: string): Promise<readonly string[]> {
  const own = rules.map(({ rule }) => rule).filter(({ id }) => id === ruleId);
  const options = { rules: own.map((rule) => ({ ...rule, confidence: 'high' as const })), models: {} };
  const { findings } = await analyzeCase([{ path, text }], options);
  return findings.map(({ confidence }) => confidence);
}

test.each([
  ['python/self-assignment', 'app/a.py', 'def f(a):\n    a = a\n    return a\n', 'high'],
  ['python/self-assignment', 'tests/test_a.py', 'def f(a):\n    a = a\n    return a\n', 'low'],
  ['python/self-assignment', 'examples/a.py', 'def f(a):\n    a = a\n    return a\n', 'low'],
  ['python/useless-comparison', 'tests/test_a.py', 'def f(a):\n    a.b == 1\n    g()\n', 'high'],
  ['go/self-assignment', 'a.go', 'package a\n\nfunc f(a *T) { a.b = a.b }\n', 'high'],
  ['go/self-assignment', 'a_test.go', 'package a\n\nfunc f(a *T) { a.b = a.b }\n', 'low'],
])('%s in %s', async (rule, path, text, confidence) => {
  expect(await confidencesIn(path, text, rule)).toEqual([confidence]);
});

const save = 'async function save(x) {\n  await write(x);\n}\n';

test.each([
  ['waited for elsewhere', 'async function b() {\n  await save(1);\n}\n', 'high'],
  ['that nobody waits for', 'async function b() {\n  void save(1);\n}\n', 'low'],
  ['left alone more often', 'function b() {\n  save(1);\n  save(2);\n  return save(3);\n}\n', 'low'],
])('a promise of a function %s', async (_what, other, confidence) => {
  const text = `${save}${other}async function a() {\n  save(4);\n  done();\n}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/missing-await')).toEqual([confidence]);
});

test('a promise of a method waited for elsewhere', async () => {
  const body = 'async save() { await write(); }\n  async a() { await this.save(); }\n';
  const text = `class Store {\n  ${body}  async b() {\n    this.save();\n    done();\n  }\n}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/missing-await')).toEqual(['high']);
});

test.each([
  ['of the standard library', 'import logging\n\nlog = logging.getLogger(__name__)\n', 'high'],
  ['of another library', 'from others import log\n', 'low'],
])('a format of a logger %s', async (_what, head, confidence) => {
  const text = `${head}\n\ndef f(x):\n    log.info('%s %s', x)\n`;
  expect(await confidencesIn('a.py', text, 'python/format-mismatch')).toEqual([confidence]);
});

test.each([
  ['says twice what is there', 'show([label && label]);\n', ['low']],
  ['compares a member with itself', 'if (a.label || a.label) show();\n', ['high']],
])('an expression that %s', async (_what, text, confidence) => {
  expect(await confidencesIn('a.js', text, 'javascript/identical-operands')).toEqual(confidence);
});

const failure = 'try { run(); } catch (Exception e) { e.printStackTrace(); }';

test.each([
  ['logged beside', 'log.error("failed", e);', 'low'],
  ['told to the user of a command line', 'System.err.println("failed");', 'low'],
  ['dropped after something else', 'log.info("failed");', 'high'],
])('a stack trace that is %s', async (_what, statement, confidence) => {
  const body = `try { run(); } catch (Exception e) { ${statement} e.printStackTrace(); }`;
  const text = `class A {\n  void f() { ${body} }\n}\n`;
  expect(await confidencesIn('A.java', text, 'java/print-stack-trace')).toEqual([confidence]);
});

test.each([
  ['a command line', 'public static void main(String[] args) { run(); }', 'low'],
  ['a server', 'void main(String[] args) { run(); }', 'high'],
])('a stack trace of %s', async (_what, member, confidence) => {
  const text = `class A {\n  ${member}\n  void f() { ${failure} }\n}\n`;
  expect(await confidencesIn('A.java', text, 'java/print-stack-trace')).toEqual([confidence]);
});

test('a rule of which nothing was found is trusted unless its family is a doubt', () => {
  expect(isTrusted('go/never-read', 'high')).toBe(true);
  expect(isTrusted('go/never-read', 'medium')).toBe(false);
});

test.each([
  ['worth mending at first sight', { read: 3, right: 3, first: { read: 3, right: 3 } }, true],
  [
    'false at first sight, and right since, which is little',
    { read: 3, right: 3, first: { read: 4, right: 1 } },
    false,
  ],
  [
    'false at first sight, and right many times since',
    { read: 15, right: 14, first: { read: 9, right: 5 } },
    true,
  ],
  ['right at first sight, and false elsewhere', { read: 10, right: 8, first: { read: 1, right: 1 } }, false],
  ['found no more', { read: 0, right: 0, first: { read: 1, right: 0 } }, false],
])('a rule that was %s', (_what, measure, expected) => {
  expect(isTrusted('go/x', 'very-high', { 'go/x': measure })).toBe(expected);
});
