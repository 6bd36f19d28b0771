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
  const parsed = parseSource(text, 'go', languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return lowerFile(parsed.tree, 'case', analyzeScopes(parsed.tree));
}

const inFunction = (body: string): string => `package p\nfunc f(a bool, b int) {\n${body}\n}\n`;

describe('lowerFile', () => {
  for (const name of readdirSync(cases).filter((file) => !file.endsWith('.ir'))) {
    it(`lowers ${name}`, async () => {
      const ir = lower(readFileSync(new URL(name, cases), 'utf8'));
      expect(ir.problems).toEqual([]);
      await expect(printFile(ir)).toMatchFileSnapshot(new URL(`${name}.ir`, cases).pathname);
    });
  }

  it.each([
    ['nested calls', inFunction(`${'f('.repeat(20_000)}1${')'.repeat(20_000)}`)],
    ['nested parentheses', inFunction(`b = ${'('.repeat(10_000)}1${')'.repeat(10_000)}`)],
    ['nested blocks', inFunction(`${'if a {\n'.repeat(3_000)}${'}'.repeat(3_000)}`)],
    ['a long sum', inFunction(`b = ${'b + '.repeat(50_000)}1`)],
    ['a long chain of conditions', inFunction(`if ${'a && '.repeat(20_000)}a { f(a, b) }`)],
    ['a long else-if chain', inFunction(`${'if a { b++ } else '.repeat(5_000)} { b-- }`)],
    ['many statements', inFunction('if a { b = 1 } else { b = 2 }\n'.repeat(10_000))],
    ['nested literals', inFunction(`g(${'T{'.repeat(5_000)}${'}'.repeat(5_000)})`)],
  ])('does not overflow on %s', (_name, text) => {
    expect(lower(text).functions).not.toHaveLength(0);
  });

  it('reports nesting that it did not follow', () => {
    const ir = lower(inFunction(`f(${'g('.repeat(5_000)}1${')'.repeat(5_000)})`));
    expect(new Set(ir.problems.map((problem) => problem.reason))).toEqual(new Set(['nesting-too-deep']));
  });

  it('keeps what stands around an error', () => {
    const ir = lower('package p\nfunc f() { x := ; g(1) }\nfunc h() { g(2) }\n');
    expect(ir.functions.map(({ name }) => name)).toContain('h');
  });
});
