/** Which findings a change brings and which it removes. */
import { compareFindings, type Finding } from '@assay/core';

export interface FindingChange {
  /** In head and not at the merge base, in output order. */
  readonly introduced: readonly Finding[];
  /** At the merge base and not in head. */
  readonly fixed: readonly Finding[];
  /** In both; as head has them. */
  readonly unchanged: readonly Finding[];
}

/**
 * Pairs by fingerprint, one to one. Fingerprints hold no path and no line, so that moves and renames pair too; of
 * several equal ones those in the same file pair first, then in order.
 */
export function matchFindings(base: readonly Finding[], head: readonly Finding[]): FindingChange {
  const waiting = Map.groupBy([...base].sort(compareFindings), (finding) => finding.fingerprint);
  const take = (finding: Finding, isMatch: (candidate: Finding) => boolean): boolean => {
    const candidates = waiting.get(finding.fingerprint) ?? [];
    const index = candidates.findIndex(isMatch);
    if (index >= 0) candidates.splice(index, 1);
    return index >= 0;
  };
  const sorted = [...head].sort(compareFindings);
  const paired = new Set(
    sorted.filter((finding) =>
      take(finding, (candidate) => candidate.location.path === finding.location.path),
    ),
  );
  for (const finding of sorted) if (!paired.has(finding) && take(finding, () => true)) paired.add(finding);
  return {
    introduced: sorted.filter((finding) => !paired.has(finding)),
    unchanged: sorted.filter((finding) => paired.has(finding)),
    fixed: [...waiting.values()].flat().sort(compareFindings),
  };
}
