/**
 * Takes another tool's findings in as a scan of its own: its issues have the same lifecycle as ours, and neither knows
 * the other's. What an import does not hold any more is fixed. Reports of Assay's command line are scans of Assay: their
 * findings are the issues that a scan of the service would find.
 */

import type { RuleInfo } from '@assay/core';
import { listRules, wholeCoverage } from '@assay/scanner';
import type { Caller } from '../caller.ts';
import { invalidBody, type ProblemCode, ProblemError } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import { createId } from '../ids.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { completeScan } from '../scans/complete-scan.ts';
import { failScan } from '../scans/end-scan.ts';
import { type BranchHead, observeHead } from '../scans/observe-head.ts';
import type { Row } from '../storage/database.ts';
import { loadRepository } from '../storage/repositories.ts';
import { findScan, insertScan, type ScanRow } from '../storage/scans.ts';
import { findRoots } from './find-roots.ts';
import type { ImportDeps } from './import-deps.ts';
import { isOwnReport, ownTool, sarifOfReport } from './own-report.ts';
import { readSarif } from './read-sarif.ts';

export interface SarifImport {
  readonly repositoryId: string;
  readonly document: unknown;
  readonly branch?: string | undefined;
  /** Absent: the results are those of the head of the branch. */
  readonly commitSha?: string | undefined;
}

/** Bounds how long a request waits for the remote to name the head of a branch. */
const askLimitMs = 10_000;

const nothingToSettle = (): Promise<void> => Promise.resolve();

/** @throws ProblemError */
export async function importSarif(deps: ImportDeps, caller: Caller, input: SarifImport): Promise<ScanRow> {
  const reference = { in: 'path', pointer: 'id', value: input.repositoryId } as const;
  const repositoryId = await resolveRepository(deps.db, caller, [reference]);
  const repository = await loadRepository(deps.db, repositoryId);
  if (!repository) throw new ProblemError('not_found', 'no such repository');
  const known = listRules();
  const branch = input.branch ?? repository.default_branch;
  const document = isOwnReport(input.document) ? sarifOfReport(input.document, known) : input.document;
  const first = readSarif(document);
  const paths = first.kind === 'report' ? first.report.unplaced : [];
  const ref = input.commitSha ?? branch;
  const reading =
    paths.length === 0 ? first : readSarif(document, await findRoots(deps, repository, { ref, paths }));
  if (reading.kind === 'invalid') throw invalidBody(reading.pointer, 'format', reading.message);
  const {
    tool,
    version,
    rules,
    isComplete,
    filesScanned,
    rulesetHash,
    unplaced: _,
    ...found
  } = reading.report;
  const commitSha = input.commitSha ?? null;
  const head = await askForHead(deps, repository, branch, commitSha);
  assertBranch(repository, branch, commitSha, head);
  const now = deps.clock.now();
  const scan = await insertScan(deps.db, {
    id: createId(deps.clock),
    repository_id: repositoryId,
    scan_type: 'full',
    branch,
    requested_commit_sha: commitSha,
    tool,
    trigger: 'import',
    triggered_by: caller.userId,
    queued_at: now,
    started_at: now,
  });
  if (!scan) throw new Error('a scan without a key met a twin');
  const coverage = { ...wholeCoverage, complete: isComplete, cutShort: !isComplete, filesScanned };
  const report = { ...found, engineVersion: version, rulesetHash, coverage, metrics: [] };
  const result = {
    report,
    config: undefined,
    rules: tool === ownTool ? withKnown(rules, known) : rules,
    commitSha,
    head: commitSha === null ? { ...head, commitSha } : head,
    leftOut: [],
    // What others have looked at is not known; that they looked at all of it is what `complete` says.
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

/** Rules of our own are as this version has them; a newer command line may have more. */
function withKnown(rules: readonly RuleInfo[], known: readonly RuleInfo[]): readonly RuleInfo[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...rules.filter(({ id }) => !ids.has(id))];
}

/** @throws ProblemError when the remote does not answer: whether the results count is not known then */
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

/** @throws ProblemError for results of the head of a branch that is not there */
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
