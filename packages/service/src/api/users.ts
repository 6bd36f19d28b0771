/** `/v1/users` and `/v1/user`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { changeUser, createUser, deleteUser, getUser, listUsers, type User } from '../users/users.ts';
import { toList, toTimestamp } from './lists.ts';
import {
  extensibleEnum,
  Id,
  IdParams,
  listOf,
  named,
  oneOf,
  pageQuery,
  sortBy,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const roles = ['administrator', 'member'] as const;
const UserName = Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S(.*\\S)?$' });

const UserResource = named(
  'User',
  Type.Object({
    id: Id,
    name: Type.String(),
    role: extensibleEnum(roles),
    disabled: Type.Boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export function addUsers(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: UserResource.name, ...UserResource.schema });
  const tags = ['users'];
  api.get(
    '/users',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'listUsers',
        tags,
        summary: 'Lists users',
        querystring: Type.Object({ ...pageQuery, sort: sortBy(['name']) }),
        response: { 200: listOf(UserResource) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listUsers(deps, request.caller, request.query), toUser),
  );
  api.get(
    '/user',
    {
      config: { scope: 'any' },
      schema: {
        operationId: 'getCurrentUser',
        tags,
        summary: 'Gives the user of the token',
        response: { 200: UserResource.ref },
      },
    },
    async (request) => toUser(await getUser(deps, request.caller, request.caller.userId)),
  );
  api.post(
    '/users',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'createUser',
        tags,
        summary: 'Adds a user',
        body: Type.Object({ name: UserName, role: Type.Optional(oneOf(roles)) }),
        response: { 201: UserResource.ref },
      },
    },
    async (request, reply) => {
      const { name, role = 'member' } = request.body;
      const user = await createUser(deps, request.caller, { name, role });
      return reply.code(201).header('location', `/v1/users/${user.id}`).send(toUser(user));
    },
  );
  api.get(
    '/users/:id',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'getUser',
        tags,
        summary: 'Gives a user',
        params: IdParams,
        response: { 200: UserResource.ref },
      },
    },
    async (request) => toUser(await getUser(deps, request.caller, request.params.id)),
  );
  api.patch(
    '/users/:id',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'changeUser',
        tags,
        summary: 'Changes a user',
        params: IdParams,
        body: Type.Object({
          name: Type.Optional(UserName),
          role: Type.Optional(oneOf(roles)),
          disabled: Type.Optional(Type.Boolean()),
        }),
        response: { 200: UserResource.ref },
      },
    },
    async (request) => toUser(await changeUser(deps, request.caller, request.params.id, request.body)),
  );
  api.delete(
    '/users/:id',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'deleteUser',
        tags,
        summary: 'Removes a user',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await deleteUser(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function toUser(user: User) {
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    disabled: user.disabled_at !== null,
    created_at: toTimestamp(user.created_at),
    updated_at: toTimestamp(user.updated_at),
  };
}
