/** Queries on webhooks, their deliveries and attempts. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

export type WebhookRow = Row<'webhooks'>;
export type DeliveryRow = Row<'webhook_deliveries'>;

/** A delivery with everything needed to send it. */
export interface DeliveryToSend {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly event: Row<'events'>;
}

export function insertWebhook(db: Queryable, row: NewRow<'webhooks'>): Promise<WebhookRow> {
  return db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The caller's own webhooks; a repository-bound token only sees those of its repository. */
export function selectWebhooks(db: Queryable, caller: Pick<Caller, 'userId' | 'repositoryId'>) {
  const mine = db.selectFrom('webhooks').selectAll().where('user_id', '=', caller.userId);
  return caller.repositoryId === undefined ? mine : mine.where('repository_id', '=', caller.repositoryId);
}

export async function updateWebhook(
  db: Queryable,
  id: string,
  change: Partial<Omit<WebhookRow, 'id' | 'user_id'>>,
): Promise<WebhookRow> {
  return db.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteWebhook(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

export function selectDeliveries(db: Queryable, webhookId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', 'events.id', 'webhook_deliveries.event_id')
    .selectAll('webhook_deliveries')
    .select(['events.type as event_type', 'events.occurred_at as event_at'])
    .where('webhook_id', '=', webhookId);
}

export function findAttempts(
  db: Queryable,
  deliveryIds: readonly string[],
): Promise<Row<'webhook_attempts'>[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();
}

export async function findDeliveryToSend(db: Queryable, id: string): Promise<DeliveryToSend | undefined> {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (delivery === undefined) return undefined;
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', delivery.webhook_id)
    .executeTakeFirst();
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', delivery.event_id)
    .executeTakeFirst();
  return webhook === undefined || event === undefined ? undefined : { delivery, webhook, event };
}

/** Protects a webhook from changes and deletion until the transaction ends. Returns false if it no longer exists. */
export async function lockWebhook(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the delivery. Returns false if another worker has already recorded this attempt. */
export async function claimAttempt(trx: DatabaseTransaction, delivery: DeliveryRow): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select(['status', 'attempts'])
    .where('id', '=', delivery.id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status === 'pending' && row.attempts === delivery.attempts;
}

export async function insertAttempt(
  trx: DatabaseTransaction,
  row: NewRow<'webhook_attempts'>,
): Promise<void> {
  await trx.insertInto('webhook_attempts').values(row).execute();
}

export async function updateDelivery(
  trx: Queryable,
  id: string,
  change: Partial<Omit<DeliveryRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}

/** Deletes old events with their deliveries, unless one is pending. Returns the number of deleted events. */
export async function deleteEventsBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('events')
    .where('occurred_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_deliveries')
            .select(sql`1`.as('one'))
            .whereRef('webhook_deliveries.event_id', '=', 'events.id')
            .where('webhook_deliveries.status', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
