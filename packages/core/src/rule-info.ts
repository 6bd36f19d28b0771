/** Metadata of a rule, for reports and the API. */

import type { Category, IssueType } from './finding.ts';
import type { Severity } from './severity.ts';

export interface RuleInfo {
  /** `<language>/<kebab-name>`. */
  readonly id: string;
  /** States the problem: `SQL query depends on untrusted input`. */
  readonly title: string;
  /** Shared by rules for the same flaw in other languages: `sql-injection`. */
  readonly family: string;
  readonly category: Category;
  readonly type: IssueType;
  readonly severity: Severity;
  /** Measured share of true findings. */
  readonly precision: 'very-high' | 'high' | 'medium' | 'low';
  /** CWE numbers, most specific first: `[89]`. */
  readonly cwe: readonly number[];
  /** OWASP Top 10 entries: `A03:2021`. */
  readonly owasp: readonly string[];
  /** One or two sentences, shown if there is no verified fix. */
  readonly remedy: string;
  /** Minutes needed to fix one finding, for the technical debt of quality rules. */
  readonly remediationMinutes: number;
  /** First Assay version with the rule. */
  readonly since: string;
  readonly status: 'preview' | 'stable' | 'deprecated';
  /** Former ids of the rule. */
  readonly aliases: readonly string[];
  /** User help in Markdown. */
  readonly help: string;
}
