/** Runs one scan from job to result: checkout, scan, fixes, recording. After a crash, a scan starts over. */

import { hostname } from 'node:os';
import { compareFindings, isShown } from '@assay/core';
import { flawClasses } from '@assay/llm';
import {
  applyConfig,
  applyConfigEarly,
  compileConfig,
  type EarlyFinding,
  followedIn,
  listRules,
  type ScanOptions,
  type ScanReport,
  sightOf,
  tellUnread,
} from '@assay/scanner';
import { advisoriesFolder } from '../advisories/advisories-folder.ts';
import type { ServiceContext } from '../context.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import { endGoneBranches } from '../issues/end-branches.ts';
import { findNewCode } from '../new-code/find-new-code.ts';
import type { Ports } from '../ports.ts';
import { ClaimLostError, type JobContext } from '../queue/jobs.ts';
import { leaveToOthers } from '../repositories/leave-to-others.ts';
import { branchRefOf } from '../repositories/pull-request-ref.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { cacheOf, scanProcess } from '../scan-cache.ts';
import type { DatabaseTransaction, Row } from '../storage/database.ts';
import { keepLocalKind, loadRepository } from '../storage/repositories.ts';
import { appendLog } from '../storage/scan-log.ts';
import { claimScan, mostAttempts, returnScan, type ScanRow } from '../storage/scans.ts';
import { askModel, modelProblems, withAnswers } from './ask-model.ts';
import { failScan } from './end-scan.ts';
import { findConfig } from './find-config.ts';
import { findHistory } from './find-history.ts';
import { findIntroduced } from './find-introduced.ts';
import { digestKeyOf, findSecretHistory } from './find-secret-history.ts';
import { judgeFindings } from './judge-findings.ts';
import { movedByModel, rekey } from './moved-by-model.ts';
import { type BranchHead, observeHead } from './observe-head.ts';
import { proposeModels } from './propose-models.ts';
import { proveFixes } from './prove-fixes.ts';
import { completeScan } from './recording/complete-scan.ts';
import { findScanFailure } from './scan-failure.ts';
import type { ScanResult } from './scan-result.ts';
import { scopeOf } from './scan-scope.ts';
import { createScanWatch, type ScanWatch } from './scan-watch.ts';

export type ScanDeps = ServiceContext & Pick<Ports, 'git' | 'scanner' | 'forges' | 'llm'>;

/** For an internal error in three attempts; details are in the log. */
const internalFailure = { code: 'internal', detail: 'an error of the service; see its log', retryable: true };
/** Bounds how long the worker of a failed scan waits for the branch names; the next scan lists them again. */
const listLimitMs = 30_000;
const minuteMs = 60_000;

export async function runScan(deps: ScanDeps, scanId: string, job: JobContext): Promise<void> {
  const claim = await claimScan(deps.db, scanId, { at: deps.clock.now(), workerId: job.workerId });
  if (claim.kind === 'over') return;
  const { scan } = claim;
  if (scan.attempt > 1) await tellTakeover(deps, scan);
  if (claim.kind === 'exhausted') {
    const detail = 'three workers were lost while they ran this scan';
    return failScan(deps, scan, { code: 'worker_lost', detail, retryable: true }, job.complete);
  }
  const watch = createScanWatch(deps, scan, job.signal);
  try {
    const repository = await loadRepository(deps.db, scan.repository_id);
    if (!repository) return;
    const result = await analyse(deps, scan, repository, watch);
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

async function analyse(
  deps: ScanDeps,
  scan: ScanRow,
  repository: Row<'repositories'>,
  watch: ScanWatch,
): Promise<ScanResult> {
  const remote = await remoteOf(deps, repository);
  const { signal } = watch;
  await watch.enter('cloning', 0);
  const source = { repositoryId: repository.id, remote, signal };
  const branchRef = branchRefOf(deps, repository, scan);
  const ref = scan.requested_commit_sha ?? branchRef;
  const head = await askForHead(deps, scan, { ...source, ref: branchRef });
  const checkout = await deps.git.checkout({
    ...source,
    ref: scan.requested_commit_sha ?? head.commitSha ?? ref,
  });
  try {
    await watch.enter('indexing', 0);
    const { commitSha, leftOut } = checkout;
    await keepLocalKind(deps.db, repository, commitSha === null ? 'plain' : 'git');
    const isHead = commitSha !== null && commitSha === head.commitSha;
    const { config, problems } = await findConfig(deps, {
      source,
      ref: isHead && scan.branch === repository.default_branch ? commitSha : repository.default_branch,
      plainFolder: commitSha === null ? checkout.directory : undefined,
    });
    const advisories = await advisoriesFolder(deps);
    const scanFolder = (directory: string, onFound?: ScanOptions['onFound']): Promise<ScanReport> =>
      deps.scanner.scanDirectory({
        ...(onFound && { onFound }),
        directory,
        scope: scopeOf(scan),
        analyzers: scan.analyzers,
        paths: scan.paths,
        models: config.models,
        own: config.paths.own,
        analyzerSettings: config.analyzerSettings,
        advisories,
        withPackages: true,
        digestKey: digestKeyOf(deps),
        // Files of a commit count regardless of .gitignore.
        useGitignore: commitSha === null,
        timeLimitMs: deps.config.scanTimeLimitMinutes * minuteMs,
        ...scanProcess(deps.config),
        signal,
        // A full scan ignores the cache of earlier scans, but refreshes it for later ones.
        cache: cacheOf(deps.config, repository.id, scan.scan_type === 'full' ? 'refresh' : 'use'),
        onProgress: ({ phase, progress }) => watch.note(phase, progress),
        onNotice: (notice) =>
          deps.log.warn({ scanId: scan.id, notice }, 'a scan goes on without some of its cache'),
      });
    // A diff scan only reports new findings, which are not known until both trees have been scanned.
    const onFound =
      scan.scan_type === 'diff'
        ? undefined
        : (found: readonly EarlyFinding[]) => watch.found(applyConfigEarly(found, config).filter(isShown));
    const whole = tellUnread(await scanFolder(checkout.directory, onFound), checkout.files ?? []);
    const [isRead, isFollowed] = [sightOf(whole), followedIn(whole)];
    const configured = applyConfig(
      { ...whole, problems: [...problems, ...modelProblems(deps, scan.llm_wanted), ...whole.problems] },
      config,
    );
    const introduced =
      scan.scan_type === 'diff'
        ? await findIntroduced(deps, { scan, repository, source, ref, report: configured, scanFolder })
        : undefined;
    const report = introduced?.report ?? configured;
    const history = await findHistory(deps, { scan, repository, source, commitSha });
    const { newCode: since } = config;
    const found = await findNewCode(deps, { scan, repository, source, branchRef, commitSha, since });
    await watch.enter('fixing', 0);
    const fixes = await proveFixes(deps, repository.id, checkout.directory, report.findings, signal);
    const question = { directory: checkout.directory, report, config, signal };
    const asked = await askModel(deps, scan, { ...question, onAsk: () => watch.enter('triaging', 0) });
    const onAsk = asked === undefined ? () => watch.enter('triaging', 0) : undefined;
    const opinions = await judgeFindings(deps, scan, { ...question, ...(onAsk && { onAsk }) });
    const proposals = await proposeModels(deps, scan, question);
    const { isOff } = compileConfig(config);
    const rules = [...listRules(), ...flawClasses].filter(({ id }) => !isOff(id));
    const move = movedByModel(report.findings, asked, opinions);
    const answered = withAnswers({ ...report, findings: report.findings.map(move) }, asked);
    const past = await findSecretHistory(deps, {
      scan,
      repository,
      source,
      commitSha,
      isHead,
      report,
      config,
    });
    return {
      report: {
        ...answered,
        findings: [...answered.findings, ...past.findings].sort(compareFindings),
        problems: [...found.problems, ...past.problems, ...answered.problems],
      },
      past,
      asked,
      opinions: opinions && { ...opinions, byFinding: rekey(opinions.byFinding, move) },
      proposals,
      config,
      rules,
      commitSha,
      head,
      leftOut,
      sight: { isRead, isFollowed, has: (path) => checkout.has(path) },
      history,
      newCode: found.newCode,
      introduced: introduced && { ...introduced, findings: new Set([...introduced.findings].map(move)) },
      fixes: rekey(fixes, move),
    };
  } finally {
    await checkout.release();
  }
}

/**
 * Observes the branch head, and fetches it unless a specific commit was requested.
 *
 * @throws GitError
 */
function askForHead(
  deps: ScanDeps,
  scan: ScanRow,
  request: MirrorRequest & { readonly ref: string },
): Promise<BranchHead> {
  return observeHead(deps, scan, () =>
    scan.requested_commit_sha === null ? deps.git.fetchHead(request) : deps.git.findHead(request),
  );
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
    message: `The worker before was lost or failed; the scan begins again, attempt ${attempt} of ${mostAttempts}.`,
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
    message: 'A worker does not have the folder of the repository; another one may take the scan.',
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
