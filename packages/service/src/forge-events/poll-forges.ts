/**
 * Catches events that forges did not deliver: every few minutes the heads of open pull requests and of scanned branches
 * are compared with those seen before. A repository without any delivery so far is skipped: its webhook has not been
 * set up.
 */

import { ForgeError } from '../forge/forge-error.ts';
import { GitError } from '../git/git-error.ts';
import { openForge, RefusedError } from '../repositories/open-forge.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import type { Row } from '../storage/database.ts';
import { findForgotten, listWatched, noteHeads, type WatchedRefRow } from '../storage/hooks.ts';
import { takeRepositoriesToPoll } from '../storage/polling.ts';
import { askForLook, enqueueLook } from './ask-for-look.ts';
import { pushBranchesOf } from './plan-delivery.ts';
import type { LookDeps } from './sight.ts';
import { readSubject, writeSubject } from './subjects.ts';

/** Interval between polls of a repository. Deliveries are immediate; this covers missed ones. */
const pollMs = 10 * 60_000;
/** Age after which a request has lost its job, or the job has given up. */
const forgottenMs = 10 * 60_000;

export async function pollForges(deps: LookDeps, signal: AbortSignal): Promise<void> {
  await remindOfForgotten(deps);
  const now = deps.clock.now();
  for (const repository of await takeRepositoriesToPoll(deps.db, now, new Date(now.getTime() - pollMs))) {
    try {
      await poll(deps, repository, signal);
    } catch (error) {
      const isKnown =
        error instanceof ForgeError || error instanceof GitError || error instanceof RefusedError;
      if (!isKnown || signal.aborted) throw error;
      deps.log.info({ repositoryId: repository.id, code: error.code }, 'a forge could not be polled');
    }
  }
}

async function remindOfForgotten(deps: LookDeps): Promise<void> {
  const now = deps.clock.now();
  const forgotten = await findForgotten(deps.db, new Date(now.getTime() - forgottenMs));
  for (const place of forgotten)
    await deps.db.transaction().execute(async (trx) => {
      await askForLook(deps, trx, place);
      await enqueueLook(deps, trx, place, place.looked_at);
    });
}

/** Compares the current heads with those seen before, by subject. */
async function poll(deps: LookDeps, repository: Row<'repositories'>, signal: AbortSignal): Promise<void> {
  const heads = [
    ...(repository.automatic_reviews ? await headsOfPullRequests(deps, repository, signal) : []),
    ...(repository.scan_on_push ? await headsOfBranches(deps, repository, signal) : []),
  ];
  // On the first poll, nothing has been missed yet.
  if (repository.polled_at === null) return noteHeads(deps.db, repository.id, heads);
  const watched = new Map((await listWatched(deps.db, repository.id)).map((row) => [row.subject, row]));
  const missed = heads.filter(({ subject, headSha }) => isMissed(watched.get(subject), headSha));
  const gone = [...watched.values()].filter((row) =>
    isGone(row, new Set(heads.map(({ subject }) => subject))),
  );
  for (const { subject } of [...missed, ...(repository.automatic_reviews ? gone : [])])
    await deps.db
      .transaction()
      .execute((trx) => askForLook(deps, trx, { repository_id: repository.id, subject }));
}

/** Compares prefixes, because some forges abbreviate commits in lists. */
function isMissed(row: WatchedRefRow | undefined, headSha: string): boolean {
  if (row === undefined) return true;
  return row.answered === row.asked && !(row.head_sha ?? '').startsWith(headSha);
}

/** True for a pull request that was open when last seen. */
function isGone(
  { subject, head_sha: sha, answered, asked }: WatchedRefRow,
  open: ReadonlySet<string>,
): boolean {
  const isPullRequest = readSubject(subject).kind === 'pull_request';
  return isPullRequest && sha !== null && answered === asked && !open.has(subject);
}

async function headsOfPullRequests(deps: LookDeps, repository: Row<'repositories'>, signal: AbortSignal) {
  const opened = await openForge(deps, repository, signal);
  if (opened === undefined) return [];
  const { forge, connection, fullName } = opened;
  const open = await forge.findPullRequests(connection, fullName, { kind: 'open' }, signal);
  return open.flatMap(({ number, head }) =>
    head.commitSha === null
      ? []
      : [{ subject: writeSubject({ kind: 'pull_request', number }), headSha: head.commitSha }],
  );
}

async function headsOfBranches(deps: LookDeps, repository: Row<'repositories'>, signal: AbortSignal) {
  const remote = await remoteOf(deps, repository);
  const { branches } = await deps.git.listBranches({ repositoryId: repository.id, remote, signal });
  const wanted = new Set(pushBranchesOf(repository));
  return branches
    .filter(({ name }) => wanted.has(name))
    .map(({ name, commitSha }) => ({ subject: writeSubject({ kind: 'branch', name }), headSha: commitSha }));
}
