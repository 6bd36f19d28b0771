/** Queries on incoming deliveries from forges, and on pull requests and branches that need a check. */

import { sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

export type HookDeliveryRow = Row<'hook_deliveries'>;
export type WatchedRefRow = Row<'watched_refs'>;
export type WatchedPlace = Pick<WatchedRefRow, 'repository_id' | 'subject'>;

/** Returns false for a duplicate of a delivery, or of a command in a comment. */
export async function insertDelivery(
  trx: DatabaseTransaction,
  row: NewRow<'hook_deliveries'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('hook_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The repository with this external id that was connected through the connection. */
export function findHookedRepository(
  db: Queryable,
  connectionId: string,
  externalId: string,
): Promise<Row<'repositories'> | undefined> {
  return db
    .selectFrom('repositories')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', externalId)
    .orderBy('id')
    .executeTakeFirst();
}

/** Counts a request to check the subject. Locks the row until the transaction ends. */
export async function askAbout(
  trx: DatabaseTransaction,
  { repository_id: repositoryId, subject }: WatchedPlace,
  at: Date,
): Promise<{ readonly isWaiting: boolean; readonly lookedAt: Date | null }> {
  const { rows } = await sql<{ isWaiting: boolean; lookedAt: Date | null }>`
    insert into watched_refs as ref (repository_id, subject, asked, asked_at)
    values (${repositoryId}, ${subject}, 1, ${at})
    on conflict (repository_id, subject) do update set asked = ref.asked + 1, asked_at = ${at}
    returning asked - answered > 1 as "isWaiting", looked_at as "lookedAt"`.execute(trx);
  return rows[0] ?? { isWaiting: false, lookedAt: null };
}

export function findWatched(db: Queryable, place: WatchedPlace): Promise<WatchedRefRow | undefined> {
  return db
    .selectFrom('watched_refs')
    .selectAll()
    .where('repository_id', '=', place.repository_id)
    .where('subject', '=', place.subject)
    .executeTakeFirst();
}

/** Marks all requests up to `asked` as answered. Returns true if newer ones have arrived. */
export async function answerWatched(
  trx: DatabaseTransaction,
  place: WatchedPlace,
  seen: { readonly asked: string; readonly headSha: string | null; readonly at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('watched_refs')
    .set({ answered: seen.asked, head_sha: seen.headSha, looked_at: seen.at })
    .where('repository_id', '=', place.repository_id)
    .where('subject', '=', place.subject)
    .returning(['asked', 'answered'])
    .executeTakeFirst();
  return row !== undefined && BigInt(row.asked) > BigInt(row.answered);
}

/** Records heads as known without checking them. Does not change existing rows. */
export async function noteHeads(
  db: Queryable,
  repositoryId: string,
  heads: readonly { readonly subject: string; readonly headSha: string }[],
): Promise<void> {
  if (heads.length === 0) return;
  await db
    .insertInto('watched_refs')
    .values(
      heads.map(({ subject, headSha }) => ({ repository_id: repositoryId, subject, head_sha: headSha })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listWatched(db: Queryable, repositoryId: string): Promise<WatchedRefRow[]> {
  return db.selectFrom('watched_refs').selectAll().where('repository_id', '=', repositoryId).execute();
}

/** Requests that were never answered, because the job was lost or gave up on an unresponsive forge. At most 1,000. */
export function findForgotten(db: Queryable, before: Date): Promise<WatchedRefRow[]> {
  return db
    .selectFrom('watched_refs')
    .selectAll()
    .whereRef('answered', '<', 'asked')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(1000)
    .execute();
}

/** Settles the accepted deliveries about a subject received up to `at`, except commands in comments. */
export async function settleDeliveries(
  trx: DatabaseTransaction,
  place: WatchedPlace,
  {
    status,
    outcome,
    at,
  }: { readonly status: 'done' | 'failed'; readonly outcome: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('hook_deliveries')
    .set({ status, outcome, completed_at: at })
    .where('repository_id', '=', place.repository_id)
    .where('subject', '=', place.subject)
    .where('status', '=', 'accepted')
    .where('comment_id', 'is', null)
    .where('received_at', '<=', at)
    .execute();
}

export function selectHookDeliveries(db: Queryable, connectionId: string) {
  return db
    .selectFrom('hook_deliveries')
    .leftJoin('repositories', 'repositories.id', 'hook_deliveries.repository_id')
    .selectAll('hook_deliveries')
    .select('repositories.full_name as full_name')
    .where('hook_deliveries.connection_id', '=', connectionId);
}

export async function deleteDeliveriesBefore(db: Queryable, at: Date): Promise<void> {
  await db.deleteFrom('hook_deliveries').where('received_at', '<', at).execute();
}

/** Records that a delivery of the forge was accepted. */
export async function noteHeard(db: Queryable, connectionId: string, at: Date): Promise<void> {
  await db
    .updateTable('connections')
    .set({ last_hook_at: at })
    .where('id', '=', connectionId)
    .where((eb) => eb.or([eb('last_hook_at', 'is', null), eb('last_hook_at', '<', at)]))
    .execute();
}

/** Records a rejected delivery, at most once per second, so that a flood causes few writes. */
export async function noteRefusal(
  db: Queryable,
  connectionId: string,
  code: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ hook_refused_at: at, hook_refusal: code })
    .where('id', '=', connectionId)
    .where((eb) =>
      eb.or([eb('hook_refused_at', 'is', null), eb('hook_refused_at', '<', new Date(at.getTime() - 1000))]),
    )
    .execute();
}
