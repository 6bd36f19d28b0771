/**
 * `/v1/hooks`, which forges call, and `/v1/connections/{id}/hook`, with the setup that they need and their deliveries.
 */

import { type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type ConnectionDeps, getConnection } from '../connections/connections.ts';
import { hookUrlOf, rotateHookSecret } from '../connections/hook-secret.ts';
import { ProblemError } from '../errors.ts';
import { acceptDelivery, findHookedConnection, type HookDeps } from '../forge-events/accept-delivery.ts';
import {
  deliveryStatuses,
  type ListedDelivery,
  listHookDeliveries,
} from '../forge-events/list-deliveries.ts';
import type { AppDependencies } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  pageQuery,
  Timestamp,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';
import { readJson } from './validation.ts';

/** GitHub's own limit; those of other forges are lower. */
const bodyLimitBytes = 25 * 1024 * 1024;

const Hook = named(
  'Hook',
  Type.Object({
    url: Type.String({ description: 'Where the forge is to send its events, as JSON' }),
    has_secret: Type.Boolean({ description: 'False for an old connection: rotate it to get one' }),
    events: Type.Array(Type.String(), { description: "What to choose at the forge, in the forge's words" }),
    last_received_at: nullable(Timestamp),
    last_refused_at: nullable(Timestamp),
    last_refusal: nullable(Type.String({ description: 'Code of the problem it was answered with' })),
  }),
);
const NewHookSecret = named(
  'NewHookSecret',
  Type.Object({
    url: Type.String(),
    secret: Type.String({ description: 'Signs what the forge sends; shown only here' }),
  }),
);
const HookDelivery = named(
  'HookDelivery',
  Type.Object({
    id: Id,
    event: Type.String({ description: "In the forge's words" }),
    repository_id: nullable(Id),
    full_name: nullable(Type.String()),
    subject: nullable(Type.String({ description: '`pull/12` or `branch/main`' })),
    status: extensibleEnum(deliveryStatuses),
    outcome: nullable(
      Type.String({ description: 'What came of it, or why nothing did: `review_started`, `draft`' }),
    ),
    received_at: Timestamp,
    completed_at: nullable(Timestamp),
  }),
);
const Receipt = named(
  'HookReceipt',
  Type.Object({
    id: Id,
    status: extensibleEnum(['accepted', 'ignored', 'duplicate']),
    reason: nullable(Type.String()),
  }),
);
const HookParams = Type.Object({
  provider: Type.String({ minLength: 1, maxLength: 50 }),
  connection: Type.String({ minLength: 1, maxLength: 100 }),
});
const tags = ['connections'];

export function addHooks(api: ApiServer, deps: AppDependencies): void {
  for (const { name, schema } of [Hook, NewHookSecret, HookDelivery, Receipt])
    api.addSchema({ $id: name, ...schema });
  addReceiving(api, deps);
  addManaging(api, deps);
}

/** The signature covers the bytes, so the body is read as bytes and parsed only once it is known to be the forge's. */
function addReceiving(api: ApiServer, deps: HookDeps): void {
  void api.register((hooks: ApiServer, _options, done) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    );
    const connections = new WeakMap<FastifyRequest, Row<'connections'>>();
    hooks.post(
      '/hooks/:provider/:connection',
      {
        bodyLimit: bodyLimitBytes,
        config: { public: true },
        schema: {
          operationId: 'receiveHook',
          tags,
          summary: 'Takes what a forge sends',
          description:
            "Signed with the connection's secret in the forge's own way. What is sent twice under one id is taken once.",
          security: [],
          params: HookParams,
          querystring: Type.Object({}, { additionalProperties: true }),
          response: { 202: Receipt.ref },
        },
        // Runs before the body is read: nobody should send 25 MB to a connection that does not exist.
        onRequest: async (request) => {
          const { provider, connection } = request.params as Static<typeof HookParams>;
          connections.set(request, await findHookedConnection(deps, provider, connection));
        },
      },
      async (request, reply) => {
        const connection = connections.get(request);
        if (connection === undefined) throw new Error('the connection of a hook was not looked for');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const delivery = { headers: singleHeaders(request), body };
        const receipt = await acceptDelivery(deps, connection, delivery, () => {
          if (body.toString('utf8').trim() === '')
            throw new ProblemError('malformed_json', 'the body is empty');
          return readJson(request, body);
        });
        return reply.code(202).send(receipt);
      },
    );
    done();
  });
}

function addManaging(api: ApiServer, deps: ConnectionDeps): void {
  api.get(
    '/connections/:id/hook',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'getHook',
        tags,
        summary: 'Says what the forge needs to call, and whether it does',
        params: IdParams,
        response: { 200: Hook.ref },
      },
    },
    async (request) => toHook(deps, await getConnection(deps, request.caller, request.params.id)),
  );
  api.post(
    '/connections/:id/hook/rotate_secret',
    {
      config: { scope: 'repo:write' },
      schema: {
        operationId: 'rotateHookSecret',
        tags,
        summary: 'Gives a fresh secret; the old one is taken for 24 hours more',
        params: IdParams,
        response: { 200: NewHookSecret.ref },
      },
    },
    async (request) => {
      const { row, secret } = await rotateHookSecret(deps, request.caller, request.params.id);
      return { url: hookUrlOf(deps.config, row), secret };
    },
  );
  api.get(
    '/connections/:id/hook/deliveries',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listHookDeliveries',
        tags,
        summary: 'Lists what the forge sent in the last 30 days, newest first',
        params: IdParams,
        querystring: Type.Object({ ...pageQuery, status: wordList(deliveryStatuses) }),
        response: { 200: listOf(HookDelivery) },
      },
    },
    async (request, reply) => {
      const page = await listHookDeliveries(deps, request.caller, request.params.id, request.query);
      return toList(request, reply, page, toDelivery);
    },
  );
}

/** Drops repeated headers: no forge sends one twice. */
function singleHeaders({ headers }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}

function toHook(deps: ConnectionDeps, row: Row<'connections'>) {
  return {
    url: hookUrlOf(deps.config, row),
    has_secret: row.hook_secret_encrypted !== null,
    events: [...(deps.forges.get(row.provider)?.hook.events ?? [])],
    last_received_at: toTimestampOrNull(row.last_hook_at),
    last_refused_at: toTimestampOrNull(row.hook_refused_at),
    last_refusal: row.hook_refusal,
  };
}

function toDelivery(row: ListedDelivery) {
  return {
    id: row.id,
    event: row.event,
    repository_id: row.repository_id,
    full_name: row.full_name,
    subject: row.subject,
    status: row.status,
    outcome: row.outcome,
    received_at: toTimestamp(row.received_at),
    completed_at: toTimestampOrNull(row.completed_at),
  };
}
