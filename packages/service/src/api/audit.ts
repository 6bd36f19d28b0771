/** `/v1/audit-events`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { listAudit } from '../requests/audit.ts';
import type { Row } from '../storage/database.ts';
import { toList, toTimestamp } from './lists.ts';
import { anyJson, anyWords, Id, listOf, named, nullable, pageQuery, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const AuditEvent = named(
  'AuditEvent',
  Type.Object({
    id: Id,
    at: Timestamp,
    action: Type.String({ description: 'As token.create, issue.dismiss, fix.apply' }),
    actor_id: nullable(Id),
    token_id: nullable(Id),
    target_id: nullable(Id),
    repository_id: nullable(Id),
    ip: nullable(Type.String()),
    detail: anyJson<Record<string, unknown>>(),
  }),
);

export function addAudit(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: AuditEvent.name, ...AuditEvent.schema });
  api.get(
    '/audit-events',
    {
      config: { scope: 'audit:read' },
      schema: {
        operationId: 'listAuditEvents',
        tags: ['audit'],
        summary: 'Lists who did what, newest first',
        querystring: Type.Object({
          ...pageQuery,
          action: anyWords('Any of these actions, as `token.create`.'),
          actor_id: Type.Optional(Id),
          since: Type.Optional(Timestamp),
        }),
        response: { 200: listOf(AuditEvent) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listAudit(deps, request.caller, request.query), toAuditEvent),
  );
}

function toAuditEvent({ at, ...row }: Row<'audit_events'>) {
  return { ...row, at: toTimestamp(at) };
}
