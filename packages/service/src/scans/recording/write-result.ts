/** Writes the result of a scan into its row. */

import { confidences, type Finding, isShown, severities } from '@assay/core';
import { describeUnread } from '@assay/scanner';
import type { RecordedFindings } from '../../issues/record-findings.ts';
import type { DatabaseTransaction, StoredQualityGate } from '../../storage/database.ts';
import { toJsonb } from '../../storage/json.ts';
import { sumCost } from '../../storage/llm-calls.ts';
import type { ScanRow } from '../../storage/scans.ts';
import { storeCoverage } from '../coverage.ts';
import { toStoredUse } from '../model-use.ts';
import type { ScanResult } from '../scan-result.ts';

export async function writeResult(
  trx: DatabaseTransaction,
  scan: ScanRow,
  end: {
    readonly result: ScanResult;
    readonly isBranchHead: boolean;
    readonly recorded: RecordedFindings;
    /** Open issues of the branch; `null` if the scan is not a branch head. */
    readonly openIssues: number | null;
    readonly gate: StoredQualityGate;
    readonly at: Date;
  },
): Promise<ScanRow> {
  const { report, commitSha, introduced, leftOut } = end.result;
  const findings = [...report.findings, ...report.suppressed.map(({ finding }) => finding)];
  const security = findings.filter((finding) => finding.category === 'security').length;
  const use = toStoredUse(end.result);
  const cost = use === null ? 0 : await sumCost(trx, { scanId: scan.id });
  return trx
    .updateTable('scans')
    .set({
      status: 'completed',
      phase: 'done',
      progress: 1,
      commit_sha: commitSha,
      is_branch_head: end.isBranchHead,
      head_observation: end.result.head.observation,
      baseline_commit_sha: introduced?.baselineSha ?? null,
      issues_found: findings.length,
      security_issues: security,
      quality_issues: findings.length - security,
      by_severity: JSON.stringify(countSeverities(findings)),
      by_confidence: JSON.stringify(countConfidences(findings)),
      shown_by_severity: JSON.stringify(countSeverities(findings.filter(isShown))),
      introduced: end.recorded.introduced.length,
      fixed: end.recorded.fixed.length,
      coverage: toJsonb(storeCoverage(report.coverage, leftOut)),
      problems: toJsonb(report.problems),
      quality_gate: JSON.stringify(end.gate),
      engine_version: report.engineVersion,
      ruleset_hash: report.rulesetHash,
      llm: use && toJsonb({ ...use, cost_microdollars: cost }),
      open_issues: end.openIssues,
      unread: describeUnread(report),
      series_id: end.recorded.series.id,
      series_number: end.recorded.series.number,
      completed_at: end.at,
    })
    .where('id', '=', scan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function countSeverities(findings: readonly Finding[]): Record<string, number> {
  return Object.fromEntries(
    severities.map((severity) => [
      severity,
      findings.filter((finding) => finding.severity === severity).length,
    ]),
  );
}

function countConfidences(findings: readonly Finding[]): Record<string, number> {
  return Object.fromEntries(
    confidences.map((level) => [level, findings.filter(({ confidence }) => confidence === level).length]),
  );
}
