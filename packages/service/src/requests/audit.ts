/** The append-only log of who did what. Entries are written in the transaction of the action. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { commonWords, isOneOf, type ListRequest, listPage, type Page, type WordLists } from '../lists.ts';
import type { DatabaseTransaction, Row } from '../storage/database.ts';

export interface AuditEntry {
  /** `token.create`, `issue.dismiss`, `repository.connect`. */
  readonly action: string;
  readonly targetId?: string;
  readonly repositoryId?: string;
  /** Must not contain secrets. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export async function recordAudit(
  deps: Pick<ServiceContext, 'clock'>,
  trx: DatabaseTransaction,
  caller: Pick<Caller, 'ip'> & { readonly userId: string | null; readonly tokenId: string | null },
  entry: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      id: createId(deps.clock),
      at: deps.clock.now(),
      actor_id: caller.userId,
      // Actions of the service on behalf of a user have neither token nor address.
      token_id: caller.tokenId || null,
      action: entry.action,
      target_id: entry.targetId ?? null,
      repository_id: entry.repositoryId ?? null,
      ip: caller.ip || null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

export interface AuditListRequest extends ListRequest {
  readonly action?: WordLists | undefined;
  readonly actor_id?: string | undefined;
  readonly since?: string | undefined;
}

/** All entries, newest first. For administrators. */
export function listAudit(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  request: AuditListRequest,
): Promise<Page<Row<'audit_events'>>> {
  if (caller.role !== 'administrator' || caller.repositoryId !== undefined) {
    throw new ProblemError('forbidden', 'only an administrator may do this');
  }
  const { action, actor_id, since } = request;
  const actions = commonWords(action);
  let query = deps.db.selectFrom('audit_events').selectAll();
  if (actions) query = query.where(isOneOf('action', actions));
  if (actor_id !== undefined) query = query.where('actor_id', '=', actor_id);
  if (since !== undefined) query = query.where('at', '>=', new Date(since));
  const at = { expression: sql`audit_events.at`, type: 'timestamptz' } as const;
  const filters = [action, actor_id, since];
  const spec = { name: 'audit', sortable: { at }, defaultSort: '-at', id: sql`audit_events.id`, filters };
  return listPage(deps, query, spec, request);
}
