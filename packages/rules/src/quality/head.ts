/** Metadata of quality rule families, in every language. */

import type { IssueType, Severity } from '@assay/core';

export interface Head {
  readonly title: string;
  readonly type: IssueType;
  readonly severity: Severity;
  /** `very-high` for code that is wrong by the definition of the language, in any context. */
  readonly precision: 'very-high' | 'high' | 'medium';
  readonly cwe: readonly number[];
  readonly remedy: string;
  readonly minutes: number;
}

type Words = readonly [title: string, remedy: string, cwe?: readonly number[], minutes?: number];

function head(type: IssueType, severity: Severity, precision: Head['precision'], words: Words): Head {
  const [title, remedy, cwe = [], minutes = 5] = words;
  return { title, type, severity, precision, cwe, remedy, minutes };
}

/** Wrong by definition. */
export const fault = (...words: Words): Head => head('bug', 'high', 'very-high', words);
/** Rarely intended. */
export const bug = (...words: Words): Head => head('bug', 'medium', 'high', words);
/** Usually not intended. */
export const doubt = (...words: Words): Head => head('bug', 'low', 'medium', words);
export const deadCode = (...words: Words): Head => head('dead_code', 'low', 'high', words);
export const upkeep = (...words: Words): Head => head('maintainability', 'low', 'high', words);
/** Exceeds a limit, which is not a flaw by itself. */
export const complexity = (...words: Words): Head => head('complexity', 'medium', 'medium', words);
export const size = (...words: Words): Head => head('maintainability', 'low', 'medium', words);
