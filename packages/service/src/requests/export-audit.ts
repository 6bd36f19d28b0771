/** Entries of the audit log as text: for spreadsheets, and a line of JSON each for what collects logs. */

import { csvRows } from '@assay/scanner';
import type { Row } from '../storage/database.ts';

/** An entry as the API shows it. */
export interface ShownAuditEvent {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly token_id: string | null;
  readonly target_id: string | null;
  readonly target_name: string | null;
  readonly repository_id: string | null;
  readonly repository_name: string | null;
  readonly ip: string | null;
  readonly detail: Record<string, unknown>;
}

const columns = [
  'id',
  'at',
  'action',
  'actor_id',
  'actor_name',
  'token_id',
  'target_id',
  'target_name',
  'repository_id',
  'repository_name',
  'ip',
  'detail',
] as const satisfies readonly (keyof ShownAuditEvent)[];

export function showAuditEvent(
  row: Row<'audit_events'> & { readonly repository_name?: string | null },
): ShownAuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    token_id: row.token_id,
    target_id: row.target_id,
    target_name: row.target_name,
    repository_id: row.repository_id,
    repository_name: row.repository_name ?? null,
    ip: row.ip,
    detail: row.detail,
  };
}

/** The first line of `toAuditCsv`. */
export const auditCsvHead = csvRows([columns]);

/** RFC 4180 without a head, with cells protected from being interpreted as formulas. */
export function toAuditCsv(events: readonly ShownAuditEvent[]): string {
  return csvRows(
    events.map((event) =>
      columns.map((column) => (column === 'detail' ? JSON.stringify(event.detail) : (event[column] ?? ''))),
    ),
  );
}

/** NDJSON: each line ends with a line feed. */
export function toAuditLines(events: readonly ShownAuditEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
