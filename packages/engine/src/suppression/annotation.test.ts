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

it.each([
  ['Sonar', '@SuppressWarnings("java:S2076")', 'command-injection argument-injection'],
  ['Sonar, under its old name', '@SuppressWarnings("squid:S2068")', 'hard-coded-credentials exposed-secret'],
  [
    'CodeQL',
    '@SuppressWarnings("lgtm[java/command-line-injection]")',
    'command-injection argument-injection',
  ],
  ['SpotBugs', '@SuppressFBWarnings("LDAP_INJECTION")', 'ldap-injection'],
  [
    'SpotBugs with a reason',
    '@SuppressFBWarnings(value = {"LDAP_INJECTION"}, justification = "XPATH_INJECTION")',
    'ldap-injection',
  ],
  ['SpotBugs, for everything', '@SuppressFBWarnings', ''],
  [
    'SpotBugs by its whole name',
    '@edu.umd.cs.findbugs.annotations.SuppressFBWarnings("LDAP_INJECTION")',
    'ldap-injection',
  ],
])('takes what an annotation for %s names', (_tool, annotation, rules) => {
  expect(linesOf(`class A {\n  ${annotation}\n  void a() {\n    b();\n  }\n}\n`)).toEqual([`2-5 ${rules}`]);
});

it('takes nothing from an annotation that names other checks', () => {
  expect(linesOf('class A {\n  @SuppressFBWarnings("EI_EXPOSE_REP")\n  void a() {}\n}\n')).toEqual([]);
  expect(linesOf('class A {\n  @SuppressWarnings("java:S9999")\n  void a() {}\n}\n')).toEqual([]);
});

it('takes golangci-lint at a function for all of it', () => {
  const text = 'package a\n\n//nolint:gosec\nfunc a() {\n\tb()\n}\n\nfunc c() { //nolint:gocyclo\n\tb()\n}\n';
  const { suppressions } = analyzeFile({ path: 'a.go', text, language: 'go' }, languages, {
    rules: [],
    models: {},
  });
  expect(suppressions.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [4, 6],
    [8, 10],
  ]);
});
