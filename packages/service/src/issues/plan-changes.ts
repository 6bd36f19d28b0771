/** What a scan's findings do to the issues of its repository. Pure: the database carries the plan out. */

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
  /** Place on the scan's branch; on the default branch when it was never seen there. */
  readonly filePath: string;
  readonly line: number;
  /** See `Tracked` of the core; empty for an issue that is not there any more. */
  readonly symbol: string;
  readonly context: string;
  readonly shape: string;
  readonly nature: string;
  /** Commit of that place; `null` for a plain folder and for an issue that is not there any more. */
  readonly commitSha: string | null;
  readonly status: IssueStatus;
  readonly resolution: string | null;
  readonly category: Category;
  /** Files on the way of its flow; see `MissingIssue`. */
  readonly way?: readonly string[];
  readonly confidence: Confidence;
  /** The last scan of this branch that could see it did. */
  readonly isPresent: boolean;
  /** Seen on the default branch at some time. */
  readonly isOnDefault: boolean;
  /** Present on a branch other than the scan's. */
  readonly isElsewhere: boolean;
}

/** What the scan could see. Of a commit that is not the state of a branch issues are recognised, and nothing happens to them. */
export interface ScanView extends ScanSight {
  readonly isDefaultBranch: boolean;
  /** Files that the repository does not want to hear of. */
  readonly isExcluded: (path: string) => boolean;
  /** Every rule there is; `undefined` when that is not known, as of other tools. */
  readonly ruleIds: ReadonlySet<string> | undefined;
  /** Present ids of rules by their earlier ones. */
  readonly aliases: ReadonlyMap<string, string>;
  /** `undefined` without an earlier commit, or when git does not have it any more. */
  readonly history: ScanHistory | undefined;
  /** `undefined` where the rules are those of the state that the scan is compared with. */
  readonly rulesChange: RulesChange | undefined;
  /** Whether the packages that an issue is about are what they were. */
  readonly isSamePackage?: ((place: PackagePlace) => boolean) | undefined;
  /** Of secrets of the history: it was there before, whoever had looked. Default: none is. */
  readonly isOldPast?: (finding: Finding) => boolean;
}

export interface SeenIssue {
  readonly issue: TrackedIssue;
  readonly finding: Finding;
  readonly isReopened: boolean;
  /** It is opened for the first time: until here no head of a branch has shown it. */
  readonly isFirst: boolean;
  /** Other rules say so of code that has not changed. */
  readonly isByRules: boolean;
  /** A comment in the code accepts it, and nobody else has decided: its reason. */
  readonly dismissal: string | undefined;
}

export interface OpenedIssue {
  readonly finding: Finding;
  readonly dismissal: string | undefined;
  readonly isByRules: boolean;
}

export interface GoneIssue {
  readonly issue: TrackedIssue;
  /** `undefined` when the issue is gone from this branch but its status stands. */
  readonly end: 'fixed' | 'rule_removed' | 'rule_changed' | 'file_excluded' | undefined;
}

export interface IssuePlan {
  readonly opened: readonly OpenedIssue[];
  readonly seen: readonly SeenIssue[];
  readonly gone: readonly GoneIssue[];
}

/**
 * The status follows the default branch: an issue that was seen there is fixed when it is gone there; any other one
 * when it is gone from every branch. It is opened again by the default branch, or by any branch if it was never on it.
 * A comment in the code dismisses and its removal opens again on the same branches. An issue whose data still reaches its place beside
 * that of a new one stays what it is.
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

/** Issues of branches come first: one that no branch has shown must not take a finding from them. */
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

/** The default branch decides over what was ever on it. */
function decides(issue: TrackedIssue, view: ScanView): boolean {
  return view.isDefaultBranch || !issue.isOnDefault;
}

function isReopened(issue: TrackedIssue, view: ScanView, isAccepted: boolean): boolean {
  const wasAccepted = issue.resolution === 'suppressed_in_code';
  const isEnded = issue.status === 'fixed' || issue.status === 'closed' || (wasAccepted && !isAccepted);
  return isEnded && decides(issue, view);
}

/** Open once the scan is recorded, unless a comment says otherwise. */
function isUndecided(issue: TrackedIssue, view: ScanView): boolean {
  return issue.status === 'open' || issue.status === 'confirmed' || isReopened(issue, view, true);
}

/** True where nobody wants to hear of the file. One that only moved has what it had: it stands among tests now. */
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
