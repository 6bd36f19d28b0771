/** Scores of vulnerabilities and their severity. */

import type { Severity } from '@assay/core';
import type { CvssScore } from '../../../package-types/advisory.ts';
import { baseScore2 } from './cvss2.ts';
import { baseScore3 } from './cvss3.ts';
import { baseScore4 } from './cvss4.ts';

/** Maximum length of a vector; a 4.0 vector with every metric has 190 characters. Chosen. */
const maxVector = 400;

/** @returns undefined for an incomplete or invalid vector */
export function scoreVector(vector: string): CvssScore | undefined {
  if (vector.length > maxVector) return undefined;
  const [, version = '2.0', rest = ''] = /^(?:CVSS:(3\.0|3\.1|4\.0)\/)?(.*)$/.exec(vector.trim()) ?? [];
  const metrics = new Map(
    rest.split('/').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const score = scorers[version]?.(metrics);
  return score === undefined ? undefined : { version, vector, score };
}

const scorers: Readonly<Record<string, (metrics: ReadonlyMap<string, string>) => number | undefined>> = {
  '2.0': baseScore2,
  '3.0': baseScore3,
  '3.1': baseScore3,
  '4.0': baseScore4,
};

/** @see https://www.first.org/cvss/v4.0/specification-document section 6; a score of 0 is `info` */
export function severityOfScore(score: number): Severity {
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'info';
}
