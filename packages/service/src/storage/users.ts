/** Queries on users. */

import { sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

/** Serializes decisions that depend on the number of administrators. */
export async function lockUsers(trx: DatabaseTransaction): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(trx);
}

/** Returns `undefined` if the name is taken. */
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

export function findUserByName(db: Queryable, name: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst();
}

export function findUser(db: Queryable, id: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}
