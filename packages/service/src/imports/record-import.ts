/** Records imported results as a scan of its own. */

import type { RuleInfo } from '@assay/core';
import type { ScanReport } from '@assay/scanner';
import type { Caller } from '../caller.ts';
import { type ProblemCode, ProblemError } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import { createId } from '../ids.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { failScan } from '../scans/end-scan.ts';
import { type BranchHead, observeHead } from '../scans/observe-head.ts';
import { completeScan } from '../scans/recording/complete-scan.ts';
import type { Row, ScanType } from '../storage/database.ts';
import { findScan, insertScan, type ScanRow } from '../storage/scans.ts';
import type { ImportDeps } from './import-deps.ts';

/** Bounds a request's wait for the remote to resolve the head of a branch. */
const askLimitMs = 10_000;

const nothingToSettle = (): Promise<void> => Promise.resolve();

export interface ImportedResults {
  readonly branch: string;
  /** `null`: the results are for the head of the branch. */
  readonly commitSha: string | null;
  readonly scanType: ScanType;
  readonly tool: string;
  readonly report: ScanReport;
  readonly rules: readonly RuleInfo[];
}

/** @throws ProblemError */
export async function recordImport(
  deps: ImportDeps,
  caller: Caller,
  repository: Row<'repositories'>,
  { branch, commitSha, scanType, tool, report, rules }: ImportedResults,
): Promise<ScanRow> {
  const head = await askForHead(deps, repository, branch, commitSha);
  assertBranch(repository, branch, commitSha, head);
  const now = deps.clock.now();
  const scan = await insertScan(deps.db, {
    id: createId(deps.clock),
    repository_id: repository.id,
    scan_type: scanType,
    branch,
    requested_commit_sha: commitSha,
    tool,
    trigger: 'import',
    triggered_by: caller.userId,
    queued_at: now,
    started_at: now,
  });
  if (!scan) throw new Error('a scan without a key met a twin');
  const result = {
    report,
    config: undefined,
    rules,
    commitSha,
    head: commitSha === null ? { ...head, commitSha } : head,
    leftOut: [],
    // Which files another tool has read is unknown; whether it read all of them is given by `complete`.
    sight: { isRead: () => true, has: () => undefined },
    history: undefined,
    newCode: undefined,
    introduced: undefined,
    fixes: new Map(),
  };
  try {
    await completeScan(deps, scan, repository, result, nothingToSettle);
  } catch (error) {
    const detail = 'The results could not be recorded because of a defect in Assay.';
    await failScan(deps, scan, { code: 'internal', detail, retryable: true }, nothingToSettle);
    throw error;
  }
  return (await findScan(deps.db, caller, scan.id)) ?? scan;
}

/** @throws ProblemError when the remote does not respond, because it is then unknown whether the results are current */
async function askForHead(
  deps: ImportDeps,
  repository: Row<'repositories'>,
  branch: string,
  commitSha: string | null,
): Promise<BranchHead> {
  const place = { repository_id: repository.id, branch };
  if (commitSha === null && branch === repository.default_branch)
    return observeHead(deps, place, () => Promise.resolve(null));
  const signal = AbortSignal.timeout(askLimitMs);
  try {
    const remote = await remoteOf(deps, repository);
    const request = { repositoryId: repository.id, remote, ref: branch, signal };
    return await observeHead(deps, place, () => deps.git.findHead(request));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const detail = `the repository did not tell its branches (${error.code}); send the results again later`;
    throw new ProblemError(signal.aborted ? 'provider_timeout' : codeOf(error), detail, { cause: error });
  }
}

/** @throws ProblemError for results for the head of a branch that does not exist */
function assertBranch(
  repository: Row<'repositories'>,
  branch: string,
  commitSha: string | null,
  head: BranchHead,
): void {
  if (commitSha !== null || branch === repository.default_branch) return;
  if (head.commitSha === null)
    throw new ProblemError('not_a_git_repository', 'the folder has no branches; leave `branch` out');
  if (head.commitSha !== undefined) return;
  const detail = 'the repository has no branch of this name';
  const errors = [{ in: 'query', pointer: 'branch', code: 'unknown', detail }] as const;
  throw new ProblemError('validation_failed', detail, { errors });
}

function codeOf({ code }: GitError): ProblemCode {
  if (code === 'path_not_allowed') return 'forbidden';
  const isTold = code === 'not_a_git_repository' || code === 'repository_unreachable';
  return isTold ? code : 'provider_error';
}
