/**
 * Visibility: callers see the repositories of which the user is a member; a repository-bound token restricts this to
 * one. Everything that belongs to a repository (scans, issues, fixes, reviews, metrics) follows this rule.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Queryable } from './database.ts';

/** Condition on a column that holds a repository id: `query.where(isVisible(caller, 'scans.repository_id'))`. */
export function isVisible(
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  column: string,
): RawBuilder<SqlBool> {
  const mine = sql<SqlBool>`${sql.ref(column)} in (
    select repository_id from repository_members where user_id = ${caller.userId})`;
  return caller.repositoryId === undefined
    ? mine
    : sql`(${sql.ref(column)} = ${caller.repositoryId} and ${mine})`;
}

/**
 * The same, for rows that are few and chosen already: each one's member is looked up. A plan never begins with all repositories
 * of the user, as it does for one who has many since the tables were last analyzed.
 */
export function isVisibleRow(
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  column: string,
): RawBuilder<SqlBool> {
  const mine = sql<SqlBool>`(select true from repository_members
    where repository_members.repository_id = ${sql.ref(column)} and user_id = ${caller.userId})`;
  return caller.repositoryId === undefined
    ? mine
    : sql`(${sql.ref(column)} = ${caller.repositoryId} and ${mine})`;
}

/** Ids of the repositories visible to the caller. */
export async function listVisible(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('repositories')
    .select('id')
    .where(isVisible(caller, 'repositories.id'))
    .execute();
  return rows.map(({ id }) => id);
}

export async function canSeeRepository(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  repositoryId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('repositories')
    .select('id')
    .where('id', '=', repositoryId)
    .where(isVisible(caller, 'repositories.id'))
    .executeTakeFirst();
  return row !== undefined;
}
