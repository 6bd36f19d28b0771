/** Accepts a scan: inserts its row, job and event in one transaction. */

import { createHash } from 'node:crypto';
import { problemOfPattern } from '@assay/scanner';
import type { Caller } from '../caller.ts';
import { isRateLimited } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { createId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { assertHistory } from '../repositories/assert-history.ts';
import { pullRequestBranch } from '../repositories/pull-request-ref.ts';
import { type RepositoryReference, resolveRepository } from '../repositories/resolve-reference.ts';
import type { NewRow, Row, ScanTrigger, ScanType } from '../storage/database.ts';
import { toJsonb } from '../storage/json.ts';
import { loadRepository } from '../storage/repositories.ts';
import { appendLog } from '../storage/scan-log.ts';
import {
  countRunning,
  findRunningTwin,
  findScanSince,
  findScanStart,
  insertScan,
  type ScanRow,
} from '../storage/scans.ts';
import { modelProblems } from './ask-model.ts';
import { describeScan } from './describe-scan.ts';
import { enqueueScan } from './enqueue-scan.ts';
import { assertAnalyzers } from './scan-scope.ts';

export interface StartScan {
  readonly references: readonly RepositoryReference[];
  readonly scanType?: ScanType | undefined;
  readonly branch?: string | undefined;
  readonly commitSha?: string | undefined;
  readonly pullRequest?: number | undefined;
  /** Branch or commit that a diff scan compares with. Default: the repository's default branch. */
  readonly baseline?: string | undefined;
  readonly paths?: readonly string[] | undefined;
  /** Ids of analyzers. Default: all analyzers of the scan type. */
  readonly analyzers?: readonly string[] | undefined;
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  readonly trigger?: ScanTrigger | undefined;
  /** True to start a separate scan even if an equal one is running. */
  readonly force?: boolean | undefined;
  /** Whether to use a language model. Default: depends on the scan type. */
  readonly llm?: boolean | undefined;
  /** Set if the request is repeated: start of the first attempt, which received no response. */
  readonly repeatedSince?: Date | undefined;
}

export interface StartedScan {
  readonly scan: ScanRow;
  /** True if an equal scan was already running and is returned instead. */
  readonly isCoalesced: boolean;
}

export type StartDeps = ServiceContext & Pick<Ports, 'git' | 'forges' | 'llm'>;

/** Limit per repository; further scans are rejected until the hour is over. */
const scansPerHour = 60;
const hourMs = 3_600_000;

/** @throws ProblemError */
export async function startScan(deps: StartDeps, caller: Caller, input: StartScan): Promise<StartedScan> {
  assertPaths(input.paths ?? []);
  const repositoryId = await resolveRepository(deps.db, caller, input.references);
  const scanType = input.scanType ?? 'full';
  const analyzers = [...new Set(input.analyzers ?? [])].sort();
  assertAnalyzers(scanType, analyzers);
  const repository = await loadRepository(deps.db, repositoryId);
  if (!repository) throw new ProblemError('not_found', 'no such repository');
  await assertCanExist(deps, repository, input);
  if ((await countRunning(deps.db)) >= deps.config.queuedScans) {
    throw new ProblemError('overloaded', 'too many scans are waiting', { headers: { 'retry-after': '30' } });
  }
  const now = deps.clock.now();
  await assertQuota(deps, repositoryId, now);
  const row: NewRow<'scans'> = {
    id: createId(deps.clock),
    repository_id: repositoryId,
    scan_type: scanType,
    branch: input.branch ?? pullRequestBranch(input.pullRequest) ?? repository.default_branch,
    requested_commit_sha: input.commitSha ?? null,
    commit_sha: input.commitSha ?? null,
    pull_request: input.pullRequest ?? null,
    baseline: input.baseline ?? null,
    paths: [...(input.paths ?? [])].sort(),
    analyzers,
    config: JSON.stringify(input.config ?? {}),
    llm_wanted: input.llm ?? null,
    problems: toJsonb(modelProblems(deps, input.llm ?? null)),
    trigger: input.trigger ?? 'api',
    triggered_by: caller.userId,
    queued_at: now,
    started_at: now,
  };
  const key = coalesceKey(row);
  const made = await findScanSince(deps.db, row, key, input.repeatedSince);
  if (made !== undefined) return { scan: made, isCoalesced: true };
  return deps.db.transaction().execute(async (trx) => {
    // A forced scan does not join others, but others join it if it holds the key, that is, if no equal scan was
    // running.
    const scan =
      (await insertScan(trx, { ...row, coalesce_key: key })) ??
      (input.force ? await insertScan(trx, { ...row, coalesce_key: null }) : undefined);
    if (!scan) {
      const twin = await findRunningTwin(trx, repositoryId, key);
      // The other scan may have ended between the two statements.
      if (!twin) throw new ProblemError('overloaded', 'try again', { headers: { 'retry-after': '1' } });
      return { scan: twin, isCoalesced: true };
    }
    const data = { scan_type: scanType, branch: scan.branch, trigger: scan.trigger };
    await appendLog(trx, scan.id, now, {
      level: 'info',
      event: 'queued',
      message: 'The scan waits for a worker.',
      data,
    });
    await enqueueScan(deps, trx, scan);
    await recordEvent(deps, trx, { type: 'scan.started', repositoryId, data: describeScan(scan) });
    return { scan, isCoalesced: false };
  });
}

/** @throws ProblemError for paths that no file of the repository can have */
function assertPaths(paths: readonly string[]): void {
  const errors = paths.flatMap((path, index) => {
    const problem = problemOfPattern(path);
    if (problem === undefined) return [];
    return [{ in: 'body' as const, pointer: `#/paths/${index}`, code: 'invalid_path', detail: problem }];
  });
  if (errors.length > 0)
    throw new ProblemError('validation_failed', 'paths must lie within the repository', { errors });
}

/**
 * @throws ProblemError `not_a_git_repository` for requests that a plain folder cannot fulfill: commits, and branches
 * other than its only state
 */
async function assertCanExist(
  deps: StartDeps,
  repository: Row<'repositories'>,
  { branch, commitSha, pullRequest, baseline, scanType }: StartScan,
): Promise<void> {
  const isElsewhere = branch !== undefined && branch !== repository.default_branch;
  const isOfHistory = commitSha ?? pullRequest ?? baseline;
  if (!isElsewhere && isOfHistory === undefined && scanType !== 'diff') return;
  await assertHistory(deps, repository, 'it is scanned as it is');
}

/** @throws ProblemError `scan_quota_exceeded` */
async function assertQuota(deps: ServiceContext, repositoryId: string, now: Date): Promise<void> {
  if (!isRateLimited(deps.config)) return;
  const oldest = await findScanStart(deps.db, repositoryId, scansPerHour);
  const freeAt = oldest === undefined ? 0 : oldest.getTime() + hourMs;
  if (freeAt <= now.getTime()) return;
  const headers = { 'retry-after': String(Math.ceil((freeAt - now.getTime()) / 1000)) };
  const detail = `a repository is scanned at most ${scansPerHour} times an hour`;
  throw new ProblemError('scan_quota_exceeded', detail, { headers });
}

function coalesceKey(row: NewRow<'scans'>): string {
  const parts = [
    row.scan_type,
    row.branch,
    row.requested_commit_sha,
    row.pull_request,
    row.baseline,
    row.paths,
    row.config,
    ...(row.llm_wanted === null ? [] : [row.llm_wanted]),
    ...(row.analyzers?.length ? [{ analyzers: row.analyzers }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
