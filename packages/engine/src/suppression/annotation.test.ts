import { expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { testLanguages } from '../testing/languages.ts';

const languages = await testLanguages();

function linesOf(text: string): readonly string[] {
  const file = { path: 'A.java', text, language: 'java' } as const;
  const { suppressions } = analyzeFile(file, languages, { rules: [], models: {} });
  return suppressions.map(({ startLine, endLine, rules }) => `${startLine}-${endLine} ${rules.join(' ')}`);
}

it('takes what an annotation of Java names, for all of the declaration', () => {
  const text =
    'class A {\n  @SuppressWarnings("fallthrough")\n  void a() {\n    b();\n  }\n  void b() {}\n}\n';
  expect(linesOf(text)).toEqual(['2-5 missing-break']);
  expect(linesOf('@SuppressWarnings({"unused", "PMD.EmptyCatchBlock"})\nclass A {\n}\n')).toEqual([
    '1-3 unused-variable overwritten-value empty-catch',
  ]);
});

it('takes nothing from other annotations and for checks that no rule of ours has', () => {
  expect(linesOf('class A {\n  @Deprecated\n  void a() {}\n}\n')).toEqual([]);
  expect(linesOf('class A {\n  @SuppressWarnings("unchecked")\n  void a() {}\n}\n')).toEqual([]);
});
