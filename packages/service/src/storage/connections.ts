/** Queries on forge connections. */

import type { NewRow, Queryable, Row } from './database.ts';

export type ConnectionRow = Row<'connections'>;

export function insertConnection(db: Queryable, row: NewRow<'connections'>): Promise<ConnectionRow> {
  return db.insertInto('connections').values(row).returningAll().executeTakeFirstOrThrow();
}

export function selectConnections(db: Queryable, userId: string) {
  return db.selectFrom('connections').selectAll().where('user_id', '=', userId);
}

/**
 * The user whose rights apply to actions triggered by the forge; `undefined` if the repository has lost its connection.
 */
export async function findConnectionOwner(
  db: Queryable,
  { connection_id: id }: Pick<Row<'repositories'>, 'connection_id'>,
): Promise<string | undefined> {
  if (id === null) return undefined;
  const row = await db.selectFrom('connections').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

/** Deletes a connection. Repositories connected through it remain, without a credential. */
export async function deleteConnection(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('connections').where('id', '=', id).execute();
}

/** Ids of the user's repositories, by clone URL. */
export async function findConnected(
  db: Queryable,
  userId: string,
  cloneUrls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (cloneUrls.length === 0) return new Map();
  const rows = await db
    .selectFrom('repositories')
    .select(['id', 'clone_url'])
    .where('owner_id', '=', userId)
    .where('clone_url', 'in', cloneUrls)
    .execute();
  return new Map(rows.flatMap((row) => (row.clone_url === null ? [] : [[row.clone_url, row.id] as const])));
}
