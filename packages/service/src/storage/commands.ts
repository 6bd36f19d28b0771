/** Queries on commands in comments, which are stored in the rows of their deliveries. */

import { sql } from 'kysely';
import type { CommandProgress, Queryable } from './database.ts';
import type { HookDeliveryRow } from './hooks.ts';
import { toJsonb } from './json.ts';
import type { CommentRow } from './reviews.ts';

export type { HookDeliveryRow } from './hooks.ts';

/** Counts an attempt; `undefined` if the command has ended. */
export function beginCommand(db: Queryable, id: string): Promise<HookDeliveryRow | undefined> {
  return db
    .updateTable('hook_deliveries')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('comment_id', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Merges progress into the command's result and resets its attempts. */
export async function saveProgress(
  db: Queryable,
  { id }: Pick<HookDeliveryRow, 'id'>,
  progress: CommandProgress,
): Promise<void> {
  await db
    .updateTable('hook_deliveries')
    .set({ result: sql`coalesce(result, '{}') || ${toJsonb(progress)}::jsonb`, attempts: 0 })
    .where('id', '=', id)
    .execute();
}

export async function endCommand(
  db: Queryable,
  id: string,
  end: {
    readonly status: 'done' | 'ignored' | 'failed';
    readonly outcome: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('hook_deliveries')
    .set({ status: end.status, outcome: end.outcome, completed_at: end.at })
    .where('id', '=', id)
    .execute();
}

/** The open issue on the branch with the fingerprint of the comment, preferably in the same file. */
export async function findPresentIssue(
  db: Queryable,
  repositoryId: string,
  branch: string,
  { fingerprint, file_path: path }: Pick<CommentRow, 'fingerprint' | 'file_path'>,
): Promise<string | undefined> {
  if (fingerprint === null) return undefined;
  const rows = await db
    .selectFrom('issues')
    .innerJoin('issue_branches', 'issue_branches.issue_id', 'issues.id')
    .select(['issues.id', 'issues.file_path'])
    .where('issues.repository_id', '=', repositoryId)
    .where('issues.fingerprint', '=', fingerprint)
    .where('issues.status', 'in', ['open', 'confirmed'])
    .where('issue_branches.branch', '=', branch)
    .where('issue_branches.present', '=', true)
    .orderBy('issues.id')
    .execute();
  return (rows.find((row) => row.file_path === path) ?? rows[0])?.id;
}
