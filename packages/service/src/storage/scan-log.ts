/** What a scan did when, in a few lines: for people who wait for it, and for those who ask why it failed. */

import { sql } from 'kysely';
import type { LogLevel, Queryable, Row } from './database.ts';
import { toJsonb, toStorableText } from './json.ts';

export interface LogEntry {
  readonly level: LogLevel;
  /** Stable name: `phase`, `completed`. */
  readonly event: string;
  readonly message: string;
  /** Ids, counts and codes; never source text. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Numbers entries without gaps: the scan's row is locked for the statement. Nothing happens when it is gone. */
export async function appendLog(db: Queryable, scanId: string, at: Date, entry: LogEntry): Promise<void> {
  const { level, event, message, data = {} } = entry;
  await sql`
    with scan as (select id from scans where id = ${scanId} for update)
    insert into scan_log (scan_id, sequence, at, level, event, message, data)
    select scan.id, (select coalesce(max(sequence), 0) + 1 from scan_log where scan_id = scan.id),
      ${at}, ${level}, ${event}, ${toStorableText(message)}, ${toJsonb(data)}::jsonb
    from scan`.execute(db);
}

/** In order. */
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
