/** Completes a scan: result, issues, metrics, events and the job's completion, in one transaction. */

import type { Finding } from '@assay/core';
import { findPackageHistory } from '../../issues/package-history.ts';
import { type RecordedFindings, recordFindings } from '../../issues/record-findings.ts';
import { judgeNewCode } from '../../new-code/judge-new-code.ts';
import { type MeasuredNewCode, measureNewCode } from '../../new-code/record-new-code.ts';
import { countPresent } from '../../projects/measure-project.ts';
import { hasLaterState } from '../../storage/branch-heads.ts';
import type { DatabaseTransaction, Row, StoredQualityGate } from '../../storage/database.ts';
import { type EarlierLooks, findEarlierLooks } from '../../storage/earlier-scans.ts';
import { isNarrow } from '../../storage/narrow-scans.ts';
import { lockRepository } from '../../storage/repositories.ts';
import { findRepositoryGate } from '../../storage/repository-gate.ts';
import { findPreviousScan, type ScanRow } from '../../storage/scans.ts';
import { saveSecretHistory } from '../../storage/secret-history.ts';
import { toStoredTriages } from '../judge-findings.ts';
import { judgeGate } from '../quality-gate.ts';
import type { ScanResult } from '../scan-result.ts';
import { unreadOfChange } from '../unread-of-change.ts';
import { changeOfRules } from './record-rules-change.ts';
import type { RecordingDeps } from './scan-step.ts';
import { scanSteps } from './scan-steps.ts';
import { viewOf } from './view-of-scan.ts';
import { writeResult } from './write-result.ts';

/**
 * Records the result. Does nothing if the scan has ended or another attempt has claimed it.
 *
 * @param complete  completes the job within the transaction; throws if the claim was lost, which rolls everything back
 */
export async function completeScan(
  deps: RecordingDeps,
  scan: ScanRow,
  repository: Row<'repositories'>,
  result: ScanResult,
  complete: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await complete(trx);
    if (!(await lockScan(trx, scan))) return;
    // Only one recording per repository at a time: two would open the same issue twice.
    await lockRepository(trx, repository.id);
    const isBranchHead = await isStateOfBranch(trx, scan, result);
    if (isBranchHead) await keepPast(trx, scan, result);
    const { commitSha } = result;
    const { cutShort: isCutShort } = result.report.coverage;
    const earlier = await findEarlierLooks(trx, scan, { commitSha, isCutShort });
    const rulesChange = await changeOfRules(trx, scan, repository, result);
    const gateBefore = await findRepositoryGate(trx, repository.id);
    const recorded = await recordFindings(deps, trx, {
      scan,
      packages: await findPackageHistory(trx, scan, repository.default_branch, result.report.packages),
      commitSha,
      defaultBranch: repository.default_branch,
      tool: scan.tool,
      findings: result.report.findings,
      suppressed: result.report.suppressed,
      view: { ...viewOf(scan, result, isBranchHead), rulesChange },
      rules: result.rules,
      fixes: result.fixes,
      triages: result.opinions && toStoredTriages(result.opinions),
      introduced: result.introduced?.findings,
      earlier,
      at,
    });
    const baseline = result.introduced ? 'whole' : baselineOf(scan, isBranchHead, earlier);
    const introduced = baseline === 'none' ? undefined : recorded.undecided;
    const judge = judgeOf(result, baseline === 'whole');
    const verdict = judge(introduced);
    const newCode = await findStoredNewCode(
      trx,
      { ...scan, commit_sha: commitSha },
      result,
      recorded,
      verdict,
    );
    const gate = newCode === undefined ? verdict : judgeNewCode(verdict, newCode.code);
    const openIssues = isBranchHead ? (await countPresent(trx, scan, { path: '' })).total : null;
    const completed = {
      scan: await writeResult(trx, scan, { result, isBranchHead, recorded, openIssues, gate, at }),
      repository,
      result,
      recorded,
      introduced,
      judge,
      newCode,
      rulesChange,
      gateBefore,
      at,
    };
    for (const record of scanSteps) await record(deps, trx, completed);
  });
}

async function findStoredNewCode(
  trx: DatabaseTransaction,
  scan: ScanRow,
  { report, config, newCode }: ScanResult,
  { series }: RecordedFindings,
  verdict: StoredQualityGate,
): Promise<MeasuredNewCode | undefined> {
  if (newCode === undefined || config === undefined || report.coverage.cutShort) return undefined;
  return measureNewCode(trx, scan, newCode, { report, gate: config.gate, verdict, series });
}

/**
 * Whether the scan represents the current state of the branch. It does not if a later head has already been recorded.
 */
async function isStateOfBranch(
  trx: DatabaseTransaction,
  scan: ScanRow,
  { commitSha, head }: ScanResult,
): Promise<boolean> {
  if (head.commitSha !== commitSha) return false;
  const previous = await findPreviousScan(trx, scan);
  // An imported Assay report adds nothing to the service's own scan of the commit, and lacks proven fixes and metrics.
  const isKnown = commitSha !== null && previous?.commit_sha === commitSha && previous.trigger !== 'import';
  const isReport = scan.tool === 'assay' && scan.trigger === 'import';
  if (isReport && isKnown) return false;
  // The state of a report without a commit is unknown, so it must not replace that of a known commit.
  if (isReport && commitSha === null && typeof previous?.commit_sha === 'string') return false;
  return !(await hasLaterState(trx, scan, { observation: head.observation, commitSha }));
}

/** How much of the scan's scope can be compared with earlier states. */
function baselineOf(scan: ScanRow, isBranchHead: boolean, earlier: EarlierLooks): 'none' | 'part' | 'whole' {
  const { scan_type: type } = scan;
  if (!isBranchHead) return 'none';
  // `security` and `quality` both refer to the scope of the narrow scan.
  if (isNarrow(scan)) return earlier.security ? 'whole' : 'none';
  if (type === 'security' || type === 'quality') return earlier[type] ? 'whole' : 'none';
  if (earlier.security && earlier.quality) return 'whole';
  return earlier.security || earlier.quality ? 'part' : 'none';
}

/**
 * Locks the scan, so that it cannot be cancelled until the transaction ends. Returns false if it has ended or another
 * attempt has claimed it.
 */
async function lockScan(trx: DatabaseTransaction, scan: ScanRow): Promise<boolean> {
  const row = await trx
    .selectFrom('scans')
    .select('id')
    .where('id', '=', scan.id)
    .where('status', '=', 'running')
    .where('attempt', '=', scan.attempt)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The gate of the configuration, which judges the findings of the repository and of each of its parts. */
function judgeOf(
  result: ScanResult,
  isBaselineWhole: boolean,
): (introduced: readonly Finding[] | undefined) => StoredQualityGate {
  const looked = { ...result.report.coverage, unread: unreadOfChange(result) };
  return (introduced) => judgeGate(introduced, isBaselineWhole, looked, result.config?.gate);
}

async function keepPast(trx: DatabaseTransaction, scan: ScanRow, { past }: ScanResult): Promise<void> {
  const { repository_id: repositoryId, branch } = scan;
  if (past?.state !== undefined) await saveSecretHistory(trx, { repositoryId, branch }, past.state);
}
