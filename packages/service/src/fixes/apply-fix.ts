/** The job of a fix: checkout, propose, prove, commit, push, pull request. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRules } from '@assay/scanner';
import { explain } from '../connections/ask-forge.ts';
import type { NewPullRequest } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { Checkout } from '../git/checkout.ts';
import type { GitRemote } from '../git/remote.ts';
import type { JobContext } from '../queue/jobs.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { toScanFailure } from '../scans/scan-failure.ts';
import type { Row, StoredError } from '../storage/database.ts';
import {
  type FixRow,
  findLatestFinding,
  loadIssue,
  loadRunningFix,
  noteFixParent,
} from '../storage/fixes.ts';
import { loadRepository } from '../storage/repositories.ts';
import { issueIdsOf, writeCommitMessage, writePullRequestBody, writeTitle } from './describe-fix.ts';
import type { FixProposal } from './propose-fix.ts';
import { proposeFixes } from './propose-fixes.ts';
import {
  assertUnprotected,
  type OpenForge,
  openForge,
  RefusedError,
  savePullRequest,
} from './publish-fix.ts';
import {
  type ProvenOutcome,
  type Published,
  recordFailure,
  recordNoFix,
  recordSuccess,
} from './record-fix.ts';
import type { FixDeps } from './request-fix.ts';

interface Job {
  readonly fix: FixRow;
  readonly issue: Row<'issues'>;
  readonly repository: Row<'repositories'>;
  readonly remote: GitRemote;
  readonly signal: AbortSignal;
}

export async function applyFix(deps: FixDeps, fixId: string, context: JobContext): Promise<void> {
  const fix = await loadRunningFix(deps.db, fixId);
  if (fix === undefined) return;
  try {
    await carryOut(deps, fix, context);
  } catch (error) {
    // The process stops or the claim is lost: another attempt does it all again, and finds the same branch.
    if (context.signal.aborted) throw error;
    const failure = toFailure(error);
    if (failure.code === 'internal') deps.log.error({ fixId, err: error }, 'fix failed');
    await recordFailure(deps, fix, failure, context.complete);
  }
}

async function carryOut(deps: FixDeps, fix: FixRow, context: JobContext): Promise<void> {
  const issue = await loadIssue(deps.db, fix.issue_id);
  const repository = await loadRepository(deps.db, fix.repository_id);
  const issueIds = issueIdsOf(fix);
  const latest = await Promise.all(issueIds.map((id) => findLatestFinding(deps.db, id, fix.base)));
  const findings = latest.filter((found) => found !== undefined);
  if (issue === undefined || repository === undefined) throw new Error(`the issue of fix ${fix.id} is gone`);
  const [finding] = findings;
  if (finding === undefined || findings.length < issueIds.length) {
    const nothing: FixProposal = { outcome: { kind: 'source_changed' }, modelCalls: [] };
    return recordNoFix(deps, fix, nothing, context.complete);
  }
  const remote = await remoteOf(deps, repository);
  const { signal } = context;
  // An attempt before this one may have pushed: the commit is the same again on the same parent only.
  const ref = fix.options.parent_sha ?? fix.base;
  const checkout = await deps.git.checkout({ repositoryId: repository.id, remote, ref, signal });
  try {
    const rule = listRules().find(({ id }) => id === finding.ruleId);
    const question = { directory: checkout.directory, findings, rule, repositoryId: repository.id, signal };
    const proposal = await proposeFixes(deps, question);
    const { outcome } = proposal;
    if (outcome.kind !== 'proven' || outcome.verification.verdict !== 'verified')
      return await recordNoFix(deps, fix, { ...proposal, remedy: rule?.remedy }, context.complete);
    signal.throwIfAborted();
    const published = await publish(deps, { fix, issue, repository, remote, signal }, checkout, outcome);
    await recordSuccess(deps, fix, { outcome, published, modelCalls: proposal.modelCalls }, context.complete);
  } finally {
    await checkout.release();
  }
}

async function publish(
  deps: FixDeps,
  job: Job,
  checkout: Checkout,
  outcome: ProvenOutcome,
): Promise<Published> {
  const { fix, issue, repository } = job;
  if (fix.dry_run || fix.branch === null || checkout.commitSha === null)
    return { commitSha: null, pullRequest: null };
  const forge = await openForge(deps, repository, job.signal);
  const isUpdate = fix.branch === fix.base;
  if (!isUpdate && forge !== undefined) await assertUnprotected(forge, fix.branch, job.signal);
  await noteFixParent(deps.db, fix.id, checkout.commitSha);
  const message = fix.commit_message ?? writeCommitMessage(issue, outcome.fix.explanation);
  const commitSha = await deps.git.commitBranch({
    repositoryId: repository.id,
    remote: job.remote,
    parentSha: checkout.commitSha,
    branch: fix.branch,
    isUpdate,
    message,
    at: fix.created_at,
    files: await readContents(checkout.directory, outcome),
    signal: job.signal,
  });
  if (!fix.create_pull_request || forge === undefined) return { commitSha, pullRequest: null };
  const request = describePullRequest(deps, job, forge, outcome, message, fix.branch);
  return { commitSha, pullRequest: await savePullRequest(deps, forge, request, job.signal) };
}

/** Bytes of the fixed files: decoding drops a byte order mark, which comes back here. */
async function readContents(
  directory: string,
  outcome: ProvenOutcome,
): Promise<{ path: string; content: Uint8Array }[]> {
  const contents: { path: string; content: Uint8Array }[] = [];
  for (const { path, text } of outcome.files) {
    const before = await readFile(join(directory, path));
    const edit = outcome.fix.edits.find((one) => one.path === path);
    if (edit === undefined || createHash('sha256').update(before).digest('hex') !== edit.baseSha256)
      throw new Error('a proven fix changes a file that it has no edit for');
    const hasMark =
      before.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) && !text.startsWith('\uFEFF');
    contents.push({ path, content: Buffer.from(hasMark ? `\uFEFF${text}` : text, 'utf8') });
  }
  return contents;
}

function describePullRequest(
  deps: FixDeps,
  { fix, issue }: Job,
  { fullName }: OpenForge,
  { fix: { explanation, origin }, verification }: ProvenOutcome,
  message: string,
  head: string,
): NewPullRequest {
  const issueUrl = `${deps.config.publicUrl ?? ''}/v1/issues/${issue.id}`;
  const body = writePullRequestBody({ issue, explanation, origin, verification, issueUrl });
  const branches = { repository: fullName, head, base: fix.base };
  return { ...branches, title: writeTitle(message), body, isDraft: fix.draft };
}

function toFailure(error: unknown): StoredError {
  if (error instanceof RefusedError) return { code: error.code, detail: error.message, retryable: false };
  if (error instanceof ForgeError) {
    const retryable = ['rate_limited', 'provider_timeout', 'provider_error'].includes(error.code);
    return { code: error.code, detail: explain(error), retryable };
  }
  const detail = 'The fix failed because of a defect in Assay.';
  return toScanFailure(error) ?? { code: 'internal', detail, retryable: false };
}
