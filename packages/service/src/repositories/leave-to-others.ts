/** Jobs that need a folder of one machine, on a machine that does not have it. */

import type { ServiceContext } from '../context.ts';
import { GitError, type GitErrorCode } from '../git/git-error.ts';
import type { JobContext } from '../queue/jobs.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { findLivingNodes } from '../storage/nodes.ts';
import { loadRepository } from '../storage/repositories.ts';
import { isInside } from './local-folders.ts';

/** What differs from node to node: which folders are there, and which of them the settings allow. */
const ofThisNode: ReadonlySet<GitErrorCode> = new Set(['repository_unreachable', 'path_not_allowed']);
/** A job that nobody says to have the folder of: a worker that starts, or has no roots, has time to look. */
const unknownLimitSeconds = 30;
/** A worker whose roots hold the folder may be busy for as long as a few scans take. */
const knownLimitSeconds = 6 * 3600;

export interface LeftJob {
  /** What ended this attempt. */
  readonly error: unknown;
  readonly job: JobContext;
  readonly repositoryId: string;
  /** Undoes what the attempt has noted; in the transaction that leaves the job. */
  readonly giveBack?: (trx: DatabaseTransaction) => Promise<void>;
}

/**
 * Leaves the job to a worker that may have the folder.
 *
 * @returns false when it ended for another reason, or no other worker is left to ask: the job fails with `error` then
 */
export async function leaveToOthers({ db }: Pick<ServiceContext, 'db'>, left: LeftJob): Promise<boolean> {
  const { error, job, giveBack } = left;
  if (!(error instanceof GitError && ofThisNode.has(error.code))) return false;
  return db.transaction().execute(async (trx) => {
    const isSomewhere = await hasWorkerWithFolder(trx, left);
    if (!(await job.leave(trx, isSomewhere ? knownLimitSeconds : unknownLimitSeconds))) return false;
    await giveBack?.(trx);
    return true;
  });
}

/** Whether another living worker names a root that the folder is below. */
async function hasWorkerWithFolder(
  trx: DatabaseTransaction,
  { job, repositoryId }: LeftJob,
): Promise<boolean> {
  const repository = await loadRepository(trx, repositoryId);
  const path = repository?.local_path ?? null;
  if (path === null) return false;
  const nodes = await findLivingNodes(trx);
  return nodes.some(
    ({ id, role, local_roots: roots }) =>
      role === 'worker' && id !== job.workerId && roots !== null && isInside(path, roots),
  );
}
