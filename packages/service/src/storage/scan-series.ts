/** Queries of series: completed scans of one branch by one tool that look for the same things. */

import type { DatabaseTransaction, Row } from './database.ts';

/** `last_number` of what the newest scan of a series saw: it holds until a scan says otherwise. */
export const openNumber = 2_147_483_647;

export type SeriesKey = Pick<Row<'scan_series'>, 'repository_id' | 'branch' | 'tool' | 'view'>;

/** The series, new if need be. Its numbers are for the one who holds the repository's lock. */
export async function findOrAddSeries(
  trx: DatabaseTransaction,
  key: SeriesKey,
  newId: string,
): Promise<Row<'scan_series'>> {
  const found = await trx
    .selectFrom('scan_series')
    .selectAll()
    .where('repository_id', '=', key.repository_id)
    .where('branch', '=', key.branch)
    .where('tool', '=', key.tool)
    .where('view', '=', key.view)
    .executeTakeFirst();
  if (found) return found;
  return trx
    .insertInto('scan_series')
    .values({ ...key, id: newId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The series' newest scan is this one. */
export async function advanceSeries(trx: DatabaseTransaction, id: string, number: number): Promise<void> {
  await trx.updateTable('scan_series').set({ last_number: number }).where('id', '=', id).execute();
}
