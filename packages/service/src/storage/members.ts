/** Queries on the members of repositories. */

import { sql } from 'kysely';
import type { RepositoryRole } from '../caller.ts';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';

export interface MemberRow extends Row<'repository_members'> {
  readonly name: string;
}

export function selectMembers(db: Queryable, repositoryId: string) {
  return db
    .selectFrom('repository_members')
    .innerJoin('users', 'users.id', 'repository_members.user_id')
    .selectAll('repository_members')
    .select('users.name')
    .where('repository_members.repository_id', '=', repositoryId);
}

/** Inserts a member or updates the role. */
export async function putMember(
  db: Queryable,
  member: { readonly repositoryId: string; readonly userId: string; readonly role: RepositoryRole },
  at: Date,
): Promise<void> {
  await db
    .insertInto('repository_members')
    .values({
      repository_id: member.repositoryId,
      user_id: member.userId,
      role: member.role,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['repository_id', 'user_id']).doUpdateSet({ role: member.role }),
    )
    .execute();
}

/** Returns false if the user was not a member. */
export async function deleteMember(db: Queryable, repositoryId: string, userId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('repository_members')
    .where('repository_id', '=', repositoryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Repositories in which the user is the only owner who is not disabled. */
export async function findSoleOwnerships(
  db: Queryable,
  userId: string,
  repositoryId?: string,
): Promise<readonly string[]> {
  const others = sql<boolean>`exists (select 1 from repository_members o join users u on u.id = o.user_id
    where o.repository_id = repository_members.repository_id and o.user_id <> ${userId}
    and o.role = 'owner' and u.disabled_at is null)`;
  let query = db
    .selectFrom('repository_members')
    .select('repository_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where(sql<boolean>`not ${others}`);
  if (repositoryId !== undefined) query = query.where('repository_id', '=', repositoryId);
  return (await query.execute()).map((row) => row.repository_id);
}

/** Locks the repositories that the user owns, so that their owners do not change until the transaction ends. */
export async function lockOwnedRepositories(trx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select 1 from repositories where id in
    (select repository_id from repository_members where user_id = ${userId} and role = 'owner')
    order by id for no key update`.execute(trx);
}

/** Where the user is the primary owner, makes the longest-standing other owner the primary one. */
export async function passOnOwnership(
  trx: DatabaseTransaction,
  userId: string,
  repositoryId?: string,
): Promise<void> {
  const only = repositoryId === undefined ? sql`` : sql`and repositories.id = ${repositoryId}`;
  await sql`update repositories set owner_id = heir.user_id
    from (select distinct on (m.repository_id) m.repository_id, m.user_id
      from repository_members m join users u on u.id = m.user_id
      where m.role = 'owner' and m.user_id <> ${userId} and u.disabled_at is null
      order by m.repository_id, m.created_at, m.user_id) heir
    where heir.repository_id = repositories.id and repositories.owner_id = ${userId} ${only}`.execute(trx);
}

/** True if an owner is an administrator of the instance. */
export async function isOwnedByAdministrator(db: Queryable, repositoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('repository_members')
    .innerJoin('users', 'users.id', 'repository_members.user_id')
    .select('users.id')
    .where('repository_members.repository_id', '=', repositoryId)
    .where('repository_members.role', '=', 'owner')
    .where('users.role', '=', 'administrator')
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
