/** Jobs that need a folder of one machine, on a machine that does not have it. */

import type { ServiceContext } from '../context.ts';
import { GitError, type GitErrorCode } from '../git/git-error.ts';
import type { JobContext } from '../queue/jobs.ts';
import type { DatabaseTransaction } from '../storage/database.ts';

/** What differs from node to node: which folders are there, and which of them the settings allow. */
const ofThisNode: ReadonlySet<GitErrorCode> = new Set(['repository_unreachable', 'path_not_allowed']);

/**
 * Leaves the job to a worker that may have the folder.
 *
 * @param error  what ended this attempt
 * @param giveBack  undoes what the attempt has noted; in the transaction that leaves the job
 * @returns false when it ended for another reason, or no other worker is left to ask: the job fails with `error` then
 */
export function leaveToOthers(
  { db }: Pick<ServiceContext, 'db'>,
  error: unknown,
  job: JobContext,
  giveBack: (trx: DatabaseTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  if (!(error instanceof GitError && ofThisNode.has(error.code))) return Promise.resolve(false);
  return db.transaction().execute(async (trx) => {
    if (!(await job.leave(trx))) return false;
    await giveBack(trx);
    return true;
  });
}
