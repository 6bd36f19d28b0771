/** What is said where there is no fix: for every rule that finds flaws of security and cannot mend all of them. */

import { readSyntax } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { rules } from '../index.ts';
import { adviceFor, hasAdvice } from './advice.ts';

it('exists for every rule of security without words of a fixer', () => {
  const silent = rules.filter(
    ({ rule, info, fix }) =>
      info.category === 'security' && fix?.advise === undefined && !hasAdvice(rule.family),
  );
  expect(silent.map(({ rule }) => rule.id)).toEqual([]);
});

it.each([
  ['python', 'response = requests.get(url)', 'url', 'server-side-request-forgery', /`url`.*`requests\.get`/],
  ['java', 'class A { void login() { check(name); } }', 'check(name)', 'login-without-throttle', /`login`/],
  [
    'go',
    'package a\n\nfunc f() { exec.Command(name) }',
    'name',
    'command-injection',
    /`exec\.Command`.*`name`/,
  ],
  ['javascript', 'const pay = () => { run(a,\n b); };', 'run(a,\n b)', 'missing-authentication', /`pay`/],
  ['javascript', 'run(`${a}`);', '`${a}`', 'code-injection', /the value with `run`/],
] as const)('names what stands there: %s, %s', async (language, text, place, family, expected) => {
  const source = readSyntax(text, language, await testLanguages());
  if (source === undefined) throw new Error('not parsed');
  const start = text.indexOf(place);
  const advice = adviceFor(family, { ...source, node: source.tree.nodeAt(start, start + place.length) });
  expect(advice?.text).toMatch(expected);
});

it.each([
  ['javascript', `db.query("SELECT 1 WHERE t = 'why?' AND a = '" + x + "'");`, 'javascript/sql-injection'],
  [
    'python',
    `import pymysql\ncur.execute("SELECT 1 WHERE t LIKE '%b' AND a = '" + x + "'")`,
    'python/sql-injection',
  ],
] as const)('says that a quoted mark is in the way: %s', async (language, text, id) => {
  const source = readSyntax(text, language, await testLanguages());
  const fix = rules.find(({ rule }) => rule.id === id)?.fix;
  if (source === undefined) throw new Error('not parsed');
  const start = text.indexOf(' x ') + 1;
  const node = source.tree.nodeAt(start, start + 1);
  const site = { ...source, node, modules: new Set(['mysql']), packages: new Set<string>() };
  expect(fix?.propose(site)).toBeUndefined();
  expect(fix?.advise?.(site)).toMatch(/contains what the driver reads as a placeholder/);
});

it.each([
  ['{{ note|upper|safe }}', /`safe` away from `\{\{ note\|upper\|safe \}\}`/],
  ['{{ note }}', /Render (?:`.+`|the values of this page) with an auto-escaping template/],
])('names the place in a template: %s', async (output, expected) => {
  const text = `<p>${output}</p>\n`;
  const source = readSyntax(text, 'jinja', await testLanguages());
  const fix = rules.find(({ rule }) => rule.id === 'python/cross-site-scripting')?.fix;
  if (source === undefined) throw new Error('not parsed');
  const { tree } = source;
  const nodes = Array.from({ length: tree.size }, (_, at) => at);
  const node = nodes.find((at) => tree.textOf(at).startsWith('context[')) ?? tree.nodeAt(6, 10);
  const site = { ...source, node, modules: new Set<string>(), packages: new Set<string>() };
  expect(fix?.advise?.(site)).toMatch(expected);
});
