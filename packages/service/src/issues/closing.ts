/**
 * Which issues a scan closes. The one rule of it: recording follows it, and the API tells scan by scan what it came to, so
 * that no page has to guess.
 */

import type { Category } from '@assay/core';
import type { ScanScope } from '@assay/scanner';

/** Why a scan closes no issue at all. */
export const closingReasons = {
  not_branch_head: 'it is not of the head of its branch',
  cut_short: 'it was cut short, so that what it did not find may be there all the same',
  some_paths: 'it looked at some paths only',
  nothing_read: 'it read no file, though there were some to read',
} as const;
export type ClosesNothing = keyof typeof closingReasons;

/** How far a scan went: what is stored of it. */
export interface ScanReach {
  readonly isBranchHead: boolean;
  readonly isCutShort: boolean;
  /** False when some paths only were asked for. */
  readonly isOfAllPaths: boolean;
  /** False when a file that it should have read was not. */
  readonly isComplete: boolean;
  readonly filesRead: number;
  /** True when it ran some analyzers only. Default false. */
  readonly isNarrow?: boolean;
  /** Where its findings come from: a commit, a plain folder, or the report of somebody else. */
  readonly source: 'commit' | 'folder' | 'import';
}

/** What a scan could see, issue by issue. */
export interface ScanSight extends ScanReach {
  readonly scope: ScanScope;
  /** Whether the scan ran the rule. Default: it ran all. */
  readonly hasRun?: (ruleId: string) => boolean;
  /** Rules that were not run, or not to their end. */
  readonly rulesTimedOut: readonly string[];
  /** Whether the file was read as a whole, by the analyzer that has the rule; without a rule, by whom it is for. */
  readonly isRead: (path: string, ruleId?: string) => boolean;
  /** Whether no limit left a function of the file half followed, which may hide a flow. `undefined`: none did anywhere. */
  readonly isFollowed?: ((path: string) => boolean) | undefined;
  /** Whether the commit, or the folder, has something of that path; `undefined` where that is not known. */
  readonly has: (path: string) => boolean | undefined;
  /** Where a file of the state before went that is not of its path any more. Default: that is not known. */
  readonly movedTo?: (path: string) => string | undefined;
}

/** An issue that the branch had and that the scan does not show. */
export interface MissingIssue {
  readonly category: Category;
  readonly ruleId: string;
  readonly filePath: string;
  /** Files on the way of its flow. Default: none is known. */
  readonly way?: readonly string[];
}

/** `undefined` for a scan that closes the issues that are gone. */
export function whyNothingCloses(reach: ScanReach): ClosesNothing | undefined {
  if (!reach.isBranchHead) return 'not_branch_head';
  if (reach.isCutShort) return 'cut_short';
  if (!reach.isOfAllPaths) return 'some_paths';
  if (reach.filesRead > 0 || reach.source === 'import') return undefined;
  // A commit without a file to read is the state of its branch; a folder without one may not be mounted.
  return reach.source === 'folder' || !reach.isComplete ? 'nothing_read' : undefined;
}

/**
 * A scan of its branch's head that was not cut short closes an issue when it read the issue's file with the issue's rule, or
 * when the file is not in the scanned commit, and has not moved to where the scan read nothing of it. A security issue stays where a file on the way of its flow was
 * not read, or has a function that was too large to be followed: its flow may be there all the same. Where neither is known nothing is closed, and neither is what another analyzer
 * than those of the scan has found.
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

/** False for a file that is there under another path, where nobody looked at it: among copies of others, say. */
function isGone({ movedTo, isRead }: ScanSight, { filePath, ruleId }: MissingIssue): boolean {
  const path = movedTo?.(filePath);
  return path === undefined || isRead(path, ruleId);
}

/** True where each file on the way of a flow was read and followed to its end, or is gone. */
function isWholeWay(sight: ScanSight, { ruleId, filePath, way = [] }: MissingIssue): boolean {
  return [filePath, ...way].every(
    (path) => sight.has(path) === false || (sight.isRead(path, ruleId) && sight.isFollowed?.(path) !== false),
  );
}

/** Whether a scan may miss a flow of which it read the last file: the ways of issues are worth a look. */
export function mayMissFlows({ isComplete, isFollowed }: ScanSight): boolean {
  return !isComplete || isFollowed !== undefined;
}

/** The same for a reader. */
export function tellClosing(reach: ScanReach) {
  const reason = whyNothingCloses(reach);
  if (reason !== undefined)
    return {
      closes_issues: false,
      reason,
      detail: `The scan closes no issue, for ${closingReasons[reason]}.`,
    };
  const details = [
    ...(reach.isNarrow === true
      ? ['The scan closes issues of the analyzers that it ran; those of others stay as they are.']
      : []),
    ...(reach.isComplete
      ? []
      : [
          'The scan closes issues of files that it read, and of files that are gone; those of files that it did not read stay as they are.',
        ]),
  ];
  return { closes_issues: true, reason: null, detail: details.length === 0 ? null : details.join(' ') };
}
