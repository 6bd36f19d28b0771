/**
 * Records the results of a scan for each part of a monorepo, measured and judged as if it were a repository of its own.
 */

import type { Duplication } from '@assay/core';
import type { ScanReport } from '@assay/scanner';
import { type SqlBool, sql } from 'kysely';
import { judgeNewCode } from '../../new-code/judge-new-code.ts';
import { countCoverage, type MeasuredNewCode, measureNewCode } from '../../new-code/record-new-code.ts';
import { recordTrend } from '../../projects/trend.ts';
import { findPartCoverage, lineCoverage } from '../../storage/coverage.ts';
import type { DatabaseTransaction, Row, StoredQualityGate } from '../../storage/database.ts';
import { toJsonb } from '../../storage/json.ts';
import { isNarrow } from '../../storage/narrow-scans.ts';
import { isPathOf, listParts, replaceParts } from '../../storage/projects.ts';
import type { ScanRow } from '../../storage/scans.ts';
import { measureFiles } from '../measure-files.ts';
import { type CompletedScan, isDefaultHead, isMeasured, type ScanStep } from './scan-step.ts';

/** Updates the parts to those listed on the default branch. A file with errors changes nothing. */
export const followParts: ScanStep = async ({ clock }, trx, completed) => {
  const { projects } = completed.result.config ?? {};
  if (projects !== undefined && isDefaultHead(completed))
    await replaceParts(trx, clock, completed.scan.repository_id, projects);
};

export const recordParts: ScanStep = async (_deps, trx, completed) => {
  for (const part of await listParts(trx, completed.scan.repository_id))
    await recordPart(trx, part, completed);
};

async function recordPart(
  trx: DatabaseTransaction,
  part: Row<'projects'>,
  completed: CompletedScan,
): Promise<void> {
  const { scan, result, introduced, judge, at } = completed;
  const isCodeMeasured = isMeasured(scan) && !isNarrow(scan);
  const report = reportOf(part, result.report);
  const totals = isCodeMeasured ? measureFiles(report) : null;
  const verdict = judge(introduced?.filter(({ location }) => isPathOf(part, location.path)));
  const newCode = isCodeMeasured ? await measureNew(trx, completed, report, verdict) : undefined;
  await trx
    .insertInto('project_scans')
    .values({
      scan_id: scan.id,
      project_id: part.id,
      path: part.path,
      totals: totals && toJsonb(totals),
      new_code: newCode === undefined ? null : toJsonb(newCode.code),
      quality_gate: toJsonb(newCode === undefined ? verdict : judgeNewCode(verdict, newCode.code)),
    })
    .execute();
  if (totals !== null && scan.is_branch_head && scan.paths.length === 0)
    await recordTrend(trx, scan, totals, at, part);
}

function measureNew(
  trx: DatabaseTransaction,
  { scan, result, recorded }: CompletedScan,
  part: PartReport,
  verdict: StoredQualityGate,
): Promise<MeasuredNewCode> | undefined {
  const { report, newCode, config } = result;
  if (newCode === undefined || config === undefined || report.coverage.cutShort) return undefined;
  return measureNewCode(trx, scan, newCode, {
    report: part,
    gate: config.gate,
    verdict,
    series: recorded.series,
  });
}

type PartReport = Pick<ScanReport, 'metrics' | 'duplication' | 'dependencies'>;

/** Restricts a report to the files of a part. Lines duplicated anywhere in the tree still count as duplicated. */
function reportOf(part: Row<'projects'>, { metrics, duplication, dependencies }: ScanReport): PartReport {
  const ofPart = <T extends { readonly path: string }>(files: readonly T[]): readonly T[] =>
    files.filter(({ path }) => isPathOf(part, path));
  return {
    metrics: ofPart(metrics),
    ...(duplication && { duplication: duplicationOf(part, duplication) }),
    ...(dependencies && { dependencies: ofPart(dependencies) }),
  };
}

/** Clones are only counted among the largest ones, because the others are not recorded. */
function duplicationOf(part: Row<'projects'>, { files, largest }: Duplication): Duplication {
  const own = files.filter(({ path }) => isPathOf(part, path));
  const clones = largest.filter(({ places }) => places.some(({ path }) => isPathOf(part, path)));
  return {
    files: own,
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
    blocks: own.reduce((sum, { ranges }) => sum + ranges.length, 0),
    clones: clones.length,
    largest: clones,
  };
}

/** Recomputes the coverage of new code and the gate of each part when coverage of a scanned commit arrives later. */
export async function judgePartsAnew(
  trx: DatabaseTransaction,
  place: { readonly repository_id: string; readonly branch: string },
  scan: Pick<ScanRow, 'id' | 'commit_sha'>,
): Promise<void> {
  const { new_lines: lines } = await trx
    .selectFrom('scan_metrics')
    .select('new_lines')
    .where('scan_id', '=', scan.id)
    .executeTakeFirstOrThrow();
  const parts = await trx.selectFrom('project_scans').selectAll().where('scan_id', '=', scan.id).execute();
  for (const part of parts) {
    if (part.new_code === null || lines === null) continue;
    const own = lines.filter(({ path }) => isPathOf(part, path));
    const coverage = await countCoverage(trx, { ...place, commit_sha: scan.commit_sha }, own);
    const code = { ...part.new_code, coverage };
    await trx
      .updateTable('project_scans')
      .set({ new_code: toJsonb(code), quality_gate: toJsonb(judgeNewCode(code.verdict, code)) })
      .where('scan_id', '=', scan.id)
      .where('project_id', '=', part.project_id)
      .execute();
  }
}

/** Writes coverage into the daily metrics of the parts. */
export async function recordPartCoverage(
  trx: DatabaseTransaction,
  place: { readonly repository_id: string; readonly branch: string },
  day: string,
): Promise<void> {
  for (const part of await listParts(trx, place.repository_id)) {
    const report = await findPartCoverage(trx, place, part);
    await trx
      .updateTable('project_days')
      .set({ coverage: report === undefined ? null : lineCoverage(report) })
      .where('project_id', '=', part.id)
      .where('branch', '=', place.branch)
      .where(sql<SqlBool>`day = ${day}::date`)
      .execute();
  }
}
