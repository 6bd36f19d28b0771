/** What a fix makes of a program, for tests: the place of the finding is between « and ». */

import { readSyntax } from '@assay/engine';
import { applyTextEdits, type FixDefinition } from '@assay/engine/rule';
import { testLanguages } from '@assay/engine/testing';
import { expect, test } from 'vitest';

const languages = await testLanguages();
type LanguageId = Parameters<typeof readSyntax>[1];

/** The line of the finding as the fix leaves it, with the fix's class before it; `undefined` where there is no fix. */
export function fixed(
  fix: FixDefinition,
  language: LanguageId,
  marked: string,
  level?: number,
): string | undefined {
  const [start, end] = [marked.indexOf('«'), marked.indexOf('»') - 1];
  const text = marked.replace('«', '').replace('»', '');
  const syntax = readSyntax(text, language, languages);
  if (syntax === undefined) throw new Error('not parsed');
  const node = syntax.tree.nodeAt(start, end);
  const site = { ...syntax, node, modules: new Set<string>(), packages: new Set<string>() };
  const proposal = fix.propose({ ...site, ...(level !== undefined && { level }) });
  if (proposal === undefined) return undefined;
  const after = applyTextEdits(text, proposal.edits);
  expect(readSyntax(after, language, languages)?.errors, after).toBe(syntax.errors);
  const lines = new Set(text.split('\n'));
  const changed = after.split('\n').filter((line) => !lines.has(line));
  return [proposal.safety, ...changed.map((line) => line.trim())].join('\n');
}

type Case = readonly [name: string, marked: string, expected: string | undefined];

export function check(name: string, fix: FixDefinition, language: LanguageId, cases: readonly Case[]): void {
  test.each(cases)(`${name}: %s`, (_name, marked, expected) => {
    expect(fixed(fix, language, marked)).toBe(expected);
  });
}

/** A method of Java with these lines. */
export function java(...lines: readonly string[]): string {
  return `import java.sql.*;\nclass A {\n  void a(HttpServletRequest req, HttpServletResponse res, Connection con) {\n${lines.join('\n')}\n  }\n}\n`;
}

/** A handler of Go with these lines. */
export function go(...lines: readonly string[]): string {
  return `package a\n\nimport (\n\t"fmt"\n\t"os"\n\t"path/filepath"\n\n\t_ "github.com/mattn/go-sqlite3"\n)\n\nfunc a(w http.ResponseWriter, r *http.Request) {\n${lines.join('\n')}\n}\n`;
}
