/**
 * Records an event in the transaction that makes the change: an entry in the durable log and a delivery for each
 * subscribed webhook. All of it is committed atomically.
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
  /** `null` for events not tied to a repository. */
  readonly repositoryId: string | null;
  /** Thin: ids, states and attributes that people filter on. Under 20 kB as JSON. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Maximum number of items per `issue.*` event; the rest go into further events. */
const maxItems = 100;
const maxItemsBytes = 16_000;
/** This many events make an SQL statement of about 2 MB. */
const eventsPerStatement = 100;

/** Records an event. Locks the repository's row until the transaction ends, for the event sequence, so call it last. */
export async function recordEvent(deps: EventDeps, trx: DatabaseTransaction, event: NewEvent): Promise<void> {
  await recordEvents(deps, trx, event, [event.data]);
}

/** Records `issue.*` events in batches, each with `data.items`. */
export async function recordItems(
  deps: EventDeps,
  trx: DatabaseTransaction,
  event: NewEvent,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const batches = [...splitItems(items)].map((batch) => ({ ...event.data, items: batch }));
  await recordEvents(deps, trx, event, batches);
}

/** Inserts events of one type in order, in batches, and queues deliveries of each to all subscribed webhooks. */
async function recordEvents(
  deps: EventDeps,
  trx: DatabaseTransaction,
  event: Omit<NewEvent, 'data'>,
  data: readonly NewEvent['data'][],
): Promise<void> {
  if (data.length === 0) return;
  const { repositoryId } = event;
  const last = repositoryId === null ? null : await advanceSequence(trx, repositoryId, data.length);
  const events = data.map((one, index) => ({
    ...describeEvent(deps, event.type, repositoryId, one),
    sequence: last === null ? null : String(last - BigInt(data.length - 1 - index)),
  }));
  for (let start = 0; start < events.length; start += eventsPerStatement)
    await trx
      .insertInto('events')
      .values(events.slice(start, start + eventsPerStatement))
      .execute();
  const webhooks = await findListeners(trx, event);
  for (const { id } of events) for (const webhookId of webhooks) await addDelivery(deps, trx, webhookId, id);
}

/** Records an event, such as a ping, for a single webhook regardless of its subscriptions. Returns the delivery id. */
export async function recordEventFor(
  deps: EventDeps,
  trx: DatabaseTransaction,
  event: NewEvent,
  webhookId: string,
): Promise<string> {
  const row = describeEvent(deps, event.type, null, event.data);
  await trx
    .insertInto('events')
    .values({ ...row, sequence: null })
    .execute();
  return addDelivery(deps, trx, webhookId, row.id);
}

/** Queues an event for immediate delivery. Returns the delivery id. */
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

/** Reserves `count` sequence numbers and returns the last one; `null` if the repository no longer exists. */
async function advanceSequence(
  trx: DatabaseTransaction,
  repositoryId: string,
  count: number,
): Promise<bigint | null> {
  const row = await trx
    .updateTable('repositories')
    .set({ event_sequence: sql`event_sequence + ${count}::bigint` })
    .where('id', '=', repositoryId)
    .returning('event_sequence')
    .executeTakeFirst();
  return row === undefined ? null : BigInt(row.event_sequence);
}

function describeEvent(
  deps: EventDeps,
  type: EventType,
  repositoryId: string | null,
  data: NewEvent['data'],
) {
  return {
    id: createId(deps.clock),
    repository_id: repositoryId,
    type,
    occurred_at: deps.clock.now(),
    data: toJsonb(data),
  };
}

/** Active webhooks that are subscribed to this event type and whose owners can see the repository. */
async function findListeners(trx: DatabaseTransaction, event: Omit<NewEvent, 'data'>): Promise<string[]> {
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
      eb.exists(
        eb
          .selectFrom('repository_members')
          .select('repository_members.user_id')
          .where('repository_members.repository_id', '=', repositoryId)
          .whereRef('repository_members.user_id', '=', 'webhooks.user_id'),
      ),
    )
    .orderBy('webhooks.id')
    .execute();
  return rows
    .filter((row) => row.events.some((subscription) => matchesSubscription(subscription, event.type)))
    .map((row) => row.id);
}
