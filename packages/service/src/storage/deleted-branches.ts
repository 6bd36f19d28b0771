/** Queries for ending deleted branches. */

import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';

export interface LiveBranch {
  readonly branch: string;
  /** See `branch_heads`: increases with every observation of the head. */
  readonly last_observation: number;
}

/** Branches that were observed and have not ended, except the default branch and pull request refs. */
export async function listLiveBranches(
  db: Queryable,
  repository: Pick<Row<'repositories'>, 'id' | 'default_branch'>,
): Promise<readonly LiveBranch[]> {
  const { rows } = await sql<LiveBranch>`select branch, last_observation from branch_heads head
    where repository_id = ${repository.id} and branch <> ${repository.default_branch} and branch <> 'HEAD'
      and (ended_observation is null or ended_observation < last_observation)
      and not exists (select 1 from scans where scans.repository_id = head.repository_id
        and scans.branch = head.branch and pull_request is not null and is_branch_head)
    order by branch`.execute(db);
  return rows;
}

/**
 * Returns true if the branch has not been observed again; locks its row. The caller must hold the repository's lock.
 */
export async function isUnchanged(
  trx: DatabaseTransaction,
  repositoryId: string,
  { branch, last_observation: last }: LiveBranch,
): Promise<boolean> {
  const row = await trx
    .selectFrom('branch_heads')
    .select('last_observation')
    .where('repository_id', '=', repositoryId)
    .where('branch', '=', branch)
    .where('last_observation', '=', last)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks all issues as absent from the branch. Returns its open issues that are on no other branch, by id. */
export async function endPresence(
  trx: DatabaseTransaction,
  place: { readonly repositoryId: string; readonly branch: string; readonly at: Date },
): Promise<readonly Pick<Row<'issues'>, 'id' | 'status' | 'rule_id' | 'category' | 'file_path' | 'line'>[]> {
  await sql`update issue_branches set present = false, updated_at = ${place.at} from issues
    where issues.id = issue_branches.issue_id and issues.repository_id = ${place.repositoryId}
      and issue_branches.branch = ${place.branch} and issue_branches.present`.execute(trx);
  return trx
    .selectFrom('issues')
    .select(['id', 'status', 'rule_id', 'category', 'file_path', 'line'])
    .where('repository_id', '=', place.repositoryId)
    .where('status', 'in', ['open', 'confirmed'])
    .where(
      sql<boolean>`exists (select 1 from issue_branches b where b.issue_id = issues.id and b.branch = ${place.branch})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from issue_branches b where b.issue_id = issues.id and b.present)`,
    )
    .orderBy('id')
    .execute();
}

/** Ends the branch, so that a new branch of the same name is not compared with earlier scans. */
export async function closeBranch(
  trx: DatabaseTransaction,
  repositoryId: string,
  { branch, last_observation: last }: LiveBranch,
): Promise<void> {
  await trx
    .updateTable('branch_heads')
    .set({ ended_observation: last })
    .where('repository_id', '=', repositoryId)
    .where('branch', '=', branch)
    .execute();
}
