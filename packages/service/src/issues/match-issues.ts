/**
 * Which known issue each finding is (API contract C6). Fingerprints hold no path and no line, so that an issue keeps
 * its identity when code moves; equal ones are told apart by path, then by order.
 */

import { compareFindings, type Finding } from '@assay/core';

export interface KnownIssue {
  readonly id: string;
  readonly fingerprint: string;
  /** On the scan's branch; elsewhere when it was never seen there. */
  readonly filePath: string;
  readonly line: number;
}

export interface IssueMatch<T extends KnownIssue> {
  readonly matched: readonly { readonly issue: T; readonly finding: Finding }[];
  /** In output order. */
  readonly unknown: readonly Finding[];
  readonly unseen: readonly T[];
}

/** Pairs one to one: first same fingerprint in the same file, then same fingerprint anywhere, each in order. */
export function matchIssues<T extends KnownIssue>(
  known: readonly T[],
  findings: readonly Finding[],
): IssueMatch<T> {
  const waiting = Map.groupBy([...known].sort(compareIssues), (issue) => issue.fingerprint);
  const pairs = new Map<Finding, T>();
  const sorted = [...findings].sort(compareFindings);
  const pair = (isMatch: (issue: T, finding: Finding) => boolean): void => {
    for (const finding of sorted) {
      if (pairs.has(finding)) continue;
      const candidates = waiting.get(finding.fingerprint) ?? [];
      const index = candidates.findIndex((issue) => isMatch(issue, finding));
      const [issue] = index < 0 ? [] : candidates.splice(index, 1);
      if (issue) pairs.set(finding, issue);
    }
  };
  pair((issue, finding) => issue.filePath === finding.location.path);
  pair(() => true);
  return {
    matched: [...pairs].map(([finding, issue]) => ({ issue, finding })),
    unknown: sorted.filter((finding) => !pairs.has(finding)),
    unseen: [...waiting.values()].flat().sort(compareIssues),
  };
}

function compareIssues(a: KnownIssue, b: KnownIssue): number {
  if (a.filePath !== b.filePath) return a.filePath < b.filePath ? -1 : 1;
  return a.line - b.line || (a.id < b.id ? -1 : 1);
}
