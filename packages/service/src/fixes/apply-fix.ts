/** The fix job: checkout, proposal, verification, commit, push, pull request. */

import { listRules } from '@assay/scanner';
import { explain } from '../forge/ask-forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { Checkout } from '../git/checkout.ts';
import { pageUrl } from '../links.ts';
import { isDatabaseUnavailable } from '../lost-database.ts';
import type { JobContext } from '../queue/jobs.ts';
import { leaveToOthers } from '../repositories/leave-to-others.ts';
import { RefusedError } from '../repositories/open-forge.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { toScanFailure } from '../scans/scan-failure.ts';
import type { Row, StoredError } from '../storage/database.ts';
import { type FixRow, findLatestFinding, loadIssue, loadRunningFix } from '../storage/fixes.ts';
import { loadRepository } from '../storage/repositories.ts';
import { applyBatch } from './apply-batch.ts';
import { issueIdsOf, writeCommitMessage, writePullRequestBody } from './describe-fix.ts';
import type { FixProposal } from './propose-fix.ts';
import { proposeFixes } from './propose-fixes.ts';
import { type PublishJob, publishCommits } from './publish-commits.ts';
import {
  type ProvenOutcome,
  type Published,
  recordFailure,
  recordNoFix,
  recordSuccess,
} from './record-fix.ts';
import type { FixDeps } from './request-fix.ts';

export async function applyFix(deps: FixDeps, fixId: string, context: JobContext): Promise<void> {
  const fix = await loadRunningFix(deps.db, fixId);
  if (fix === undefined) return;
  try {
    if (fix.options.batch === true) await applyBatch(deps, fix, context);
    else await carryOut(deps, fix, context);
  } catch (error) {
    // The process is stopping, the claim was lost, or the database is away: the next attempt starts over and finds the same
    // branch.
    if (context.signal.aborted || isDatabaseUnavailable(error)) throw error;
    if (await leaveToOthers(deps, { error, job: context, repositoryId: fix.repository_id })) return;
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
  // An earlier attempt may have pushed: only the same parent results in the same commit.
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
    const job = { fix, repository, remote, signal };
    const published = await publish(deps, job, checkout, { issue, outcome });
    await recordSuccess(deps, fix, { outcome, published, modelCalls: proposal.modelCalls }, context.complete);
  } finally {
    await checkout.release();
  }
}

function publish(
  deps: FixDeps,
  job: PublishJob,
  checkout: Checkout,
  { issue, outcome }: { readonly issue: Row<'issues'>; readonly outcome: ProvenOutcome },
): Promise<Published> {
  const { explanation, origin } = outcome.fix;
  const message = job.fix.commit_message ?? writeCommitMessage(issue, explanation);
  const issueUrl = pageUrl(deps.config, `/issues/${issue.id}`);
  const { verification } = outcome;
  return publishCommits(deps, job, checkout, {
    outcome,
    commits: [{ message, files: outcome.files }],
    title: message,
    body: writePullRequestBody({ issue, explanation, origin, verification, issueUrl }),
  });
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
