/** Decides how a scan's findings change the issues of its repository. Pure; the database code carries out the plan. */

import {
  type Category,
  type Confidence,
  compareFindings,
  type Finding,
  matchTracked,
  trackFinding,
} from '@assay/core';
import type { IssueStatus } from '../storage/database.ts';
import { notOnBranch } from '../storage/issue-writes.ts';
import { closes, type ScanSight } from './closing.ts';
import type { PackagePlace } from './package-history.ts';
import { isOfUnchangedCode, type RulesChange } from './rules-change.ts';
import type { ScanHistory } from './scan-history.ts';

export interface TrackedIssue {
  readonly id: string;
  readonly fingerprint: string;
  readonly ruleId: string;
  /** Location on the scan's branch, or on the default branch if never seen there. */
  readonly filePath: string;
  readonly line: number;
  /** See `Tracked` in core; empty for an issue that is no longer present. */
  readonly symbol: string;
  readonly context: string;
  readonly shape: string;
  readonly nature: string;
  /** Commit of that location; `null` for a plain folder, and for an issue that is no longer present. */
  readonly commitSha: string | null;
  readonly status: IssueStatus;
  readonly resolution: string | null;
  readonly category: Category;
  /** Files on the path of its data flow; see `MissingIssue`. */
  readonly way?: readonly string[];
  readonly confidence: Confidence;
  /** True if the last scan of this branch that could see it did so. */
  readonly isPresent: boolean;
  /** True if it was ever seen on the default branch. */
  readonly isOnDefault: boolean;
  /** True if it is present on a branch other than the scan's. */
  readonly isElsewhere: boolean;
}

/** Coverage of the scan. For a commit that is not the branch head, issues are matched but not changed. */
export interface ScanView extends ScanSight {
  readonly isDefaultBranch: boolean;
  /** Whether the repository's configuration excludes the file. */
  readonly isExcluded: (path: string) => boolean;
  /** Ids of all rules; `undefined` if unknown, as for other tools. */
  readonly ruleIds: ReadonlySet<string> | undefined;
  /** Maps former rule ids to current ones. */
  readonly aliases: ReadonlyMap<string, string>;
  /** `undefined` without an earlier commit, or if git no longer has it. */
  readonly history: ScanHistory | undefined;
  /** `undefined` if the rules are the same as for the state compared with. */
  readonly rulesChange: RulesChange | undefined;
  /** Whether the packages that an issue is about are unchanged. */
  readonly isSamePackage?: ((place: PackagePlace) => boolean) | undefined;
  /**
   * For secrets in the history: whether the secret predates the earlier scan, even if nothing had looked for it.
   * Default: never.
   */
  readonly isOldPast?: (finding: Finding) => boolean;
}

export interface SeenIssue {
  readonly issue: TrackedIssue;
  readonly finding: Finding;
  readonly isReopened: boolean;
  /** True if it is opened for the first time, because no branch head has shown it before. */
  readonly isFirst: boolean;
  /** True if it is due to a change of rules, in unchanged code. */
  readonly isByRules: boolean;
  /** Reason of the comment that accepts it, unless someone else has decided. */
  readonly dismissal: string | undefined;
}

export interface OpenedIssue {
  readonly finding: Finding;
  readonly dismissal: string | undefined;
  readonly isByRules: boolean;
}

export interface GoneIssue {
  readonly issue: TrackedIssue;
  /** `undefined` if the issue is gone from this branch but keeps its status. */
  readonly end: 'fixed' | 'rule_removed' | 'rule_changed' | 'file_excluded' | undefined;
}

export interface IssuePlan {
  readonly opened: readonly OpenedIssue[];
  readonly seen: readonly SeenIssue[];
  readonly gone: readonly GoneIssue[];
}

/**
 * Plans the changes. The status follows the default branch: an issue seen there is fixed when it is gone there; any
 * other issue is fixed when it is gone from every branch. It is reopened by the default branch, or by any branch if it
 * was never on the default branch. On the same branches, a comment in the code dismisses an issue and removing the
 * comment reopens it. An issue stays matched if its data flow still exists beside that of a new one.
 *
 * @param accepted reasons of the comments that accept some of the findings
 */
export function planChanges(
  known: readonly TrackedIssue[],
  findings: readonly Finding[],
  view: ScanView,
  accepted: ReadonlyMap<Finding, string> = new Map(),
): IssuePlan {
  const { pairs, fresh, missing } = matchIssues(known, findings, view);
  if (!view.isBranchHead)
    return {
      opened: fresh.map((finding) => ({ finding, dismissal: undefined, isByRules: false })),
      seen: pairs.map(({ known: issue, found: finding }) => ({ issue, finding, ...unchanged })),
      gone: [],
    };
  const isByRules = (finding: Finding): boolean =>
    view.isOldPast?.(finding) === true || isOfUnchangedCode(view.rulesChange, finding);
  const seen = pairs.map(({ known: issue, found: finding }) => ({
    issue,
    finding,
    isByRules: isByRules(finding),
    isReopened: isReopened(issue, view, accepted.has(finding)),
    isFirst: issue.resolution === notOnBranch,
    dismissal: decides(issue, view) && isUndecided(issue, view) ? accepted.get(finding) : undefined,
  }));
  const sight: ScanSight = { ...view, movedTo: (path) => view.history?.changes.renamed(path)?.path };
  const gone = missing
    .filter((issue) => issue.isPresent && closes(sight, issue))
    .map((issue) => ({ issue, end: endOf(issue, view) }));
  const opened = fresh.map((finding) => ({
    finding,
    dismissal: accepted.get(finding),
    isByRules: isByRules(finding),
  }));
  return { opened, seen, gone };
}

const unchanged = { isReopened: false, isFirst: false, isByRules: false, dismissal: undefined } as const;

/** Matches issues seen on a branch head first, so that an issue never seen on one cannot take a finding from them. */
function matchIssues(known: readonly TrackedIssue[], findings: readonly Finding[], view: ScanView) {
  const shown = known.filter(({ resolution }) => resolution !== notOnBranch);
  const rest = known.filter(({ resolution }) => resolution === notOnBranch);
  const first = matchSome(shown, findings, view);
  const second = matchSome(rest, first.fresh, view);
  return {
    pairs: [...first.pairs, ...second.pairs],
    fresh: second.fresh,
    missing: [...first.missing, ...second.missing],
  };
}

function matchSome(known: readonly TrackedIssue[], findings: readonly Finding[], view: ScanView) {
  const { history, aliases, rulesChange } = view;
  const tracked = known
    .toSorted(compareIssues)
    .map((issue) => ({ ...issue, item: issue, path: issue.filePath }));
  return matchTracked(tracked, findings.toSorted(compareFindings).map(trackFinding), {
    changes: history?.changes,
    changesOf: ({ commitSha }) => (commitSha === history?.fromSha ? history?.changes : undefined),
    ruleIdOf: (ruleId) => aliases.get(ruleId) ?? ruleId,
    ...(rulesChange && { isUnchanged: rulesChange.isUnchanged }),
  });
}

function compareIssues(a: TrackedIssue, b: TrackedIssue): number {
  if (a.filePath !== b.filePath) return a.filePath < b.filePath ? -1 : 1;
  return a.line - b.line || (a.id < b.id ? -1 : 1);
}

/** The default branch decides on every issue that was ever on it. */
function decides(issue: TrackedIssue, view: ScanView): boolean {
  return view.isDefaultBranch || !issue.isOnDefault;
}

function isReopened(issue: TrackedIssue, view: ScanView, isAccepted: boolean): boolean {
  const wasAccepted = issue.resolution === 'suppressed_in_code';
  const isEnded = issue.status === 'fixed' || issue.status === 'closed' || (wasAccepted && !isAccepted);
  return isEnded && decides(issue, view);
}

/** Whether the issue will be open once the scan is recorded, unless a comment accepts it. */
function isUndecided(issue: TrackedIssue, view: ScanView): boolean {
  return issue.status === 'open' || issue.status === 'confirmed' || isReopened(issue, view, true);
}

/**
 * True if the file is excluded, or moved without changes: the code is still there, but not reported at its new path,
 * for example among tests.
 */
function isLeftOut({ filePath }: TrackedIssue, { has, history, isExcluded }: ScanView): boolean {
  const moved = has(filePath) === false ? history?.changes.renamed(filePath) : undefined;
  return moved?.isSame === true || isExcluded(moved?.path ?? filePath);
}

function endOf(issue: TrackedIssue, view: ScanView): GoneIssue['end'] {
  if (issue.status !== 'open' && issue.status !== 'confirmed') return undefined;
  const isRule = view.ruleIds?.has(view.aliases.get(issue.ruleId) ?? issue.ruleId) ?? true;
  if (!isRule) return 'rule_removed';
  if (isLeftOut(issue, view)) return 'file_excluded';
  if (!view.isDefaultBranch && (issue.isElsewhere || issue.isOnDefault)) return undefined;
  const { ruleId, filePath: path, line } = issue;
  const isUnchanged =
    view.rulesChange?.isUnchanged(path) === true || view.isSamePackage?.({ ruleId, path, line }) === true;
  return isUnchanged ? 'rule_changed' : 'fixed';
}
