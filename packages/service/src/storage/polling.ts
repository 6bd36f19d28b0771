/** Selects the repositories to be polled for events missed by webhooks. */

import type { Queryable, Row } from './database.ts';

/** Repositories polled per run of the job; the rest follow a minute later. */
const mostAtOnce = 50;

/**
 * Claims repositories of forges that have sent webhooks, each for one worker. `polled_at` in the result is the previous
 * value.
 *
 * @param before  repositories polled after this time are skipped
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
