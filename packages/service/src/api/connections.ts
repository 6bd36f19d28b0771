/** `/v1/connections`. */

import { Type } from '@fastify/type-provider-typebox';
import {
  type ConnectionDeps,
  createConnection,
  getConnection,
  type ListedRepository,
  listConnections,
  listForgeRepositories,
  removeConnection,
} from '../connections/connections.ts';
import { ProblemError } from '../errors.ts';
import type { Row } from '../storage/database.ts';
import { toList, toTimestamp } from './lists.ts';
import { growingOneOf, Id, IdParams, listOf, named, nullable, pageQuery, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const Connection = named(
  'Connection',
  Type.Object(
    {
      id: Id,
      provider: growingOneOf(['github']),
      provider_host: Type.String(),
      account: nullable(Type.String()),
      created_at: Timestamp,
      updated_at: Timestamp,
    },
    { description: 'The token is never shown' },
  ),
);
const ForgeRepository = named(
  'ForgeRepository',
  Type.Object({
    provider: Type.String(),
    provider_host: Type.String(),
    connection_id: Id,
    name: Type.String(),
    full_name: Type.String(),
    default_branch: Type.String(),
    clone_url: Type.String(),
    visibility: growingOneOf(['public', 'internal', 'private']),
    archived: Type.Boolean(),
    repository_id: nullable(Type.String({ description: 'Set when it is connected already', format: 'uuid' })),
  }),
);
const tags = ['connections'];
const pageSize = 100;

export function addConnections(api: ApiServer, deps: ConnectionDeps): void {
  for (const { name, schema } of [Connection, ForgeRepository]) api.addSchema({ $id: name, ...schema });
  addManaging(api, deps);
  addListing(api, deps);
}

function addManaging(api: ApiServer, deps: ConnectionDeps): void {
  api.post(
    '/connections',
    {
      config: { scope: 'repo:write' },
      schema: {
        operationId: 'createConnection',
        tags,
        summary: 'Connects to a forge with a token, which is checked and stored sealed',
        body: Type.Object({
          provider: Type.String({ minLength: 1, maxLength: 50 }),
          provider_host: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
          token: Type.String({ minLength: 1, maxLength: 10_000 }),
        }),
        response: { 201: Connection.ref },
      },
    },
    async (request, reply) => {
      const { provider, provider_host, token } = request.body;
      const input = { provider, providerHost: provider_host ?? undefined, token };
      const row = await createConnection(deps, request.caller, input);
      return reply.code(201).header('location', `/v1/connections/${row.id}`).send(toConnection(row));
    },
  );
  api.get(
    '/connections',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listConnections',
        tags,
        summary: "Lists one's own connections",
        querystring: Type.Object(pageQuery),
        response: { 200: listOf(Connection) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listConnections(deps, request.caller, request.query), toConnection),
  );
  api.get(
    '/connections/:id',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'getConnection',
        tags,
        summary: 'Reads a connection',
        params: IdParams,
        response: { 200: Connection.ref },
      },
    },
    async (request) => toConnection(await getConnection(deps, request.caller, request.params.id)),
  );
  api.delete(
    '/connections/:id',
    {
      config: { scope: 'repo:write' },
      schema: {
        operationId: 'deleteConnection',
        tags,
        summary: 'Forgets the token; repositories that were connected with it stay',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await removeConnection(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function addListing(api: ApiServer, deps: ConnectionDeps): void {
  api.get(
    '/connections/:id/repositories',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listConnectionRepositories',
        tags,
        summary: 'Lists what the token shows, 100 at a time; the total is a lower bound until the last page',
        params: IdParams,
        querystring: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 20 })) }),
        response: { 200: listOf(ForgeRepository) },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query.cursor);
      const listed = await listForgeRepositories(deps, request.caller, request.params.id, page);
      const seen = (page - 1) * pageSize + listed.repositories.length;
      const rows = listed.repositories.map((repository) => ({ repository, connection: listed.connection }));
      const answer = {
        rows,
        total: seen + (listed.nextPage === null ? 0 : 1),
        totalIsEstimate: listed.nextPage !== null,
        nextCursor: listed.nextPage === null ? null : `p${listed.nextPage}`,
      };
      return toList(request, reply, answer, toForgeRepository);
    },
  );
}

/** The cursor is the forge's page number: nothing in it needs a signature. */
function readPage(cursor: string | undefined): number {
  if (cursor === undefined) return 1;
  const page = /^p([1-9]\d{0,5})$/.exec(cursor)?.[1];
  if (page === undefined) throw new ProblemError('invalid_cursor', 'start the list again');
  return Number(page);
}

function toConnection(row: Row<'connections'>) {
  return {
    id: row.id,
    provider: row.provider as 'github',
    provider_host: row.provider_host,
    account: row.account,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
  };
}

function toForgeRepository(row: { repository: ListedRepository; connection: Row<'connections'> }) {
  const { repository, connection } = row;
  return {
    provider: connection.provider,
    provider_host: connection.provider_host,
    connection_id: connection.id,
    name: repository.name,
    full_name: repository.fullName,
    default_branch: repository.defaultBranch,
    clone_url: repository.cloneUrl,
    visibility: repository.visibility,
    archived: repository.isArchived,
    repository_id: repository.repositoryId,
  };
}
