/** Proven fixes of the findings of a report, for the formats that show them. */

import type { Finding } from '@assay/core';
import type { FixOutcome, WhyNoFix } from '../fix-outcome.ts';

export type ProvenFix = Pick<Extract<FixOutcome, { kind: 'proven' }>, 'fix' | 'patch' | 'verification'>;

export type ReportFixes = ReadonlyMap<Finding, ProvenFix>;

/** For each finding without a proven fix: why, and advice that names its code. */
export type ReportAdvice = ReadonlyMap<Finding, WhyNoFix>;
