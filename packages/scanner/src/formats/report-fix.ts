/** Proven fixes of the findings of a report, for the formats that show them. */

import type { Finding } from '@assay/core';
import type { FixOutcome } from '../fix-outcome.ts';

export type ProvenFix = Pick<Extract<FixOutcome, { kind: 'proven' }>, 'fix' | 'patch' | 'verification'>;

export type ReportFixes = ReadonlyMap<Finding, ProvenFix>;

/** What to do at each finding that has no proven fix, in the names of its code; rules without such a sentence are left out. */
export type ReportAdvice = ReadonlyMap<Finding, string>;
