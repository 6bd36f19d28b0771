/** Runs the job of a scan: claim, analysis, recording, and what becomes of a failure. After a crash, a scan starts over. */

import { hostname } from 'node:os';
import { GitError } from '../git/git-error.ts';
import { endGoneBranches } from '../issues/end-branches.ts';
import { isDatabaseUnavailable } from '../lost-database.ts';
import { ClaimLostError, type JobContext } from '../queue/jobs.ts';
import { leaveToOthers } from '../repositories/leave-to-others.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { loadRepository } from '../storage/repositories.ts';
import { appendLog } from '../storage/scan-log.ts';
import { claimScan, mostAttempts, returnScan, type ScanRow } from '../storage/scans.ts';
import { analyzeCommit, type ScanDeps } from './analyze-commit.ts';
import { failScan } from './end-scan.ts';
import { completeScan } from './recording/complete-scan.ts';
import { findScanFailure } from './scan-failure.ts';
import { createScanWatch, type ScanWatch } from './scan-watch.ts';

/** For an internal error in three attempts; details are in the log. */
const internalFailure = { code: 'internal', detail: 'an error of the service; see its log', retryable: true };
/** Bounds how long the worker of a failed scan waits for the branch names; the next scan lists them again. */
const listLimitMs = 30_000;

export async function runScan(deps: ScanDeps, scanId: string, job: JobContext): Promise<void> {
  const claim = await claimScan(deps.db, scanId, { at: deps.clock.now(), workerId: job.workerId });
  if (claim.kind === 'over') return;
  const { scan } = claim;
  if (scan.attempt > 1) await tellTakeover(deps, scan);
  if (claim.kind === 'exhausted') {
    const detail = 'three workers were lost while running this scan';
    return failScan(deps, scan, { code: 'worker_lost', detail, retryable: true }, job.complete);
  }
  const watch = createScanWatch(deps, scan, job.signal);
  try {
    const repository = await loadRepository(deps.db, scan.repository_id);
    if (!repository) return;
    const result = await analyzeCommit(deps, scan, repository, watch);
    await watch.enter('reporting', 0);
    await completeScan(deps, scan, repository, result, job.complete);
    deps.metrics?.scanEnded('completed', '');
    // After the result: code merged before its branch was deleted is on the default branch by now.
    if (scan.branch === repository.default_branch) await followDeletions(deps, scan);
  } catch (error) {
    await settleFailure(deps, scan, job, watch, error);
  } finally {
    await watch.close();
  }
}

/**
 * Distinguishes four cases: the scan has already ended, the process is stopping, the scan failed, or there was an
 * internal error.
 */
async function settleFailure(
  deps: ScanDeps,
  scan: ScanRow,
  job: JobContext,
  watch: ScanWatch,
  error: unknown,
): Promise<void> {
  if (watch.isOver() || error instanceof ClaimLostError) {
    deps.log.info({ scanId: scan.id }, 'a scan ended before its result');
    return;
  }
  if (job.signal.aborted) {
    await returnScan(deps.db, scan);
    throw error;
  }
  if (isDatabaseUnavailable(error)) {
    // No worker was lost. While it is still away, the attempt counts.
    await returnScan(deps.db, scan).catch(() => undefined);
    throw error;
  }
  const { repository_id: repositoryId } = scan;
  if (
    await leaveToOthers(deps, {
      error,
      job,
      repositoryId,
      giveBack: (trx) => leaveScan(deps, trx, scan, job),
    })
  )
    return;
  const found = await findScanFailure(error, deps.config.dataDir);
  const failure = found ?? (scan.attempt >= mostAttempts ? internalFailure : undefined);
  if (failure === undefined) throw error;
  if (failure === internalFailure)
    deps.log.error({ scanId: scan.id, err: error }, 'a scan failed for a reason of ours');
  deps.log.info({ scanId: scan.id, code: failure.code }, 'scan failed');
  await failScan(deps, scan, failure, job.complete);
  if (failure.code === 'branch_not_found') await followDeletions(deps, scan);
}

/** Logs why a scan starts over. A scan that was given back in an orderly way is not logged. */
async function tellTakeover(deps: ScanDeps, scan: ScanRow): Promise<void> {
  const { attempt } = scan;
  await appendLog(deps.db, scan.id, deps.clock.now(), {
    level: 'warning',
    event: 'taken_over',
    message: `The previous worker was lost or failed; the scan restarts, attempt ${attempt} of ${mostAttempts}.`,
    data: { attempt, host: hostname() },
  });
}

async function leaveScan(
  deps: ScanDeps,
  trx: DatabaseTransaction,
  scan: ScanRow,
  job: JobContext,
): Promise<void> {
  await returnScan(trx, scan);
  // Logged once, however often a worker tries while those that have the folder are busy.
  if (job.wasLeft) return;
  await appendLog(trx, scan.id, deps.clock.now(), {
    level: 'warning',
    event: 'left',
    message: 'A worker cannot access the folder of the repository; another worker may run the scan.',
    data: { host: hostname() },
  });
}

/** Ends deleted branches after a scan. If the remote does not answer, the next scan tries again. */
async function followDeletions(deps: ScanDeps, scan: ScanRow): Promise<void> {
  const repository = await loadRepository(deps.db, scan.repository_id);
  if (!repository) return;
  const signal = AbortSignal.timeout(listLimitMs);
  try {
    const remote = await remoteOf(deps, repository);
    await endGoneBranches(deps, repository, { repositoryId: repository.id, remote, signal });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    deps.log.info({ scanId: scan.id, code: error.code }, 'the branches are not known');
  }
}
