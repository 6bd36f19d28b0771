/**
 * Queries on branch heads, whose observation numbers order the answers to "which commit is the head of this branch?".
 */

import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';

export type BranchPlace = Pick<Row<'branch_heads'>, 'repository_id' | 'branch'>;

/** Number of the latest observation of the branch; 0 if there is none. */
export async function findLastObservation(db: Queryable, place: BranchPlace): Promise<number> {
  const row = await db
    .selectFrom('branch_heads')
    .select('last_observation')
    .where('repository_id', '=', place.repository_id)
    .where('branch', '=', place.branch)
    .executeTakeFirst();
  return row?.last_observation ?? 0;
}

/** Takes the number after `last`. Returns false if it was already taken. */
export async function takeObservation(db: Queryable, place: BranchPlace, last: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into branch_heads as head (repository_id, branch, last_observation)
    values (${place.repository_id}, ${place.branch}, ${last + 1})
    on conflict (repository_id, branch) do update set last_observation = excluded.last_observation
      where head.last_observation = ${last}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * True if the same tool has recorded a later observation of the branch with another commit. Two plain folders always
 * count as different, because their content was not recorded.
 */
export async function hasLaterState(
  trx: DatabaseTransaction,
  scan: Pick<Row<'scans'>, 'repository_id' | 'branch' | 'tool'>,
  head: { readonly observation: number; readonly commitSha: string | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('scans')
    .select('id')
    .where('repository_id', '=', scan.repository_id)
    .where('branch', '=', scan.branch)
    .where('tool', '=', scan.tool)
    .where('is_branch_head', '=', true)
    .where('head_observation', '>', head.observation)
    .where((eb) =>
      eb.or([eb('commit_sha', 'is distinct from', head.commitSha), eb('commit_sha', 'is', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
