/** Records the code metrics of a scan, of its files, and of its day. */

import { recordTrend } from '../../projects/trend.ts';
import type { DatabaseTransaction } from '../../storage/database.ts';
import { toJsonb } from '../../storage/json.ts';
import { isNarrow } from '../../storage/narrow-scans.ts';
import { writeFiles } from '../../storage/scan-files.ts';
import type { ScanRow } from '../../storage/scans.ts';
import { measureFiles, rankLanguages } from '../measure-files.ts';
import { isMeasured, type ScanStep } from './scan-step.ts';

export const recordMetrics: ScanStep = async (_deps, trx, { scan, result, newCode, at }) => {
  if (!isMeasured(scan) || isNarrow(scan)) return;
  const { report } = result;
  const totals = measureFiles(report);
  await trx
    .insertInto('scan_metrics')
    .values({
      scan_id: scan.id,
      repository_id: scan.repository_id,
      branch: scan.branch,
      commit_sha: scan.commit_sha,
      measured_at: at,
      totals: toJsonb(totals),
      clones: report.duplication === undefined ? null : toJsonb(report.duplication.largest),
      new_code: newCode === undefined ? null : toJsonb(newCode.code),
      new_lines: newCode === undefined ? null : toJsonb(newCode.files),
    })
    .execute();
  if (!scan.is_branch_head) return;
  await forgetPlaces(trx, scan);
  await writeFiles(trx, scan, report);
  if (scan.paths.length === 0) await recordTrend(trx, scan, totals, at);
  await trx
    .updateTable('repositories')
    .set({ languages: rankLanguages(totals) })
    .where('id', '=', scan.repository_id)
    .execute();
};

/** Clears code locations of older scans, which are kept for the latest scan of a branch only. */
async function forgetPlaces(trx: DatabaseTransaction, scan: ScanRow): Promise<void> {
  await trx
    .updateTable('scan_metrics')
    .set({ clones: null, new_lines: null })
    .where('repository_id', '=', scan.repository_id)
    .where('branch', '=', scan.branch)
    .where('scan_id', '<>', scan.id)
    .where((eb) => eb.or([eb('clones', 'is not', null), eb('new_lines', 'is not', null)]))
    .execute();
}
