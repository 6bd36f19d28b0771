/** Objects as rows, for clusters that have nothing else in common. */

import { type Kysely, sql } from 'kysely';
import { escapeLike } from '../lists.ts';
import { isDatabaseUnavailable } from '../lost-database.ts';
import type { Database } from '../storage/database.ts';
import { assertKey, type ObjectStore, ObjectStoreError, sortByKey } from './object-store.ts';

/** @param db  stays open when the store is closed */
export function createDatabaseStore(db: Kysely<Database>): ObjectStore {
  return {
    put: (key, content) =>
      asking(async () => {
        assertKey(key);
        const row = { content: Buffer.from(content), bytes: content.length, stored_at: sql<Date>`now()` };
        await db
          .insertInto('objects')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute();
      }),
    get: (key) =>
      asking(async () => {
        assertKey(key);
        const query = db.selectFrom('objects').select('content').where('key', '=', key);
        return (await query.executeTakeFirst())?.content;
      }),
    list: (prefix) =>
      asking(async () => {
        const rows = await db
          .selectFrom('objects')
          .select(['key', 'bytes', 'stored_at'])
          .where('key', 'like', `${escapeLike(prefix)}%`)
          .execute();
        return sortByKey(
          rows.map(({ key, bytes, stored_at: storedAt }) => ({ key, bytes: Number(bytes), storedAt })),
        );
      }),
    remove: (keys) =>
      asking(async () => {
        await db
          .deleteFrom('objects')
          .where(sql<boolean>`key = any(${sql.val([...keys])}::text[])`)
          .execute();
      }),
    close: () => Promise.resolve(),
  };
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new ObjectStoreError('store_unavailable', 'the database does not answer', error);
  }
}
