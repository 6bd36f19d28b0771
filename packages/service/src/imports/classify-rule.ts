/** Classifies another tool's rule into category and type, by tags common to many tools. */

import type { Category, IssueType } from '@assay/core';

export interface RuleKind {
  readonly category: Category;
  readonly type: IssueType;
}

export interface RuleMarks {
  readonly tags: readonly string[];
  readonly cwe: readonly number[];
  /** It has a `security-severity`, which code hosts require only of security rules. */
  readonly isScored: boolean;
}

/** Hard-coded credentials: CWE-798 and related ones. */
const secretClasses: ReadonlySet<number> = new Set([259, 321, 798]);

/** The first entry with a matching tag decides. */
const securityTypes: readonly (readonly [IssueType, readonly string[]])[] = [
  ['secret', ['secret', 'secrets', 'credentials', 'hardcoded-credentials']],
  ['license', ['license', 'licence']],
  ['iac', ['misconfiguration', 'iac', 'infrastructure-as-code', 'terraform', 'dockerfile']],
  [
    'dependency',
    [
      'dependency',
      'dependencies',
      'sca',
      'ospackagevulnerability',
      'languagespecificpackagevulnerability',
      'cve',
    ],
  ],
  ['hotspot', ['hotspot', 'security-hotspot', 'audit']],
  ['vulnerability', ['security', 'vulnerability']],
];
const qualityTypes: readonly (readonly [IssueType, readonly string[]])[] = [
  ['dead_code', ['dead-code', 'useless-code', 'unused', 'unused-code', 'unreachable']],
  ['duplication', ['duplication', 'duplicate-code', 'duplicate']],
  ['complexity', ['complexity', 'brain-overload']],
  ['performance', ['performance', 'efficiency', 'perf']],
  ['documentation', ['documentation', 'docs']],
  ['test', ['test', 'tests', 'testability', 'testing']],
  ['style', ['style', 'convention', 'formatting', 'layout', 'naming']],
  ['maintainability', ['maintainability', 'readability', 'quality', 'code-smell', 'design']],
  ['bug', ['correctness', 'reliability', 'bug', 'error-prone', 'logic']],
];

/**
 * A CWE alone makes a rule a security rule only if nothing marks it as a quality rule: dead code and unclear names have
 * CWEs, too.
 */
export function classify({ tags, cwe, isScored }: RuleMarks): RuleKind {
  const words = new Set(tags.map((tag) => tag.toLowerCase().replaceAll(/[ _]/g, '-')));
  const typeOf = (types: typeof securityTypes) =>
    types.find(([, names]) => names.some((name) => words.has(name)))?.[0];
  const security = typeOf(securityTypes);
  const quality = typeOf(qualityTypes);
  const isSecurity = isScored || security !== undefined || (cwe.length > 0 && quality === undefined);
  if (!isSecurity) return { category: 'quality', type: quality ?? 'bug' };
  const isSecret = cwe.some((number) => secretClasses.has(number));
  const type = security === undefined || security === 'vulnerability' ? undefined : security;
  return { category: 'security', type: type ?? (isSecret ? 'secret' : 'vulnerability') };
}
