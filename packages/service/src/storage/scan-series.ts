/** Queries on series: completed scans of one branch by one tool with the same scope. */

import type { DatabaseTransaction, Row } from './database.ts';

/** `last_number` of occurrences seen by the latest scan of a series; they remain open until a later scan ends them. */
export const openNumber = 2_147_483_647;

export type SeriesKey = Pick<Row<'scan_series'>, 'repository_id' | 'branch' | 'tool' | 'view'>;

/** Finds the series or adds it. Its numbers may only be used while holding the repository's lock. */
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

/** Makes this number the latest of the series. */
export async function advanceSeries(trx: DatabaseTransaction, id: string, number: number): Promise<void> {
  await trx.updateTable('scan_series').set({ last_number: number }).where('id', '=', id).execute();
}
