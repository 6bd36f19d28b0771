/**
 * Decides which issues a scan closes. Recording uses this single rule, and the API explains its outcome per scan, so
 * that no client has to guess.
 */

import type { Category } from '@assay/core';
import type { ScanScope } from '@assay/scanner';

/** Reasons why a scan closes no issue at all. */
export const closingReasons = {
  not_branch_head: 'it did not scan the head of its branch',
  cut_short: 'it was cut short, so issues that it did not find may still exist',
  some_paths: 'it scanned only some paths',
  nothing_read: 'it read no file although there were files to read',
} as const;
export type ClosesNothing = keyof typeof closingReasons;

/** How much a scan covered, as stored. */
export interface ScanReach {
  readonly isBranchHead: boolean;
  readonly isCutShort: boolean;
  /** False if the scan was limited to some paths. */
  readonly isOfAllPaths: boolean;
  /** False if a file that should have been read was not. */
  readonly isComplete: boolean;
  readonly filesRead: number;
  /** True if the scan was limited to some analyzers. Default: false. */
  readonly isNarrow?: boolean;
  /** Origin of its findings: a commit, a plain folder, or an imported report. */
  readonly source: 'commit' | 'folder' | 'import';
}

/** Coverage of a scan at the level of individual issues. */
export interface ScanSight extends ScanReach {
  readonly scope: ScanScope;
  /** Whether the scan ran the rule. Default: it ran all. */
  readonly hasRun?: (ruleId: string) => boolean;
  /** Rules that did not run, or did not finish. */
  readonly rulesTimedOut: readonly string[];
  /**
   * Whether the whole file was read by the rule's analyzer; without a rule, by the analyzers responsible for the file.
   */
  readonly isRead: (path: string, ruleId?: string) => boolean;
  /**
   * False if a limit stopped the analysis of a function in the file, which may hide a flow. `undefined` if that
   * happened nowhere.
   */
  readonly isFollowed?: ((path: string) => boolean) | undefined;
  /** Whether the path exists in the commit or folder; `undefined` if unknown. */
  readonly has: (path: string) => boolean | undefined;
  /** New path of a file that has moved since the earlier state. Default: unknown. */
  readonly movedTo?: (path: string) => string | undefined;
}

/** An issue that was on the branch and that the scan did not find. */
export interface MissingIssue {
  readonly category: Category;
  readonly ruleId: string;
  readonly filePath: string;
  /** Files on the path of its data flow. Default: none known. */
  readonly way?: readonly string[];
}

/** Returns `undefined` if the scan closes issues that are gone. */
export function whyNothingCloses(reach: ScanReach): ClosesNothing | undefined {
  if (!reach.isBranchHead) return 'not_branch_head';
  if (reach.isCutShort) return 'cut_short';
  if (!reach.isOfAllPaths) return 'some_paths';
  if (reach.filesRead > 0 || reach.source === 'import') return undefined;
  // A commit without readable files can be the real state of its branch; a folder without any may not be mounted.
  return reach.source === 'folder' || !reach.isComplete ? 'nothing_read' : undefined;
}

/**
 * Decides whether the scan closes a missing issue. A full scan of a branch head closes an issue if it read the file
 * with the issue's rule, or if the file no longer exists and has not moved to a path that was not read. A security
 * issue stays open if a file on the path of its flow was not read or has a function too large to analyze, because the
 * flow may still exist. Issues of other analyzers, or of files in an unknown state, are not closed.
 */
export function closes(sight: ScanSight, issue: MissingIssue): boolean {
  const { category, ruleId, filePath } = issue;
  if (whyNothingCloses(sight) !== undefined) return false;
  if ((sight.scope === 'security' || sight.scope === 'quality') && sight.scope !== category) return false;
  if (sight.hasRun?.(ruleId) === false) return false;
  if (sight.rulesTimedOut.includes(ruleId)) return false;
  if (sight.has(filePath) === false) return isGone(sight, issue);
  return sight.isRead(filePath, ruleId) && (category !== 'security' || isWholeWay(sight, issue));
}

/** False for a file that has moved to a path that was not read, for example among vendored copies. */
function isGone({ movedTo, isRead }: ScanSight, { filePath, ruleId }: MissingIssue): boolean {
  const path = movedTo?.(filePath);
  return path === undefined || isRead(path, ruleId);
}

/** True if each file on the path of a flow was read and fully analyzed, or no longer exists. */
function isWholeWay(sight: ScanSight, { ruleId, filePath, way = [] }: MissingIssue): boolean {
  return [filePath, ...way].every(
    (path) => sight.has(path) === false || (sight.isRead(path, ruleId) && sight.isFollowed?.(path) !== false),
  );
}

/**
 * Whether the scan may miss a flow although it read the flow's last file, so that the files of flows must be loaded.
 */
export function mayMissFlows({ isComplete, isFollowed }: ScanSight): boolean {
  return !isComplete || isFollowed !== undefined;
}

/** Explains the outcome to API clients. */
export function tellClosing(reach: ScanReach) {
  const reason = whyNothingCloses(reach);
  if (reason !== undefined)
    return {
      closes_issues: false,
      reason,
      detail: `The scan closes no issues because ${closingReasons[reason]}.`,
    };
  const details = [
    ...(reach.isNarrow === true
      ? ['The scan closes issues of the analyzers that it ran; issues of other analyzers are unchanged.']
      : []),
    ...(reach.isComplete
      ? []
      : [
          'The scan closes issues of files that it read and of deleted files; issues of unread files are unchanged.',
        ]),
  ];
  return { closes_issues: true, reason: null, detail: details.length === 0 ? null : details.join(' ') };
}
