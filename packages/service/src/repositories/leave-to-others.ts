/** Passes on jobs that need a folder of another machine. */

import type { ServiceContext } from '../context.ts';
import { GitError, type GitErrorCode } from '../git/git-error.ts';
import type { JobContext } from '../queue/jobs.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { findLivingNodes } from '../storage/nodes.ts';
import { loadRepository } from '../storage/repositories.ts';
import { isInside } from './local-folders.ts';

/** Errors that depend on the node: which folders exist there, and which of them its settings allow. */
const ofThisNode: ReadonlySet<GitErrorCode> = new Set(['repository_unreachable', 'path_not_allowed']);
/**
 * Time limit if no worker is known to have the folder: enough for a worker that is starting, or has no roots, to look.
 */
const unknownLimitSeconds = 30;
/** Time limit if a worker's roots contain the folder: it may be busy for as long as a few scans. */
const knownLimitSeconds = 6 * 3600;

export interface LeftJob {
  /** The error that ended this attempt. */
  readonly error: unknown;
  readonly job: JobContext;
  readonly repositoryId: string;
  /** Reverts what the attempt has recorded; in the transaction that passes the job on. */
  readonly giveBack?: (trx: DatabaseTransaction) => Promise<void>;
}

/**
 * Leaves the job to a worker that may have the folder.
 *
 * @returns false if it ended for another reason, or no other worker is left to try: then the job fails with `error`
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

/** Whether another live worker has a root that contains the folder. */
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
