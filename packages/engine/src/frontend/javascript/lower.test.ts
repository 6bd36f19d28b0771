import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFile } from '../../ir/print.ts';
import type { LanguageId } from '../../syntax/language-ids.ts';
import { parseSource } from '../../syntax/parse.ts';
import { testLanguages } from '../../testing/languages.ts';
import { lowerFile } from './lower.ts';
import { analyzeScopes } from './scopes.ts';

const languages = await testLanguages();
const cases = new URL('./cases/', import.meta.url);

function lower(text: string, language: LanguageId) {
  const parsed = parseSource(text, language, languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return lowerFile(parsed.tree, 'case', analyzeScopes(parsed.tree));
}

function languageOf(name: string): LanguageId {
  if (name.endsWith('.tsx')) return 'tsx';
  return name.endsWith('.ts') ? 'typescript' : 'javascript';
}

describe('lowerFile', () => {
  for (const name of readdirSync(cases).filter((file) => !file.endsWith('.ir'))) {
    it(`lowers ${name}`, async () => {
      const ir = lower(readFileSync(new URL(name, cases), 'utf8'), languageOf(name));
      expect(ir.problems).toEqual([]);
      await expect(printFile(ir)).toMatchFileSnapshot(new URL(`${name}.ir`, cases).pathname);
    });
  }

  it('names operands that exist, and only those of reachable blocks', () => {
    const ir = lower(
      'function f(a) { while (a) { try { if (a.x) return; a = g(a) } finally { h(a) } } return a }',
      'javascript',
    );
    for (const fn of ir.functions) {
      for (let v = fn.first; v < fn.last; v++) expect(ir.start[v]).toBeLessThanOrEqual(ir.end[v] ?? 0);
      for (let block = fn.firstBlock + 1; block < fn.lastBlock; block++) {
        expect(ir.predecessorStart[block + 1]).toBeGreaterThan(ir.predecessorStart[block] ?? 0);
      }
    }
  });

  it.each([
    ['nested calls', `${'f('.repeat(20_000)}1${')'.repeat(20_000)}`],
    ['nested arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['nested blocks', `${'if (a) {'.repeat(5_000)}${'}'.repeat(5_000)}`],
    ['a long sum', `x = ${'a + '.repeat(50_000)}1`],
    ['a long chain of conditions', `if (${'a && '.repeat(20_000)}b) c()`],
    ['a long else-if chain', `${'if (a) b(); else '.repeat(5_000)} c()`],
    ['many statements', 'if (a) b = 1; else b = 2;\n'.repeat(10_000)],
  ])('does not overflow on %s', (_name, text) => {
    expect(lower(text, 'javascript').functions).not.toHaveLength(0);
  });

  it('reports nesting that it did not follow', () => {
    const ir = lower(`${'f('.repeat(5_000)}1${')'.repeat(5_000)}`, 'javascript');
    expect(new Set(ir.problems.map((problem) => problem.reason))).toEqual(new Set(['nesting-too-deep']));
  });

  it('leaves out functions in a hundred functions, and says so', () => {
    const ir = lower(`${'(function (a) {\n'.repeat(2_000)}${'})(a);\n'.repeat(2_000)}`, 'javascript');
    expect(ir.functions.length).toBeLessThan(110);
    expect(ir.problems.map((problem) => problem.reason)).toEqual(['nesting-too-deep']);
  });

  it('binds names in the innermost of many scopes', () => {
    const text = 'let a;\n{ let a; b = () => a; { let c = a; { a = c; } } }\n{ a = () => a; }\n';
    expect(lower(text, 'javascript').functions.filter(({ ownsEnvironment }) => ownsEnvironment)).toHaveLength(
      1,
    );
    const parsed = parseSource(text, 'javascript', languages);
    if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
    const [outer, inner] = analyzeScopes(parsed.tree).functions[0]?.bindings ?? [];
    expect([outer?.references.length, inner?.references.length]).toEqual([2, 3]);
  });
});
