/** The log of a scan: a few timestamped entries, for people waiting for it or wondering why it failed. */

import { sql } from 'kysely';
import type { LogLevel, Queryable, Row } from './database.ts';
import { toJsonb, toStorableText } from './json.ts';

export interface LogEntry {
  readonly level: LogLevel;
  /** Stable event name, such as `phase` or `completed`. */
  readonly event: string;
  readonly message: string;
  /** Ids, counts and codes; never source code. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Appends an entry. The scan's row is locked for the statement, so that numbers have no gaps. Does nothing if the scan
 * no longer exists.
 */
export async function appendLog(db: Queryable, scanId: string, at: Date, entry: LogEntry): Promise<void> {
  const { level, event, message, data = {} } = entry;
  await sql`
    with scan as (select id from scans where id = ${scanId} for update)
    insert into scan_log (scan_id, sequence, at, level, event, message, data)
    select scan.id, (select coalesce(max(sequence), 0) + 1 from scan_log where scan_id = scan.id),
      ${at}, ${level}, ${event}, ${toStorableText(message)}, ${toJsonb(data)}::jsonb
    from scan`.execute(db);
}

/** Entries after a sequence number, in order. */
export function readLog(
  db: Queryable,
  scanId: string,
  after: number,
  limit: number,
): Promise<Row<'scan_log'>[]> {
  return db
    .selectFrom('scan_log')
    .selectAll()
    .where('scan_id', '=', scanId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}
