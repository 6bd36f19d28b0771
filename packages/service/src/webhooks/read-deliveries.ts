/** Reads the delivery log of a webhook and the event log, and repeats deliveries. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { notFound } from '../errors.ts';
import { selectEventTypes } from '../events/events.ts';
import { addDelivery } from '../events/record-event.ts';
import {
  commonWords,
  hasOneId,
  isOneOf,
  type ListRequest,
  listPage,
  type Page,
  type WordLists,
} from '../lists.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import type { Row } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';
import { type DeliveryRow, deleteEventsBefore, findAttempts, selectDeliveries } from '../storage/webhooks.ts';
import { assertDeliverable, getWebhook, type WebhookDeps } from './manage-webhooks.ts';

export interface Delivery extends DeliveryRow {
  readonly event_type: string;
  readonly event_at: Date;
  readonly tries: readonly Row<'webhook_attempts'>[];
}

/** Events are kept for 30 days. */
const keptMs = 30 * 86_400_000;

export async function listDeliveries(
  deps: WebhookDeps,
  caller: Caller,
  webhookId: string,
  request: ListRequest & { readonly status?: WordLists | undefined },
): Promise<Page<Delivery>> {
  const webhook = await getWebhook(deps, caller, webhookId);
  const wanted = commonWords<DeliveryRow['status']>(request.status);
  const all = selectDeliveries(deps.db, webhook.id);
  const query = wanted === undefined ? all : all.where(isOneOf('webhook_deliveries.status', wanted));
  const created_at = { expression: sql`webhook_deliveries.created_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'webhook-deliveries',
    sortable: { created_at },
    defaultSort: '-created_at',
    id: sql`webhook_deliveries.id`,
    filters: [webhook.id, request.status],
  };
  const page = await listPage(deps, query, spec, request);
  const attempts = await findAttempts(
    deps.db,
    page.rows.map((row) => row.id),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    tries: attempts.filter((attempt) => attempt.delivery_id === row.id),
  }));
  return { ...page, rows };
}

/** Queues another delivery of the same message, under its original id. Returns the delivery id. */
export async function redeliver(
  deps: WebhookDeps,
  caller: Caller,
  webhookId: string,
  deliveryId: string,
): Promise<string> {
  const webhook = await getWebhook(deps, caller, webhookId);
  const delivery = await selectDeliveries(deps.db, webhook.id)
    .where('webhook_deliveries.id', '=', deliveryId)
    .executeTakeFirst();
  if (delivery === undefined) throw notFound('delivery');
  assertDeliverable(webhook);
  return deps.db
    .transaction()
    .execute((trx) => addDelivery(deps, trx, webhook.id, delivery.event_id, delivery.id));
}

export interface EventFilter extends ListRequest {
  readonly since?: string | undefined;
  readonly type?: WordLists | undefined;
  readonly repository_id?: string | undefined;
}

/** Events of the repositories visible to the caller, oldest first, for receivers that missed some. */
export async function listEvents(
  deps: WebhookDeps,
  caller: Caller,
  request: EventFilter,
): Promise<Page<Row<'events'>>> {
  let query = deps.db.selectFrom('events').selectAll().where(isVisible(caller, 'events.repository_id'));
  const types = selectEventTypes(request.type);
  if (request.since !== undefined) query = query.where('occurred_at', '>=', new Date(request.since));
  if (types !== undefined) query = query.where(isOneOf('type', types));
  const repositoryIds = await filterRepositories(deps.db, caller, request.repository_id);
  if (repositoryIds !== undefined) query = query.where(hasOneId('repository_id', repositoryIds));
  const occurred_at = { expression: sql`events.occurred_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'events',
    sortable: { occurred_at },
    defaultSort: 'occurred_at',
    id: sql`events.id`,
    filters: [caller.userId, caller.repositoryId, request.since, request.type, request.repository_id],
  };
  return listPage(deps, query, spec, request);
}

/** Deletes expired events with their deliveries. Part of housekeeping. */
export async function dropOldEvents(deps: Pick<WebhookDeps, 'db' | 'clock'>): Promise<void> {
  await deleteEventsBefore(deps.db, new Date(deps.clock.now().getTime() - keptMs));
}
