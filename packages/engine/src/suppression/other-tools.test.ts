import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { familiesInWords, familiesNamed } from './other-tools.ts';

/** Rows of the page that users read: `| G204 | commands from variables | \`go/command-injection\` |`. */
function documented(): readonly (readonly [name: string, rules: readonly string[]])[] {
  const page = readFileSync(new URL('../../../../docs/rules-of-other-tools.md', import.meta.url), 'utf8');
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const rules = [...(cells.at(-1) ?? '').matchAll(/`(?:go|java|javascript|python)\/([\w-]+)`/g)];
    const names = (cells[0] ?? '').matchAll(/\b(?:[BG]\d{3}|[A-Z]{2,}[A-Z0-9]*_[A-Z0-9_]+)\b(?!-)/g);
    return rules.length === 0
      ? []
      : [...names].map(([name]) => [name, rules.map(([, rule = '']) => rule)] as const);
  });
}

it('means in a comment what the page for people says', () => {
  const rows = documented();
  expect(rows.length).toBeGreaterThan(60);
  const others = rows.filter(([name, rules]) => !rules.some((rule) => familiesNamed(name).includes(rule)));
  expect(others).toEqual([]);
});

it.each([
  ['js/command-line-injection', 'command-injection'],
  ['py/full-ssrf', 'server-side-request-forgery'],
  ['go/zipslip', 'zip-slip'],
  ['java/xxe', 'xml-external-entity'],
  ['python:S2077', 'sql-injection'],
  ['S602', 'command-injection'],
  ['security/detect-non-literal-regexp', 'regex-injection'],
  ['react/no-danger', 'dom-cross-site-scripting'],
  ['gosec', 'weak-hash'],
])('%s is %s', (name, family) => {
  expect(familiesNamed(name)).toContain(family);
});

it.each([
  ['python.lang.security.audit.subprocess-shell-true.subprocess-shell-true', 'command-injection'],
  ['javascript.express.security.audit.express-open-redirect', 'open-redirect'],
  ['java.spring.security.injection.tainted-sql-string', 'sql-injection'],
  ['python.lang.security.deserialization.avoid-pyyaml-load', ''],
])('%s is about %s', (id, family) => {
  if (family === '') expect(familiesInWords(id)).not.toContain('command-injection');
  else expect(familiesInWords(id)).toContain(family);
});

it('knows nothing of a name that is in no row', () => {
  expect(['B101', 'js/unused-local-variable-x', 'constructor', ''].flatMap(familiesNamed)).toEqual([]);
});
