/** Whose turn it is to be asked what its forge did not tell. */

import type { Queryable, Row } from './database.ts';

/** Bounds what one run of the job asks for; the rest has its turn a minute later. */
const mostAtOnce = 50;

/**
 * Takes repositories whose forge calls at all, each to one worker. `polled_at` is as it was before.
 *
 * @param before  those that were asked later are left alone
 */
export function takeRepositoriesToPoll(
  db: Queryable,
  now: Date,
  before: Date,
): Promise<Row<'repositories'>[]> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('repositories')
      .innerJoin('connections', 'connections.id', 'repositories.connection_id')
      .selectAll('repositories')
      .where('connections.last_hook_at', 'is not', null)
      .where('repositories.archived', '=', false)
      .where((eb) => eb.or([eb('automatic_reviews', '=', true), eb('scan_on_push', '=', true)]))
      .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', before)]))
      .orderBy('polled_at', (order) => order.asc().nullsFirst())
      .orderBy('repositories.id')
      .limit(mostAtOnce)
      .forUpdate('repositories')
      .skipLocked()
      .execute();
    for (const { id } of due)
      await trx.updateTable('repositories').set({ polled_at: now }).where('id', '=', id).execute();
    return due;
  });
}
