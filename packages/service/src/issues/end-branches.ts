/**
 * Ends branches that the repository no longer has. Issues that are on no other branch are closed as `branch_deleted`,
 * which does not count as fixed.
 */

import type { ServiceContext } from '../context.ts';
import { recordItems } from '../events/record-event.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import { createId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { DatabaseTransaction, Row } from '../storage/database.ts';
import {
  closeBranch,
  endPresence,
  isUnchanged,
  type LiveBranch,
  listLiveBranches,
} from '../storage/deleted-branches.ts';
import { branchDeleted, writeStatuses } from '../storage/issue-writes.ts';
import { lockRepository } from '../storage/repositories.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue' | 'log'> & Pick<Ports, 'git'>;

/**
 * Lists the branches of the repository, without fetching, if issues were seen on branches other than the default one.
 * If the remote does not answer or lists no branch, nothing is ended.
 */
export async function endGoneBranches(
  deps: Deps,
  repository: Row<'repositories'>,
  source: MirrorRequest,
): Promise<void> {
  const live = await listLiveBranches(deps.db, repository);
  if (live.length === 0) return;
  const names = await listNames(deps, source);
  if (names.size === 0) return;
  const gone = live.filter(({ branch }) => !names.has(branch));
  if (gone.length === 0) return;
  await deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repository.id);
    for (const one of gone) await endBranch(deps, trx, repository.id, one);
  });
}

async function listNames(deps: Deps, source: MirrorRequest): Promise<ReadonlySet<string>> {
  try {
    const { branches } = await deps.git.listBranches(source);
    return new Set(branches.map(({ name }) => name));
  } catch (error) {
    if (!(error instanceof GitError) || source.signal?.aborted) throw error;
    deps.log.info({ repositoryId: source.repositoryId, code: error.code }, 'the branches are not known');
    return new Set();
  }
}

/** Does nothing if the branch was observed since it was listed, because it may have been recreated. */
async function endBranch(
  deps: Deps,
  trx: DatabaseTransaction,
  repositoryId: string,
  live: LiveBranch,
): Promise<void> {
  if (!(await isUnchanged(trx, repositoryId, live))) return;
  const at = deps.clock.now();
  const { branch } = live;
  const closed = await endPresence(trx, { repositoryId, branch, at });
  await closeBranch(trx, repositoryId, live);
  const changes = closed.map(({ id, status }) => ({
    id,
    historyId: createId(deps.clock),
    from: status,
    to: 'closed' as const,
    resolution: branchDeleted,
    note: null,
    action: 'closed',
  }));
  await writeStatuses(trx, { scanId: null, at }, changes);
  const items = closed.map(({ id, rule_id, category, file_path, line }) => ({
    issue_id: id,
    rule_id,
    category,
    file_path,
    line,
    url: `/v1/issues/${id}`,
  }));
  const data = { repository_id: repositoryId, scan_id: null, branch };
  await recordItems(deps, trx, { type: 'issue.closed', repositoryId, data }, items);
}
