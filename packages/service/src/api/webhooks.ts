/** `/v1/webhooks`, `/v1/repositories/{id}/webhooks` and `/v1/events`. */

import { type Static, Type } from '@fastify/type-provider-typebox';
import type { Caller } from '../caller.ts';
import { eventTypes, subscriptions } from '../events/events.ts';
import { collectReferences } from '../repositories/resolve-reference.ts';
import type { Row } from '../storage/database.ts';
import {
  changeWebhook,
  getWebhook,
  listWebhooks,
  pingWebhook,
  registerWebhook,
  removeWebhook,
  rotateSecret,
  type WebhookDeps,
} from '../webhooks/manage-webhooks.ts';
import { type Delivery, listDeliveries, listEvents, redeliver } from '../webhooks/read-deliveries.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  anyJson,
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  pageQuery,
  RepositoryParams,
  RepositoryReference,
  RepositoryReferenceOrAll,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const webhookMembers = {
  id: Id,
  repository_id: nullable(Id),
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: Type.String(),
  active: Type.Boolean(),
  status: extensibleEnum(['active', 'disabled']),
  disabled_reason: nullable(Type.String()),
  format: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_delivery: Type.Unsafe<{ at: string; status: string } | null>({
    type: ['object', 'null'],
    required: ['at', 'status'],
    properties: { at: Timestamp, status: extensibleEnum(['succeeded', 'failed']) },
  }),
};
const Webhook = named('Webhook', Type.Object(webhookMembers));
const NewWebhook = named(
  'NewWebhook',
  Type.Object({
    ...webhookMembers,
    secret: Type.String({ description: 'Signs the deliveries; shown only here' }),
  }),
);
const Attempt = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  started_at: Timestamp,
  duration_ms: Type.Integer({ minimum: 0 }),
  response_status: nullable(Type.Integer()),
  error: nullable(Type.String()),
  response_excerpt: nullable(Type.String()),
});
const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    id: Id,
    webhook_id: Id,
    message_id: Type.String({ description: 'The header webhook-id: the same in every retry and redelivery' }),
    event: extensibleEnum(eventTypes),
    event_at: Timestamp,
    status: extensibleEnum(['pending', 'succeeded', 'failed']),
    attempts: Type.Array(Attempt),
    next_attempt_at: nullable(Timestamp),
    redelivery_of: nullable(Id),
    created_at: Timestamp,
    completed_at: nullable(Timestamp),
  }),
);
const Event = named(
  'Event',
  Type.Object({
    id: Id,
    repository_id: nullable(Id),
    sequence: nullable(Type.Integer()),
    type: extensibleEnum(eventTypes),
    timestamp: Timestamp,
    data: anyJson<Record<string, unknown>>(),
  }),
);
const QueuedDelivery = Type.Object({ delivery_id: Id });

const EventNames = Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 50 });
const Url = Type.String({ minLength: 1, maxLength: 2000 });
const NewWebhookBody = Type.Object({
  id: RepositoryReferenceOrAll,
  repository_id: RepositoryReferenceOrAll,
  url: Url,
  events: Type.Optional(EventNames),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  secret: Type.Optional(
    Type.String({
      maxLength: 256,
      description: '`whsec_` and the base64 of 24 to 64 random bytes; made by the service when absent',
    }),
  ),
  active: Type.Optional(Type.Boolean()),
  format: Type.Optional(Type.Unsafe<'standard'>({ type: 'string', enum: ['standard'] })),
});
const tags = ['webhooks'];

export function addWebhooks(api: ApiServer, deps: WebhookDeps): void {
  for (const { name, schema } of [Webhook, NewWebhook, WebhookDelivery, Event])
    api.addSchema({ $id: name, ...schema });
  addRegistration(api, deps);
  addReading(api, deps);
  addChanging(api, deps);
  addDeliveries(api, deps);
}

function addRegistration(api: ApiServer, deps: WebhookDeps): void {
  const schema = { tags, body: NewWebhookBody, response: { 201: NewWebhook.ref } };
  api.post(
    '/webhooks',
    {
      config: { scope: 'webhook:write' },
      schema: {
        ...schema,
        operationId: 'createWebhook',
        summary: 'Registers a webhook for the events of a repository',
        querystring: Type.Object({ id: RepositoryReferenceOrAll }),
      },
    },
    async (request, reply) => {
      const references = collectReferences({ query: request.query, body: request.body });
      const answer = await register(deps, request.caller, request.body, references);
      return reply.code(201).header('location', `/v1/webhooks/${answer.id}`).send(answer);
    },
  );
  api.post(
    '/repositories/:id/webhooks',
    {
      config: { scope: 'webhook:write' },
      schema: {
        ...schema,
        operationId: 'createRepositoryWebhook',
        summary: 'Registers a webhook for the events of this repository',
        params: RepositoryParams,
      },
    },
    async (request, reply) => {
      const references = collectReferences({ path: request.params, body: request.body });
      const answer = await register(deps, request.caller, request.body, references);
      return reply.code(201).header('location', `/v1/webhooks/${answer.id}`).send(answer);
    },
  );
}

async function register(
  deps: WebhookDeps,
  caller: Caller,
  body: Static<typeof NewWebhookBody>,
  references: ReturnType<typeof collectReferences>,
) {
  const { row, secret } = await registerWebhook(deps, caller, {
    references,
    url: body.url,
    events: body.events ?? ['review.*'],
    description: body.description ?? '',
    secret: body.secret,
    active: body.active ?? true,
  });
  return { ...toWebhook(row), secret };
}

function addReading(api: ApiServer, deps: WebhookDeps): void {
  api.get(
    '/webhooks',
    {
      config: { scope: 'webhook:read' },
      schema: {
        operationId: 'listWebhooks',
        tags,
        summary: "Lists one's own webhooks",
        querystring: Type.Object({ ...pageQuery, repository_id: RepositoryReference }),
        response: { 200: listOf(Webhook) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listWebhooks(deps, request.caller, request.query), toWebhook),
  );
  api.get(
    '/webhooks/:id',
    {
      config: { scope: 'webhook:read' },
      schema: {
        operationId: 'getWebhook',
        tags,
        summary: 'Reads a webhook',
        params: IdParams,
        response: { 200: Webhook.ref },
      },
    },
    async (request) => toWebhook(await getWebhook(deps, request.caller, request.params.id)),
  );
  api.get(
    '/events',
    {
      config: { scope: 'webhook:read' },
      schema: {
        operationId: 'listEvents',
        tags,
        summary: 'Lists the events of the last 30 days, oldest first',
        querystring: Type.Object({
          ...pageQuery,
          since: Type.Optional(Timestamp),
          type: wordList(subscriptions),
          repository_id: RepositoryReference,
        }),
        response: { 200: listOf(Event) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listEvents(deps, request.caller, request.query), toEvent),
  );
}

function addChanging(api: ApiServer, deps: WebhookDeps): void {
  api.patch(
    '/webhooks/:id',
    {
      config: { scope: 'webhook:write' },
      schema: {
        operationId: 'updateWebhook',
        tags,
        summary: 'Changes a webhook, or switches it on or off',
        params: IdParams,
        body: Type.Object({
          url: Type.Optional(Url),
          events: Type.Optional(EventNames),
          description: Type.Optional(Type.String({ maxLength: 1000 })),
          active: Type.Optional(Type.Boolean()),
        }),
        response: { 200: Webhook.ref },
      },
    },
    async (request) => toWebhook(await changeWebhook(deps, request.caller, request.params.id, request.body)),
  );
  api.delete(
    '/webhooks/:id',
    {
      config: { scope: 'webhook:write' },
      schema: {
        operationId: 'deleteWebhook',
        tags,
        summary: 'Removes a webhook with its deliveries',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await removeWebhook(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
  api.post(
    '/webhooks/:id/rotate_secret',
    {
      config: { scope: 'webhook:write' },
      schema: {
        operationId: 'rotateWebhookSecret',
        tags,
        summary: 'Gives a fresh secret; the old one signs too for 24 hours',
        params: IdParams,
        response: { 200: NewWebhook.ref },
      },
    },
    async (request) => {
      const { row, secret } = await rotateSecret(deps, request.caller, request.params.id);
      return { ...toWebhook(row), secret };
    },
  );
}

function addDeliveries(api: ApiServer, deps: WebhookDeps): void {
  api.post(
    '/webhooks/:id/ping',
    {
      config: { scope: 'webhook:write' },
      schema: {
        operationId: 'pingWebhook',
        tags,
        summary: 'Queues a signed webhook.ping',
        params: IdParams,
        response: { 202: QueuedDelivery },
      },
    },
    async (request, reply) =>
      reply.code(202).send({ delivery_id: await pingWebhook(deps, request.caller, request.params.id) }),
  );
  api.get(
    '/webhooks/:id/deliveries',
    {
      config: { scope: 'webhook:read' },
      schema: {
        operationId: 'listWebhookDeliveries',
        tags,
        summary: 'Lists deliveries with all their attempts',
        params: IdParams,
        querystring: Type.Object({ ...pageQuery, status: wordList(['pending', 'succeeded', 'failed']) }),
        response: { 200: listOf(WebhookDelivery) },
      },
    },
    async (request, reply) => {
      const page = await listDeliveries(deps, request.caller, request.params.id, request.query);
      return toList(request, reply, page, toDelivery);
    },
  );
  api.post(
    '/webhooks/:id/deliveries/:delivery_id/redeliver',
    {
      config: { scope: 'webhook:write' },
      schema: {
        operationId: 'redeliverWebhook',
        tags,
        summary: 'Sends a message again, under its id',
        params: Type.Object({ id: Id, delivery_id: Id }),
        response: { 202: QueuedDelivery },
      },
    },
    async (request, reply) => {
      const { id, delivery_id } = request.params;
      return reply.code(202).send({ delivery_id: await redeliver(deps, request.caller, id, delivery_id) });
    },
  );
}

function toWebhook(row: Row<'webhooks'>) {
  const { last_delivery_at: at, last_delivery_status: status } = row;
  return {
    id: row.id,
    repository_id: row.repository_id,
    url: row.url,
    events: row.events,
    description: row.description,
    active: row.active,
    status: row.status,
    disabled_reason: row.disabled_reason,
    format: row.format,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
    last_delivery: at === null || status === null ? null : { at: toTimestamp(at), status },
  };
}

function toDelivery(row: Delivery) {
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    message_id: row.event_id,
    event: row.event_type as (typeof eventTypes)[number],
    event_at: toTimestamp(row.event_at),
    status: row.status,
    attempts: row.tries.map((attempt) => ({
      number: attempt.number,
      started_at: toTimestamp(attempt.started_at),
      duration_ms: attempt.duration_ms,
      response_status: attempt.response_status,
      error: attempt.error,
      response_excerpt: attempt.response_excerpt,
    })),
    next_attempt_at: toTimestampOrNull(row.next_attempt_at),
    redelivery_of: row.redelivery_of,
    created_at: toTimestamp(row.created_at),
    completed_at: toTimestampOrNull(row.completed_at),
  };
}

function toEvent(row: Row<'events'>) {
  return {
    id: row.id,
    repository_id: row.repository_id,
    sequence: row.sequence === null ? null : Number(row.sequence),
    type: row.type as (typeof eventTypes)[number],
    timestamp: toTimestamp(row.occurred_at),
    data: row.data,
  };
}
