/** Connected repositories: listing, changes, removal. */

import type { LlmTask } from '@assay/llm';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { invalidBody, notFound } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { GitCredential } from '../git/remote.ts';
import {
  commonWords,
  escapeLike,
  isOneOf,
  type ListRequest,
  listPage,
  nullableTime,
  type Page,
  type Sortable,
  type WordLists,
} from '../lists.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Provider } from '../storage/database.ts';
import {
  findRepository,
  lockOrigins,
  type RepositoryRow,
  selectRepositories,
} from '../storage/repositories.ts';
import { writeRoutes } from '../storage/routes.ts';
import { type RepositoryDeps, sealCredential } from './connect-repository.ts';
import { setHostKeys, sshOf } from './deploy-keys.ts';
import { assertBranchExists } from './origin-branches.ts';
import { assertNameIsFree, readNames } from './rename.ts';

export interface RepositoryListRequest extends ListRequest {
  readonly provider?: WordLists | undefined;
  readonly q?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly scanned?: boolean | undefined;
}

export interface RepositoryChange {
  readonly name?: string | undefined;
  /** `owner/name`. */
  readonly fullName?: string | undefined;
  readonly defaultBranch?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly allowDirectPush?: boolean | undefined;
  readonly protectedBranches?: readonly string[] | undefined;
  /** Tasks for a language model; null: all that the server enables. */
  readonly llmTasks?: readonly LlmTask[] | null | undefined;
  readonly automaticReviews?: boolean | undefined;
  readonly publishReviews?: boolean | undefined;
  readonly reviewDrafts?: boolean | undefined;
  readonly scanOnPush?: boolean | undefined;
  readonly pushBranches?: readonly string[] | undefined;
  /** Null removes it. */
  readonly credential?: GitCredential | null | undefined;
  /** Lines of a `known_hosts` file; null forgets the host's keys. */
  readonly knownHosts?: string | null | undefined;
}

const orders = {
  full_name: { expression: sql`repositories.full_name`, type: 'text' },
  name: { expression: sql`repositories.name`, type: 'text' },
  created_at: { expression: sql`repositories.created_at`, type: 'timestamptz' },
  last_scan_at: nullableTime('repositories.last_scan_at'),
} as const satisfies Record<string, Sortable>;

/** Sort orders of lists of repositories. */
export const repositoryOrders = Object.keys(orders);

export function listRepositories(
  deps: Pick<RepositoryDeps, 'db' | 'secrets'>,
  caller: Caller,
  request: RepositoryListRequest,
): Promise<Page<RepositoryRow>> {
  const { provider, q, archived, scanned } = request;
  let query = selectRepositories(deps.db, caller);
  const providers = commonWords<Provider>(provider);
  if (providers) query = query.where(isOneOf('repositories.provider', providers));
  if (q !== undefined) query = query.where('repositories.full_name', 'ilike', `%${escapeLike(q)}%`);
  if (archived !== undefined) query = query.where('repositories.archived', '=', archived);
  if (scanned !== undefined)
    query = query.where('repositories.last_scan_at', scanned ? 'is not' : 'is', null);
  const spec = {
    name: 'repositories',
    sortable: orders,
    defaultSort: 'full_name',
    id: sql`repositories.id`,
    filters: [caller.userId, caller.repositoryId, provider, q, archived, scanned],
  } as const;
  return listPage(deps, query, spec, request);
}

export async function getRepository(
  deps: Pick<RepositoryDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<RepositoryRow> {
  const row = await findRepository(deps.db, caller, id);
  if (!row) throw notFound('repository');
  return row;
}

export async function changeRepository(
  deps: RepositoryDeps,
  caller: Caller,
  id: string,
  change: RepositoryChange,
): Promise<RepositoryRow> {
  const before = await getRepository(deps, caller, id);
  const branch = change.defaultBranch;
  if (change.credential && sshOf(before.clone_url))
    throw invalidBody('#/credential', 'conflicting_parameters', 'a repository over ssh has a deploy key');
  const { name, fullName } = readNames(before, change);
  if (branch !== undefined && branch !== before.default_branch)
    await assertBranchExists(deps, before, branch);
  await deps.db.transaction().execute(async (trx) => {
    if (fullName !== before.full_name) {
      await lockOrigins(trx);
      await assertNameIsFree(trx, caller, id, fullName);
    }
    if (change.knownHosts !== undefined) await setHostKeys(deps, trx, caller, before, change.knownHosts);
    await trx
      .updateTable('repositories')
      .set({
        name,
        full_name: fullName,
        default_branch: branch ?? before.default_branch,
        archived: change.archived ?? before.archived,
        allow_direct_push: change.allowDirectPush ?? before.allow_direct_push,
        protected_branches: [...(change.protectedBranches ?? before.protected_branches)],
        ...(change.llmTasks !== undefined && { llm_tasks: change.llmTasks && [...change.llmTasks] }),
        automatic_reviews: change.automaticReviews ?? before.automatic_reviews,
        publish_reviews: change.publishReviews ?? before.publish_reviews,
        review_drafts: change.reviewDrafts ?? before.review_drafts,
        scan_on_push: change.scanOnPush ?? before.scan_on_push,
        push_branches: [...(change.pushBranches ?? before.push_branches)],
        ...(change.credential === undefined
          ? {}
          : { credential_encrypted: sealCredential(deps, change.credential) }),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    // The stored routes are of the previous default branch; the next scan of this one stores its own.
    if (branch !== undefined && branch !== before.default_branch) await writeRoutes(trx, id, []);
    await recordAudit(deps, trx, caller, {
      action: 'repository.change',
      targetId: id,
      repositoryId: id,
      ...(fullName === before.full_name ? {} : { detail: { from: before.full_name, to: fullName } }),
    });
  });
  return getRepository(deps, caller, id);
}

/** Removes the repository with its scans and issues. Running scans notice that their row is gone and stop. */
export async function removeRepository(deps: RepositoryDeps, caller: Caller, id: string): Promise<void> {
  const row = await getRepository(deps, caller, id);
  await deps.db.transaction().execute(async (trx) => {
    // Locks running scans first: the lock order is scan, then repository.
    const running = await trx
      .selectFrom('scans')
      .select('id')
      .where('repository_id', '=', id)
      .where('status', '=', 'running')
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id: scanId } of running) await deps.queue.cancel(trx, 'run-scan', { scanId });
    await recordAudit(deps, trx, caller, { action: 'repository.remove', targetId: id, repositoryId: id });
    const data = { repository_id: id, full_name: row.full_name, provider: row.provider };
    await recordEvent(deps, trx, { type: 'repository.removed', repositoryId: id, data });
    await trx.deleteFrom('repositories').where('id', '=', id).execute();
  });
}
