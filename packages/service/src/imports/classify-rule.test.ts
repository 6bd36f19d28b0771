import { expect, it } from 'vitest';
import { classify } from './classify-rule.ts';

const none = { tags: [], cwe: [], isScored: false };
const cases: readonly [string, Partial<Parameters<typeof classify>[0]>, string, string][] = [
  ['nothing', {}, 'quality', 'bug'],
  ['a score', { isScored: true }, 'security', 'vulnerability'],
  [
    'a score and a tag of quality',
    { isScored: true, tags: ['maintainability'] },
    'security',
    'vulnerability',
  ],
  ['a CWE', { cwe: [89] }, 'security', 'vulnerability'],
  ['the CWE of hard-coded credentials', { cwe: [798] }, 'security', 'secret'],
  ['a CWE of dead code', { cwe: [561], tags: ['maintainability', 'useless-code'] }, 'quality', 'dead_code'],
  ['a CWE and reliability', { cwe: [570], tags: ['reliability', 'correctness'] }, 'quality', 'bug'],
  ['security and correctness', { tags: ['security', 'correctness'] }, 'security', 'vulnerability'],
  ['a secret', { tags: ['Secret', 'security'] }, 'security', 'secret'],
  ['a package', { tags: ['vulnerability', 'OsPackageVulnerability'] }, 'security', 'dependency'],
  ['a setting of infrastructure', { tags: ['misconfiguration', 'security'] }, 'security', 'iac'],
  ['performance', { tags: ['Performance'] }, 'quality', 'performance'],
  ['a code smell', { tags: ['code smell'] }, 'quality', 'maintainability'],
  ['style', { tags: ['style'] }, 'quality', 'style'],
];
it.each(cases)('a rule with %s', (_name, marks, category, type) => {
  expect(classify({ ...none, ...marks })).toEqual({ category, type });
});
