/** `/v1/repositories/{id}/members`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { addMember, listMembers, removeMember, setMember } from '../repositories/members.ts';
import { repositoryRoles } from '../repositories/roles.ts';
import type { MemberRow } from '../storage/members.ts';
import { toList, toTimestamp } from './lists.ts';
import {
  extensibleEnum,
  Id,
  listOf,
  named,
  oneOf,
  pageQuery,
  RepositoryIdOrName,
  RepositoryParams,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const Member = named(
  'Member',
  Type.Object({
    user_id: Id,
    name: Type.String(),
    role: extensibleEnum(repositoryRoles),
    created_at: Timestamp,
  }),
);
const Role = Type.Optional(oneOf(repositoryRoles, 'Default: developer'));
const MemberParams = Type.Object({ id: RepositoryIdOrName, user_id: Id });
const tags = ['repositories'];
/** Allows an administrator to give a repository without owners a new one. */
const forAdministrators = true;

export function addMembers(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: Member.name, ...Member.schema });
  api.get(
    '/repositories/:id/members',
    {
      config: { scope: 'repo:read', forAdministrators },
      schema: {
        operationId: 'listMembers',
        tags,
        summary: 'Lists who sees the repository, with their roles',
        params: RepositoryParams,
        querystring: Type.Object({ ...pageQuery, sort: Type.Optional(Type.String()) }),
        response: { 200: listOf(Member) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listMembers(deps, request.params.id, request.query), toMember),
  );
  api.post(
    '/repositories/:id/members',
    {
      config: { scope: 'repo:write', role: 'owner', forAdministrators },
      schema: {
        operationId: 'addMemberByName',
        tags,
        summary: 'Lets another user see the repository, by the name of the user',
        description:
          'Who is a member already is 409 `already_exists`, and keeps the role. Names are compared as they are written.',
        params: RepositoryParams,
        body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), role: Role }),
        response: { 201: Member.ref },
      },
    },
    async (request, reply) => {
      const { name, role = 'developer' } = request.body;
      const member = { repositoryId: request.params.id, name, role };
      return reply.code(201).send(toMember(await addMember(deps, request.caller, member)));
    },
  );
  api.put(
    '/repositories/:id/members/:user_id',
    {
      config: { scope: 'repo:write', role: 'owner', forAdministrators },
      schema: {
        operationId: 'addMember',
        tags,
        summary: 'Lets another user see the repository, or changes the role of a member',
        params: MemberParams,
        body: Type.Object({ role: Role }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id, user_id: userId } = request.params;
      const { role = 'developer' } = request.body;
      await setMember(deps, request.caller, { repositoryId: id, userId, role });
      return reply.code(204).send(null);
    },
  );
  api.delete(
    '/repositories/:id/members/:user_id',
    {
      config: { scope: 'repo:write', role: 'owner', forAdministrators },
      schema: {
        operationId: 'removeMember',
        tags,
        summary: 'Ends a membership',
        params: MemberParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id, user_id: userId } = request.params;
      await removeMember(deps, request.caller, id, userId);
      return reply.code(204).send(null);
    },
  );
}

function toMember(row: MemberRow) {
  return {
    user_id: row.user_id,
    name: row.name,
    role: row.role,
    created_at: toTimestamp(row.created_at),
  };
}
