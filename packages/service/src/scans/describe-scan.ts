/** What events say of a scan. */

import type { ScanRow } from '../storage/scans.ts';

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
    security_issues: scan.security_issues,
    quality_issues: scan.quality_issues,
    introduced: scan.introduced,
    fixed: scan.fixed,
    error: scan.error,
    url: `/v1/scans/${scan.id}`,
  };
}
