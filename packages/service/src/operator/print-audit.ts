/** `assay-service audit`: the whole log, oldest entry first, for what collects logs and for spreadsheets. */

import { sql } from 'kysely';
import { type AuditListRequest, selectAudit } from '../requests/audit.ts';
import { auditCsvHead, showAuditEvent, toAuditCsv, toAuditLines } from '../requests/export-audit.ts';
import type { Queryable } from '../storage/database.ts';
import { OperatorError } from './operator-error.ts';

const rowsAtOnce = 1000;

export interface PrintAuditOptions {
  readonly format: string;
  readonly filter: AuditListRequest;
}

/**
 * Reads in portions by key, so that neither memory nor a lock grows with the log.
 *
 * @param write  takes a portion and resolves when there may be more
 * @returns how many entries there were
 * @throws OperatorError for a format or a time that is none
 */
export async function printAudit(
  db: Queryable,
  { format, filter }: PrintAuditOptions,
  write: (text: string) => Promise<void>,
): Promise<number> {
  if (format !== 'csv' && format !== 'ndjson') throw new OperatorError('--format is csv or ndjson');
  for (const name of ['since', 'until'] as const)
    if (filter[name] !== undefined && Number.isNaN(Date.parse(filter[name])))
      throw new OperatorError(`--${name} is a time such as 2026-11-30 or 2026-11-30T12:00:00Z`);
  if (format === 'csv') await write(auditCsvHead);
  const print = format === 'csv' ? toAuditCsv : toAuditLines;
  let count = 0;
  for (let after: { readonly at: string; readonly id: string } | undefined; ; ) {
    let query = selectAudit(db, filter)
      .leftJoin('repositories', 'repositories.id', 'audit_events.repository_id')
      .select(['repositories.full_name as repository_name', sql<string>`audit_events.at::text`.as('key')])
      .orderBy('audit_events.at')
      .orderBy('audit_events.id')
      .limit(rowsAtOnce);
    if (after !== undefined)
      query = query.where(
        sql<boolean>`(audit_events.at, audit_events.id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      );
    const rows = await query.execute();
    const last = rows.at(-1);
    if (last === undefined) return count;
    after = { at: last.key, id: last.id };
    count += rows.length;
    await write(print(rows.map(showAuditEvent)));
  }
}
