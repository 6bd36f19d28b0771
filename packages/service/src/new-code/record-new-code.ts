/** Records a scan's new code, and evaluates it again when coverage of its commit arrives later. */

import type { ScanConfig, ScanReport } from '@assay/scanner';
import { sql } from 'kysely';
import { findCoverage, loadCoveredFiles } from '../storage/coverage.ts';
import type { DatabaseTransaction, Row, StoredQualityGate } from '../storage/database.ts';
import { toJsonb } from '../storage/json.ts';
import type { CoverageDetail, StoredNewCode } from '../storage/metric-tables.ts';
import { openNumber } from '../storage/scan-series.ts';
import type { ScanRow } from '../storage/scans.ts';
import { judgeNewCode } from './judge-new-code.ts';
import {
  countDuplicated,
  countLines,
  includesLine,
  type NewCode,
  type NewLines,
  newLinesOf,
} from './new-code.ts';

type Place = Pick<Row<'scans'>, 'repository_id' | 'branch'>;

/** Measurements of a scan's new code, before they are recorded. */
export interface MeasuredNewCode {
  readonly code: StoredNewCode;
  readonly files: readonly NewLines[];
}

/**
 * @param verdict  about findings
 * @param series  of the scan, whose issues are recorded
 */
export async function measureNewCode(
  trx: DatabaseTransaction,
  scan: Place & Pick<ScanRow, 'commit_sha'>,
  found: NewCode,
  scanned: {
    readonly report: Pick<ScanReport, 'metrics' | 'duplication'>;
    readonly gate: ScanConfig['gate'];
    readonly verdict: StoredQualityGate;
    readonly series: { readonly id: string };
  },
): Promise<MeasuredNewCode> {
  const { report, gate } = scanned;
  const files = newLinesOf(found, report.metrics);
  const code: StoredNewCode = {
    since: found.since,
    files: files.length,
    lines: countLines(files),
    duplicated_lines: report.duplication === undefined ? null : countDuplicated(files, report.duplication),
    coverage: await countCoverage(trx, scan, files),
    issue_ids: await findNewIssues(trx, scanned.series.id, files),
    limits: { max_duplication: gate.maxNewDuplication, min_coverage: gate.minNewCoverage },
    verdict: scanned.verdict,
  };
  return { code, files };
}

/** Issues on new lines. */
async function findNewIssues(
  trx: DatabaseTransaction,
  seriesId: string,
  files: readonly NewLines[],
): Promise<readonly string[]> {
  const byPath = new Map(files.map(({ path, ranges }) => [path, ranges]));
  const rows = await trx
    .selectFrom('issue_occurrences')
    .select(['issue_id', 'file_path', 'line'])
    .where('series_id', '=', seriesId)
    .where('last_number', '=', openNumber)
    .where(sql<boolean>`file_path = any(${sql.val([...byPath.keys()])}::text[])`)
    .orderBy('issue_id')
    .execute();
  const ids = rows.filter(({ file_path, line }) => includesLine(byPath.get(file_path) ?? [], line));
  return [...new Set(ids.map((row) => row.issue_id))];
}

/** `null` without a report for the commit: line numbers of another one do not match. */
export async function countCoverage(
  trx: DatabaseTransaction,
  scan: Place & Pick<ScanRow, 'commit_sha'>,
  files: readonly NewLines[],
): Promise<StoredNewCode['coverage']> {
  const report = await findCoverage(trx, scan);
  if (report === undefined || (report.commit_sha !== null && report.commit_sha !== scan.commit_sha))
    return null;
  const byPath = new Map(files.map(({ path, ranges }) => [path, ranges]));
  const covered = await loadCoveredFiles(trx, scan, [...byPath.keys()]);
  const counts = { lines: 0, covered_lines: 0 };
  for (const { path, detail } of covered) {
    const ranges = byPath.get(path) ?? [];
    const ran = countIn(ranges, detail.covered);
    counts.covered_lines += ran;
    counts.lines += ran + countIn(ranges, detail.missed);
  }
  return counts;
}

function countIn(ranges: NewLines['ranges'], lines: CoverageDetail['covered']): number {
  return lines.reduce((sum, line) => sum + Number(includesLine(ranges, line)), 0);
}

/**
 * Computes the test coverage of new code in the newest scan of a branch, and updates the verdict of that scan.
 *
 * @returns the scan, if its new code is known
 */
export async function measureNewCoverage(
  trx: DatabaseTransaction,
  place: Place,
): Promise<ScanRow | undefined> {
  const scan = await trx
    .selectFrom('scan_metrics')
    .innerJoin('scans', 'scans.id', 'scan_metrics.scan_id')
    .select(['scan_metrics.scan_id', 'scan_metrics.commit_sha', 'new_code', 'new_lines'])
    .where('scan_metrics.repository_id', '=', place.repository_id)
    .where('scan_metrics.branch', '=', place.branch)
    .where('scans.is_branch_head', '=', true)
    .where('new_lines', 'is not', null)
    .orderBy('scan_metrics.measured_at', 'desc')
    .orderBy('scan_metrics.scan_id', 'desc')
    .executeTakeFirst();
  if (!scan?.new_code || !scan.new_lines) return undefined;
  const { repository_id, branch } = place;
  const coverage = await countCoverage(
    trx,
    { repository_id, branch, commit_sha: scan.commit_sha },
    scan.new_lines,
  );
  const code: StoredNewCode = { ...scan.new_code, coverage };
  await trx
    .updateTable('scan_metrics')
    .set({ new_code: toJsonb(code) })
    .where('scan_id', '=', scan.scan_id)
    .execute();
  return trx
    .updateTable('scans')
    .set({ quality_gate: toJsonb(judgeNewCode(code.verdict, code)) })
    .where('id', '=', scan.scan_id)
    .returningAll()
    .executeTakeFirst();
}
