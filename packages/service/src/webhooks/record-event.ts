/**
 * Tells of a change, within the transaction that makes it: the durable log, and a delivery for each webhook that
 * asked for it. Either all of it is committed or none.
 */
import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { toJsonb } from '../storage/json.ts';
import { type EventType, matchesSubscription } from './events.ts';

export type EventDeps = Pick<ServiceContext, 'clock' | 'queue'>;

export interface NewEvent {
  readonly type: EventType;
  /** `null` for what concerns no repository. */
  readonly repositoryId: string | null;
  /** Thin: ids, states, what people filter on. Under 20 kB as JSON. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Items of one `issue.*` event; more make further events. API.md C10. */
const maxItems = 100;
const maxItemsBytes = 16_000;

/**
 * Locks the repository's row until the transaction ends, for its event sequence: call it last.
 */
export async function recordEvent(deps: EventDeps, trx: DatabaseTransaction, event: NewEvent): Promise<void> {
  const sequence = event.repositoryId === null ? null : await nextSequence(trx, event.repositoryId);
  const id = await insertEvent(deps, trx, event, sequence);
  const webhooks = await findListeners(trx, event);
  for (const webhookId of webhooks) await addDelivery(deps, trx, webhookId, id);
}

/** `issue.*` events in batches, each with `data.items`. */
export async function recordItems(
  deps: EventDeps,
  trx: DatabaseTransaction,
  event: NewEvent,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const batch of splitItems(items))
    await recordEvent(deps, trx, { ...event, data: { ...event.data, items: batch } });
}

/** An event for one webhook alone, whatever it subscribes to: a ping. Gives the delivery's id. */
export async function recordEventFor(
  deps: EventDeps,
  trx: DatabaseTransaction,
  event: NewEvent,
  webhookId: string,
): Promise<string> {
  const id = await insertEvent(deps, trx, { ...event, repositoryId: null }, null);
  return addDelivery(deps, trx, webhookId, id);
}

/** Queues a delivery of an event, at once. */
export async function addDelivery(
  deps: EventDeps,
  trx: DatabaseTransaction,
  webhookId: string,
  eventId: string,
  redeliveryOf: string | null = null,
): Promise<string> {
  const now = deps.clock.now();
  const id = createId(deps.clock);
  await trx
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: webhookId,
      event_id: eventId,
      next_attempt_at: now,
      redelivery_of: redeliveryOf,
      created_at: now,
    })
    .execute();
  await deps.queue.enqueue(trx, { name: 'deliver-webhook', data: { deliveryId: id } });
  return id;
}

function* splitItems<T>(items: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (batch.length === maxItems || (batch.length > 0 && bytes + size > maxItemsBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

async function nextSequence(trx: DatabaseTransaction, repositoryId: string): Promise<string | null> {
  const row = await trx
    .updateTable('repositories')
    .set({ event_sequence: sql`event_sequence + 1` })
    .where('id', '=', repositoryId)
    .returning('event_sequence')
    .executeTakeFirst();
  return row?.event_sequence ?? null;
}

async function insertEvent(
  deps: EventDeps,
  trx: DatabaseTransaction,
  event: NewEvent,
  sequence: string | null,
): Promise<string> {
  const id = createId(deps.clock);
  await trx
    .insertInto('events')
    .values({
      id,
      repository_id: event.repositoryId,
      sequence,
      type: event.type,
      occurred_at: deps.clock.now(),
      data: toJsonb(event.data),
    })
    .execute();
  return id;
}

/** Active webhooks of users who may see the repository and asked for this type. */
async function findListeners(trx: DatabaseTransaction, event: NewEvent): Promise<string[]> {
  const { repositoryId } = event;
  if (repositoryId === null) return [];
  const rows = await trx
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select(['webhooks.id', 'webhooks.events'])
    .where('webhooks.active', '=', true)
    .where('webhooks.status', '=', 'active')
    .where('users.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([eb('webhooks.repository_id', 'is', null), eb('webhooks.repository_id', '=', repositoryId)]),
    )
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('repositories')
            .select('repositories.id')
            .where('repositories.id', '=', repositoryId)
            .whereRef('repositories.owner_id', '=', 'webhooks.user_id'),
        ),
        eb.exists(
          eb
            .selectFrom('repository_members')
            .select('repository_members.user_id')
            .where('repository_members.repository_id', '=', repositoryId)
            .whereRef('repository_members.user_id', '=', 'webhooks.user_id'),
        ),
      ]),
    )
    .orderBy('webhooks.id')
    .execute();
  return rows
    .filter((row) => row.events.some((subscription) => matchesSubscription(subscription, event.type)))
    .map((row) => row.id);
}
