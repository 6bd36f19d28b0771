/** Queries of users. */

import { sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

/** Makes decisions about the number of administrators one at a time. */
export async function lockUsers(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(trx);
}

/** `undefined` when the name is taken. */
export function insertUser(db: Queryable, row: NewRow<'users'>): Promise<Row<'users'> | undefined> {
  return db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findFirstAdministrator(db: Queryable): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
}

/** Names are unique. */
export function findUserByName(db: Queryable, name: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst();
}

export function findUser(db: Queryable, id: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}
