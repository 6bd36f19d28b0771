/**
 * Effects of a change on comments that accept findings: deleting a comment reveals its finding, a new one hides one.
 */

import type { Finding, SuppressedFinding } from './finding.ts';
import type { MatchResult } from './match-findings.ts';
import type { Problem } from './problem.ts';

export interface AcceptanceChange {
  /** Previously accepted by a comment but no longer; as found after the change. */
  readonly uncovered: readonly Finding[];
  /** Accepted by a comment that is new, or that did not cover them before. */
  readonly accepted: readonly SuppressedFinding[];
}

/** @param matches  pairs of all findings on both sides, including accepted ones */
export function compareAcceptance(
  before: readonly SuppressedFinding[],
  after: readonly SuppressedFinding[],
  { pairs }: Pick<MatchResult<Finding, Finding>, 'pairs'>,
): AcceptanceChange {
  const inSource = (all: readonly SuppressedFinding[]) => all.filter(({ kind }) => kind === 'in-source');
  const covered = new Set(inSource(before).map(({ finding }) => finding));
  const hidden = new Set(after.map(({ finding }) => finding));
  const known = new Map(pairs.map((pair) => [pair.found, pair.known]));
  const wasCovered = (finding: Finding): boolean => {
    const old = known.get(finding);
    return old !== undefined && covered.has(old);
  };
  return {
    uncovered: pairs.map(({ found }) => found).filter((found) => !hidden.has(found) && wasCovered(found)),
    accepted: inSource(after).filter(({ finding }) => !wasCovered(finding)),
  };
}

/** Describes the changes for a reader of the report. */
export function tellAcceptance({ uncovered, accepted }: AcceptanceChange): readonly Problem[] {
  const tell = (finding: Finding, line: number, reason: string, message: string): Problem => ({
    kind: 'suppression',
    path: finding.location.path,
    line,
    reason,
    message,
  });
  return [
    ...uncovered.map((finding) =>
      tell(
        finding,
        finding.location.range.startLine,
        'suppression-removed',
        `The change removes the comment that suppressed ${finding.ruleId} here.`,
      ),
    ),
    ...accepted.map(({ finding, line }) =>
      tell(
        finding,
        line ?? finding.location.range.startLine,
        'suppression-added',
        `The change suppresses ${finding.ruleId} with a comment.`,
      ),
    ),
  ];
}
