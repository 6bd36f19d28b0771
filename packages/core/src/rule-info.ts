/** What a rule says of itself, for reports and the API. */

import type { Category, IssueType } from './finding.ts';
import type { Severity } from './severity.ts';

export interface RuleInfo {
  /** `<language>/<kebab-name>`. */
  readonly id: string;
  /** States the problem: `SQL query depends on untrusted input`. */
  readonly title: string;
  /** Rules of the same flaw in other languages share it: `sql-injection`. */
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
  /** The remedy in one or two sentences, shown while there is no verified fix. */
  readonly remedy: string;
  /** Minutes that mending one finding takes, for the technical debt of quality rules. */
  readonly remediationMinutes: number;
  /** Assay version that first had the rule. */
  readonly since: string;
  readonly status: 'preview' | 'stable' | 'deprecated';
  /** Earlier ids of the rule. */
  readonly aliases: readonly string[];
  /** User help in Markdown. */
  readonly help: string;
}
