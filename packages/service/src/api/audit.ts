/** `/v1/audit-events`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { isUuid } from '../ids.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import { listAudit } from '../requests/audit.ts';
import { auditCsvHead, showAuditEvent, toAuditCsv, toAuditLines } from '../requests/export-audit.ts';
import { toList } from './lists.ts';
import {
  anyJson,
  anyWords,
  Id,
  listOf,
  named,
  nullable,
  pageQuery,
  RepositoryReference,
  Timestamp,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const Name = nullable(Type.String());

const AuditEvent = named(
  'AuditEvent',
  Type.Object({
    id: Id,
    at: Timestamp,
    action: Type.String({ description: 'As token.create, issue.dismiss, fix.apply' }),
    actor_id: nullable(Id),
    actor_name: { ...Name, description: 'What the actor was called then; `null` for the service itself' },
    token_id: nullable(Id),
    target_id: nullable(Id),
    target_name: { ...Name, description: 'What users, tokens and connections were called then' },
    repository_id: nullable(Id),
    repository_name: { ...Name, description: '`null` also for repositories that the caller does not see' },
    ip: nullable(Type.String()),
    detail: anyJson<Record<string, unknown>>(),
  }),
);

const Called = Type.Optional(
  Type.String({ minLength: 1, maxLength: 250, description: 'Id, or the whole name that it had then' }),
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
          action: anyWords('Any of these actions, as `token.create`, or of a kind, as `token.*`.'),
          actor_id: Type.Optional(Id),
          actor: Called,
          target: Called,
          repository_id: RepositoryReference,
          since: Type.Optional(Timestamp),
          until: Type.Optional(Timestamp),
        }),
        response: {
          200: {
            description: 'A page of entries; `text/csv` and `application/x-ndjson` by `Accept`',
            content: {
              'application/json': { schema: listOf(AuditEvent) },
              'text/csv': { schema: Type.String() },
              'application/x-ndjson': { schema: Type.String() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { repository_id: repository, ...filters } = request.query;
      const named = await filterRepositories(deps.db, request.caller, repository);
      // Also by the id of one that the caller does not see, or that is gone.
      const id = repository?.toLowerCase() ?? '';
      const repositoryIds = isUuid(id) ? [id, ...(named ?? [])] : named;
      const page = await listAudit(deps, request.caller, { ...filters, repositoryIds });
      const list = toList(request, reply, page, showAuditEvent);
      switch (request.answerType) {
        case 'text/csv':
          reply.type('text/csv; charset=utf-8; header=present');
          return reply.send(auditCsvHead + toAuditCsv(list.data));
        case 'application/x-ndjson':
          return reply.type('application/x-ndjson').send(toAuditLines(list.data));
        default:
          return reply.send(list);
      }
    },
  );
}
