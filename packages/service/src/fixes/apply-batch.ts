/** The batch job: checkout, verification of each fix, one commit per rule and file, one branch, one pull request. */

import type { JobContext } from '../queue/jobs.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { type FixRow, findLatestFinding, loadIssue, noteFixPlan } from '../storage/fixes.ts';
import { loadRepository } from '../storage/repositories.ts';
import { issueIdsOf, writeBatchBody, writeBatchTitle, writeCommitMessage } from './describe-fix.ts';
import { type Batch, type BatchPart, proposeBatch } from './propose-batch.ts';
import { joinOutcomes } from './propose-fixes.ts';
import { type FixCommit, publishCommits } from './publish-commits.ts';
import { recordNoFix, recordSuccess } from './record-fix.ts';
import type { FixDeps } from './request-fix.ts';

export async function applyBatch(deps: FixDeps, fix: FixRow, context: JobContext): Promise<void> {
  const repository = await loadRepository(deps.db, fix.repository_id);
  if (repository === undefined) throw new Error(`the repository of fix ${fix.id} is gone`);
  const remote = await remoteOf(deps, repository);
  const { signal, complete } = context;
  const ref = fix.options.parent_sha ?? fix.base;
  const checkout = await deps.git.checkout({ repositoryId: repository.id, remote, ref, signal });
  try {
    const issues = await Promise.all(
      issueIdsOf(fix).map(async (issueId) => ({
        issueId,
        finding: await findLatestFinding(deps.db, issueId, fix.base),
      })),
    );
    const question = { directory: checkout.directory, issues, repositoryId: repository.id, signal };
    const batch = await proposeBatch(deps, question);
    const fixed = batch.parts.flatMap(({ issueIds }) => issueIds);
    // Issues left out by an earlier attempt are no longer among those of the fix.
    const leftOut = [...(fix.options.left_out ?? []), ...batch.leftOut];
    await noteFixPlan(deps.db, fix.id, fixed, leftOut);
    const outcome = joinBatch(batch);
    if (outcome.kind !== 'proven') return await recordNoFix(deps, fix, { outcome, modelCalls: [] }, complete);
    signal.throwIfAborted();
    const published = await publishCommits(deps, { fix, repository, remote, signal }, checkout, {
      outcome,
      commits: await commitsOf(deps, fix, batch.parts),
      title: fix.commit_message ?? writeBatchTitle(batch.parts),
      body: writeBatchBody(batch.parts, leftOut, outcome.verification),
    });
    await recordSuccess(deps, fix, { outcome, published, modelCalls: [] }, complete);
  } finally {
    await checkout.release();
  }
}

function joinBatch({ parts }: Batch): ReturnType<typeof joinOutcomes> {
  const files = new Map(parts.flatMap((part) => part.files.map(({ path, text }) => [path, text] as const)));
  return joinOutcomes(
    parts.flatMap(({ outcomes }) => outcomes),
    [...files].map(([path, text]) => ({ path, text })),
  );
}

async function commitsOf(
  deps: Pick<FixDeps, 'db'>,
  fix: FixRow,
  parts: readonly BatchPart[],
): Promise<readonly FixCommit[]> {
  const commits: FixCommit[] = [];
  for (const { issueIds, outcomes, files } of parts) {
    const issue = await loadIssue(deps.db, issueIds[0] ?? '');
    if (issue === undefined) throw new Error(`an issue of fix ${fix.id} is gone`);
    const explanations = [...new Set(outcomes.map(({ fix: one }) => one.explanation))];
    commits.push({ message: fix.commit_message ?? writeCommitMessage(issue, explanations.join(' ')), files });
  }
  return commits;
}
