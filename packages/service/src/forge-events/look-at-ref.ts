/**
 * The job that checks a pull request or a branch on request: its current state decides what is done, so that deliveries
 * may be late, duplicate or out of order, and this job may run twice.
 */

import { ProblemError } from '../errors.ts';
import { ForgeError } from '../forge/forge-error.ts';
import { GitError } from '../git/git-error.ts';
import type { JobContext } from '../queue/jobs.ts';
import { answerWatched, findWatched, settleDeliveries, type WatchedPlace } from '../storage/hooks.ts';
import { loadRepository } from '../storage/repositories.ts';
import { enqueueLook } from './ask-for-look.ts';
import { lookAtBranch } from './look-at-branch.ts';
import { lookAtPullRequest } from './look-at-pull-request.ts';
import type { LookDeps, Sight } from './sight.ts';
import { readSubject } from './subjects.ts';

/** Errors that may be temporary. */
const passing: ReadonlySet<string> = new Set([
  'rate_limited',
  'provider_timeout',
  'provider_error',
  'overloaded',
  'scan_quota_exceeded',
  'clone_failed',
  'git_timeout',
]);

export async function lookAtRef(
  deps: LookDeps,
  { repositoryId, subject }: { readonly repositoryId: string; readonly subject: string },
  job: JobContext,
): Promise<void> {
  const place = { repository_id: repositoryId, subject };
  const watched = await findWatched(deps.db, place);
  if (watched === undefined || BigInt(watched.answered) >= BigInt(watched.asked)) return;
  const at = deps.clock.now();
  const sight = await lookOrFail(deps, place, watched.head_sha, job.signal);
  await deps.db.transaction().execute(async (trx) => {
    const { asked } = watched;
    const isAskedAgain = await answerWatched(trx, place, { asked, headSha: sight.headSha, at });
    const status = sight.failed === true ? ('failed' as const) : ('done' as const);
    await settleDeliveries(trx, place, { status, outcome: sight.outcome, at });
    if (isAskedAgain) await enqueueLook(deps, trx, place, at);
    await job.complete(trx);
  });
}

type AnySight = Sight & { readonly failed?: true };

async function lookOrFail(
  deps: LookDeps,
  place: WatchedPlace,
  before: string | null,
  signal: AbortSignal,
): Promise<AnySight> {
  try {
    return await look(deps, place, signal);
  } catch (error) {
    const isKnown = error instanceof ProblemError || error instanceof ForgeError || error instanceof GitError;
    if (signal.aborted || !isKnown || passing.has(error.code)) throw error;
    deps.log.info(
      { repositoryId: place.repository_id, code: error.code },
      'what a forge told of came to nothing',
    );
    return { outcome: error.code, headSha: before, failed: true };
  }
}

async function look(deps: LookDeps, place: WatchedPlace, signal: AbortSignal): Promise<Sight> {
  const repository = await loadRepository(deps.db, place.repository_id);
  if (repository === undefined) return { outcome: 'repository_removed', headSha: null };
  const subject = readSubject(place.subject);
  return subject.kind === 'pull_request'
    ? lookAtPullRequest(deps, repository, subject.number)
    : lookAtBranch(deps, repository, subject.name, signal);
}
