/** What a scan's findings do to the issues of its repository. Pure: the database carries the plan out. */

import {
  type Category,
  compareFindings,
  type Finding,
  matchTracked,
  type TreeChanges,
  trackFinding,
} from '@assay/core';
import type { IssueStatus } from '../storage/database.ts';

export interface TrackedIssue {
  readonly id: string;
  readonly fingerprint: string;
  readonly ruleId: string;
  /** Place on the scan's branch; on the default branch when it was never seen there. */
  readonly filePath: string;
  readonly line: number;
  /** See `Tracked` of the core; empty for an issue that is not there any more. */
  readonly symbol: string;
  readonly context: string;
  /** Commit of that place; `null` for a plain folder and for an issue that is not there any more. */
  readonly commitSha: string | null;
  readonly status: IssueStatus;
  readonly category: Category;
  /** The last scan of this branch that could see it did. */
  readonly isPresent: boolean;
  /** Seen on the default branch at some time. */
  readonly isOnDefault: boolean;
  /** Present on a branch other than the scan's. */
  readonly isElsewhere: boolean;
}

/** What git says of the way from an earlier commit to the scan's. */
export interface ScanHistory {
  readonly fromSha: string;
  readonly changes: TreeChanges;
}

/** What the scan could see: absence proves something only there. */
export interface ScanView {
  readonly isDefaultBranch: boolean;
  /** False for partial scans and scans of some paths: nothing is closed. */
  readonly isWhole: boolean;
  readonly scope: 'all' | Category;
  /** Files and folders that were left out; an issue there is neither seen nor gone. */
  readonly skippedPaths: readonly string[];
  readonly rulesTimedOut: readonly string[];
  /** Every rule there is. */
  readonly ruleIds: ReadonlySet<string>;
  /** Present ids of rules by their earlier ones. */
  readonly aliases: ReadonlyMap<string, string>;
  /** `undefined` without an earlier commit, or when git does not have it any more. */
  readonly history: ScanHistory | undefined;
}

export interface SeenIssue {
  readonly issue: TrackedIssue;
  readonly finding: Finding;
  readonly isReopened: boolean;
}

export interface GoneIssue {
  readonly issue: TrackedIssue;
  /** `undefined` when the issue is gone from this branch but its status stands. */
  readonly end: 'fixed' | 'rule_removed' | undefined;
}

export interface IssuePlan {
  readonly opened: readonly Finding[];
  readonly seen: readonly SeenIssue[];
  readonly gone: readonly GoneIssue[];
}

/**
 * The status follows the default branch: an issue that was seen there is fixed when it is gone there; any other one
 * when it is gone from every branch. It is opened again by the default branch, or by any branch if it was never on it.
 */
export function planChanges(
  known: readonly TrackedIssue[],
  findings: readonly Finding[],
  view: ScanView,
): IssuePlan {
  const { pairs, fresh, missing } = matchIssues(known, findings, view);
  const seen = pairs.map(({ known: issue, found: finding }) => ({
    issue,
    finding,
    isReopened: isReopened(issue, view),
  }));
  const gone = missing
    .filter((issue) => issue.isPresent && couldSee(view, issue))
    .map((issue) => ({ issue, end: endOf(issue, view) }));
  return { opened: fresh, seen, gone };
}

function matchIssues(known: readonly TrackedIssue[], findings: readonly Finding[], view: ScanView) {
  const { history, aliases } = view;
  const tracked = known
    .toSorted(compareIssues)
    .map((issue) => ({ ...issue, item: issue, path: issue.filePath }));
  return matchTracked(tracked, findings.toSorted(compareFindings).map(trackFinding), {
    changes: history?.changes,
    changesOf: ({ commitSha }) => (commitSha === history?.fromSha ? history?.changes : undefined),
    ruleIdOf: (ruleId) => aliases.get(ruleId) ?? ruleId,
  });
}

function compareIssues(a: TrackedIssue, b: TrackedIssue): number {
  if (a.filePath !== b.filePath) return a.filePath < b.filePath ? -1 : 1;
  return a.line - b.line || (a.id < b.id ? -1 : 1);
}

function isReopened(issue: TrackedIssue, view: ScanView): boolean {
  if (issue.status !== 'fixed' && issue.status !== 'closed') return false;
  return view.isDefaultBranch || !issue.isOnDefault;
}

function couldSee(view: ScanView, issue: TrackedIssue): boolean {
  if (!view.isWhole) return false;
  if (view.scope !== 'all' && view.scope !== issue.category) return false;
  if (view.rulesTimedOut.includes(issue.ruleId)) return false;
  return !view.skippedPaths.some((path) => issue.filePath === path || issue.filePath.startsWith(`${path}/`));
}

function endOf(issue: TrackedIssue, view: ScanView): GoneIssue['end'] {
  if (issue.status !== 'open' && issue.status !== 'confirmed') return undefined;
  if (!view.ruleIds.has(view.aliases.get(issue.ruleId) ?? issue.ruleId)) return 'rule_removed';
  const decides = view.isDefaultBranch || (!issue.isElsewhere && !issue.isOnDefault);
  return decides ? 'fixed' : undefined;
}
