/** Drops findings that are duplicates of others, or less specific. */

import type { Finding } from '@assay/core';
import type { Rule } from '../rule/rule.ts';
import { ruleAndPlace } from './one-cause.ts';

/** Keeps only the first finding per file for rules that ask for it. */
export function oneForFiles(rules: readonly Rule[], findings: readonly Finding[]): readonly Finding[] {
  const wanting = new Set(
    rules.filter((rule) => rule.detector === 'misuse' && rule.oneForFile === true).map(({ id }) => id),
  );
  const seen = new Set<string>();
  return findings.filter(({ location, ruleId }) => {
    const key = `${ruleId}:${location.path}`;
    if (!wanting.has(ruleId)) return true;
    return !seen.has(key) && seen.add(key);
  });
}

/** Drops findings at lines where a more specific rule has one as well. */
export function withoutYielding(rules: readonly Rule[], findings: readonly Finding[]): Finding[] {
  const yielding = new Map(
    rules.flatMap((rule) =>
      rule.detector === 'misuse' && rule.yieldsTo !== undefined ? [[rule.id, rule.yieldsTo] as const] : [],
    ),
  );
  if (yielding.size === 0) return [...findings];
  const families = new Map(rules.map(({ id, family }) => [id, family]));
  const placeOf = ({ location: { path, range } }: Finding): string => `${path}:${range.startLine}`;
  const told = new Set(findings.map((finding) => `${families.get(finding.ruleId)}:${placeOf(finding)}`));
  return findings.filter((finding) => !told.has(`${yielding.get(finding.ruleId)}:${placeOf(finding)}`));
}

/** Keeps one finding per rule and location. */
export function dropTwins(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = ruleAndPlace(finding);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
