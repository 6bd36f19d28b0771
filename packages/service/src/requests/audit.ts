/** The append-only log of who did what. Entries are written in the transaction of the action. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { createId, isUuid } from '../ids.ts';
import {
  escapeLike,
  filtersOf,
  hasOneId,
  type ListRequest,
  listPage,
  type Page,
  splitLists,
  type WordLists,
} from '../lists.ts';
import type { DatabaseTransaction, Queryable, Row } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';

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
      actor_name: nameOf(caller.userId),
      // Actions of the service on behalf of a user have neither token nor address.
      token_id: caller.tokenId || null,
      action: entry.action,
      target_id: entry.targetId ?? null,
      target_name: nameOf(entry.targetId ?? null),
      repository_id: entry.repositoryId ?? null,
      ip: caller.ip || null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

/**
 * What is called so while the entry is written; it may be renamed or deleted later. Names of what belongs to a
 * repository are left out: administrators read the log, and see only their own repositories.
 */
function nameOf(id: string | null): RawBuilder<string | null> {
  return sql`(
    select name from (
      select id, name from users
      union all select id, name from tokens
      union all select id, provider || ' ' || coalesce(provider_host, '') from connections
    ) named where id = ${id}::uuid limit 1)`;
}

export interface AuditListRequest extends ListRequest {
  readonly action?: WordLists | undefined;
  readonly actor_id?: string | undefined;
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  readonly repositoryIds?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** An entry, with the name of its repository if the caller sees that. */
export type AuditRow = Row<'audit_events'> & { readonly repository_name: string | null };

/** All entries, newest first. For administrators. */
export function listAudit(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  request: AuditListRequest,
): Promise<Page<AuditRow>> {
  if (caller.role !== 'administrator' || caller.repositoryId !== undefined) {
    throw new ProblemError('forbidden', 'only an administrator may do this');
  }
  const repositoryName = sql<string | null>`(select full_name from repositories
    where repositories.id = audit_events.repository_id and ${isVisible(caller, 'repositories.id')})`;
  const { repositoryIds: ids } = request;
  const entries = selectAudit(deps.db, request).select(repositoryName.as('repository_name'));
  const query = ids === undefined ? entries : entries.where(hasOneId('audit_events.repository_id', ids));
  const at = { expression: sql`audit_events.at`, type: 'timestamptz' } as const;
  const filters = filtersOf(request);
  const spec = { name: 'audit', sortable: { at }, defaultSort: '-at', id: sql`audit_events.id`, filters };
  return listPage(deps, query, spec, request);
}

/** The entries that match, in no order. */
export function selectAudit(db: Queryable, request: AuditListRequest) {
  const { action, actor_id: actorId, actor, target, since, until } = request;
  let query = db.selectFrom('audit_events').selectAll('audit_events');
  for (const words of splitLists(action) ?? []) query = query.where(isAction(words));
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (actor !== undefined) query = query.where(isCalled('actor', actor));
  if (target !== undefined) query = query.where(isCalled('target', target));
  if (since !== undefined) query = query.where('at', '>=', new Date(since));
  if (until !== undefined) query = query.where('at', '<', new Date(until));
  return query;
}

/** `token.*` is every action that begins with `token.`. */
function isAction(words: readonly string[]): RawBuilder<SqlBool> {
  const patterns = words.map((word) =>
    word.endsWith('.*') ? `${escapeLike(word.slice(0, -1))}%` : escapeLike(word),
  );
  return sql<SqlBool>`audit_events.action like any(${sql.val(patterns)}::text[])`;
}

/** By id, or by the whole name that it had then, in any case. */
function isCalled(role: 'actor' | 'target', text: string): RawBuilder<SqlBool> {
  const id = text.toLowerCase();
  return isUuid(id)
    ? sql<SqlBool>`${sql.ref(`${role}_id`)} = ${id}::uuid`
    : sql<SqlBool>`lower(${sql.ref(`${role}_name`)}) = lower(${text})`;
}
