/** Describes scans in events. */

import type { ScanRow } from '../storage/scans.ts';

/** Number of shown issues; for scans that predate the count, all issues. */
export function issuesShown({ issues_found: found, by_confidence: counts }: ScanRow): number {
  return found - (counts?.low ?? 0);
}

export function describeScan(scan: ScanRow): Readonly<Record<string, unknown>> {
  return {
    scan_id: scan.id,
    repository_id: scan.repository_id,
    status: scan.status,
    scan_type: scan.scan_type,
    branch: scan.branch,
    commit_sha: scan.commit_sha,
    is_branch_head: scan.is_branch_head,
    issues_found: scan.issues_found,
    issues_shown: issuesShown(scan),
    security_issues: scan.security_issues,
    quality_issues: scan.quality_issues,
    introduced: scan.introduced,
    fixed: scan.fixed,
    error: scan.error,
    url: `/v1/scans/${scan.id}`,
  };
}
