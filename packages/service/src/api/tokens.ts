/** `/v1/tokens`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { scopeNames } from '../users/scopes.ts';
import { tokenKinds } from '../users/token-format.ts';
import { endToken, issueToken, listTokens, longestLifetimeDays, type Token } from '../users/tokens.ts';
import { toList, toTimestamp, toTimestampOrNull } from './lists.ts';
import {
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  nullable,
  oneOf,
  pageQuery,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const tokenMembers = {
  id: Id,
  user_id: Id,
  name: Type.String(),
  kind: extensibleEnum(tokenKinds),
  hint: Type.String({ description: 'Last four characters' }),
  scopes: Type.Array(Type.String()),
  repository_id: nullable(Id),
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  last_used_ip: nullable(Type.String()),
  created_at: Timestamp,
};
const TokenResource = named('Token', Type.Object(tokenMembers));
const NewTokenResource = named(
  'NewToken',
  Type.Object({ ...tokenMembers, token: Type.String({ description: 'Shown only here' }) }),
);

export function addTokens(api: ApiServer, deps: ServiceContext): void {
  for (const { name, schema } of [TokenResource, NewTokenResource]) api.addSchema({ $id: name, ...schema });
  const tags = ['tokens'];
  api.get(
    '/tokens',
    {
      config: { scope: 'token:write' },
      schema: {
        operationId: 'listTokens',
        tags,
        summary: "Lists one's own valid tokens",
        querystring: Type.Object(pageQuery),
        response: { 200: listOf(TokenResource) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listTokens(deps, request.caller, request.query), toToken),
  );
  api.post(
    '/tokens',
    {
      config: { scope: 'token:write' },
      schema: {
        operationId: 'createToken',
        tags,
        summary: 'Makes a token, which is shown once',
        body: Type.Object({
          name: Type.String({ minLength: 1, maxLength: 200 }),
          kind: Type.Optional(oneOf(tokenKinds)),
          scopes: Type.Optional(Type.Array(oneOf(scopeNames), { minItems: 1, maxItems: 50 })),
          expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: longestLifetimeDays })),
          user_id: Type.Optional(Id),
          repository_id: Type.Optional(Id),
        }),
        response: { 201: NewTokenResource.ref },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { row, token } = await issueToken(deps, request.caller, {
        name: body.name,
        kind: body.kind ?? 'personal',
        scopes: body.scopes,
        expiresInDays: body.expires_in_days,
        userId: body.user_id,
        repositoryId: body.repository_id,
      });
      return reply.code(201).send({ ...toToken(row), token });
    },
  );
  api.delete(
    '/tokens/:id',
    {
      config: { scope: 'token:write' },
      schema: {
        operationId: 'revokeToken',
        tags,
        summary: 'Revokes a token at once',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await endToken(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function toToken(row: Token) {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    kind: row.kind,
    hint: row.hint,
    scopes: row.scopes,
    repository_id: row.repository_id,
    expires_at: toTimestampOrNull(row.expires_at),
    last_used_at: toTimestampOrNull(row.last_used_at),
    last_used_ip: row.last_used_ip,
    created_at: toTimestamp(row.created_at),
  };
}
