/** `/v1/connections`. */

import { type Static, Type } from '@fastify/type-provider-typebox';
import {
  type ConnectionDeps,
  createConnection,
  type ForgeProvider,
  forgeProviders,
  getConnection,
  type ListedRepository,
  listConnections,
  listForgeRepositories,
  type NewConnection,
  removeConnection,
} from '../connections/connections.ts';
import { hookUrlOf } from '../connections/hook-secret.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import type { Row } from '../storage/database.ts';
import { toList, toTimestamp } from './lists.ts';
import { extensibleEnum, Id, IdParams, listOf, named, nullable, pageQuery, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const connectionMembers = {
  id: Id,
  provider: extensibleEnum(forgeProviders),
  provider_host: Type.String(),
  account: nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
};
const Connection = named(
  'Connection',
  Type.Object(connectionMembers, { description: 'The token is never shown' }),
);
const NewConnection = named(
  'NewConnection',
  Type.Object({
    ...connectionMembers,
    hook_url: Type.String({ description: 'Where the forge is to send its events' }),
    hook_secret: Type.String({ description: 'Signs what the forge sends; shown only here' }),
  }),
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
    visibility: extensibleEnum(['public', 'internal', 'private']),
    archived: Type.Boolean(),
    repository_id: nullable(Type.String({ description: 'Set when it is connected already', format: 'uuid' })),
  }),
);
const App = Type.Object(
  {
    app_id: Type.String({ pattern: '^[\\w.-]{1,100}$', description: 'Its id or its client id' }),
    installation_id: Type.String({ pattern: '^\\d{1,20}$' }),
    private_key: Type.String({ minLength: 1, maxLength: 20_000, description: 'PEM, RSA' }),
  },
  { description: 'A GitHub App that is installed, instead of a token; its key is stored sealed' },
);
const tags = ['connections'];

export function addConnections(api: ApiServer, deps: ConnectionDeps): void {
  for (const { name, schema } of [Connection, NewConnection, ForgeRepository])
    api.addSchema({ $id: name, ...schema });
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
          token: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
          app: Type.Optional(App),
        }),
        response: { 201: NewConnection.ref },
      },
    },
    async (request, reply) => {
      const { provider, provider_host } = request.body;
      const token = readToken(request.body);
      const input = { provider, providerHost: provider_host ?? undefined, token };
      const { row, hookSecret } = await createConnection(deps, request.caller, input);
      const hook = { hook_url: hookUrlOf(deps.config, row), hook_secret: hookSecret };
      return reply
        .code(201)
        .header('location', `/v1/connections/${row.id}`)
        .send({ ...toConnection(row), ...hook });
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
        description:
          'With `q` an answer holds what matches among up to 1,000 repositories, which may be none while there is more.',
        params: IdParams,
        querystring: Type.Object({
          cursor: Type.Optional(Type.String({ maxLength: 2000 })),
          q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the full name' })),
        }),
        response: { 200: listOf(ForgeRepository) },
      },
    },
    async (request, reply) => {
      const { seen: before, cursor } = readPlace(request.query.cursor);
      const { q } = request.query;
      const listed = await listForgeRepositories(deps, request.caller, request.params.id, { cursor, q });
      const seen = before + listed.repositories.length;
      const rows = listed.repositories.map((repository) => ({ repository, connection: listed.connection }));
      const answer = {
        rows,
        total: seen + (listed.nextCursor === null ? 0 : 1),
        totalIsEstimate: listed.nextCursor !== null,
        nextCursor: listed.nextCursor === null ? null : writePlace({ seen, cursor: listed.nextCursor }),
      };
      return toList(request, reply, answer, toForgeRepository);
    },
  );
}

interface Place {
  /** Number of repositories on the previous pages. */
  readonly seen: number;
  /** The forge's own cursor; `null` for the first page. */
  readonly cursor: string | null;
}

function writePlace({ seen, cursor }: Place): string {
  return Buffer.from(JSON.stringify([seen, cursor])).toString('base64url');
}

/** Unsigned: it contains the forge's own cursor, for a list that the caller's token can see anyway. */
function readPlace(text: string | undefined): Place {
  if (text === undefined) return { seen: 0, cursor: null };
  const [seen, cursor] = parseArray(Buffer.from(text, 'base64url').toString('utf8'));
  if (Number.isSafeInteger(seen) && Number(seen) >= 0 && typeof cursor === 'string')
    return { seen: Number(seen), cursor };
  throw new ProblemError('invalid_cursor', 'start the list again');
}

function parseArray(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function readToken({ token, app }: { token?: string; app?: Static<typeof App> }): NewConnection['token'] {
  if (token !== undefined && app !== undefined)
    throw invalidBody('#/app', 'conflicting_parameters', 'goes without a token');
  if (token !== undefined) return token;
  if (app === undefined) throw invalidBody('#/token', 'required', 'is required without an app');
  return { appId: app.app_id, installationId: app.installation_id, privateKey: app.private_key };
}

function toConnection(row: Row<'connections'>) {
  return {
    id: row.id,
    provider: row.provider as ForgeProvider,
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
