import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFile } from '../../ir/print.ts';
import { parseSource } from '../../syntax/parse.ts';
import { testLanguages } from '../../testing/languages.ts';
import { lowerFile } from './lower.ts';
import { analyzeScopes } from './scopes.ts';

const languages = await testLanguages();
const cases = new URL('./cases/', import.meta.url);

function lower(text: string) {
  const parsed = parseSource(text, 'python', languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return lowerFile(parsed.tree, 'case', analyzeScopes(parsed.tree));
}

describe('lowerFile', () => {
  for (const name of readdirSync(cases).filter((file) => !file.endsWith('.ir'))) {
    it(`lowers ${name}`, async () => {
      const ir = lower(readFileSync(new URL(name, cases), 'utf8'));
      expect(ir.problems).toEqual([]);
      await expect(printFile(ir)).toMatchFileSnapshot(new URL(`${name}.ir`, cases).pathname);
    });
  }

  it.each([
    ['nested calls', `${'f('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['nested lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['a long sum', `x = ${'a + '.repeat(20_000)}1`],
    ['a long chain of conditions', `if ${'a and '.repeat(20_000)}b: c()`],
    ['a long chain of clauses', `if a: b()\n${'elif a: b()\n'.repeat(5_000)}else: c()`],
    ['many statements', 'if a: b = 1\nelse: b = 2\n'.repeat(5_000)],
  ])('does not overflow on %s', (_name, text) => {
    expect(lower(text).functions).not.toHaveLength(0);
  });

  it('keeps what it can read of a file with errors', () => {
    const ir = lower('def f(a):\n    return g(a\n\ndef h(b):\n    return b\n');
    expect(ir.functions.length).toBeGreaterThan(1);
  });
});
