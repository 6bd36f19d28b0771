/** Scheduled scans. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { dropSchedule, getSchedule, putSchedule, scheduledTypes } from '../scans/schedules.ts';
import type { Row } from '../storage/database.ts';
import { BranchName } from './formats.ts';
import { toTimestamp } from './lists.ts';
import { extensibleEnum, Id, named, nullable, oneOf, RepositoryParams, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const Schedule = named(
  'Schedule',
  Type.Object({
    repository_id: Id,
    every_minutes: Type.Integer(),
    scan_type: extensibleEnum(scheduledTypes),
    branch: nullable(Type.String({ description: 'null: the default branch' })),
    only_changed: Type.Boolean(),
    next_at: Timestamp,
    last_scan_id: nullable(Id),
  }),
);
const path = '/repositories/:id/schedule';
const tags = ['scans'];

export function addSchedules(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: Schedule.name, ...Schedule.schema });
  api.put(
    path,
    {
      config: { scope: 'scan:write', stability: 'beta' },
      schema: {
        operationId: 'putSchedule',
        tags,
        summary: 'Scans a repository again and again; with only_changed when its branch was pushed to',
        params: RepositoryParams,
        body: Type.Object({
          every_minutes: Type.Integer({ minimum: 5, maximum: 43_200 }),
          scan_type: Type.Optional(oneOf(scheduledTypes)),
          branch: Type.Optional(nullable(BranchName)),
          only_changed: Type.Optional(Type.Boolean({ description: 'Default true' })),
        }),
        response: { 200: Schedule.ref },
      },
    },
    async (request) => {
      const { every_minutes: everyMinutes, scan_type: scanType = 'full', branch = null } = request.body;
      const schedule = { everyMinutes, scanType, branch, onlyChanged: request.body.only_changed ?? true };
      return toSchedule(await putSchedule(deps, request.caller, request.params.id, schedule));
    },
  );
  api.get(
    path,
    {
      config: { scope: 'scan:read', stability: 'beta' },
      schema: {
        operationId: 'getSchedule',
        tags,
        summary: "Gives a repository's schedule",
        params: RepositoryParams,
        response: { 200: Schedule.ref },
      },
    },
    async (request) => toSchedule(await getSchedule(deps, request.caller, request.params.id)),
  );
  api.delete(
    path,
    {
      config: { scope: 'scan:write', stability: 'beta' },
      schema: {
        operationId: 'dropSchedule',
        tags,
        summary: 'Ends the schedule of a repository',
        params: RepositoryParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await dropSchedule(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function toSchedule(row: Row<'scan_schedules'>) {
  const { repository_id, every_minutes, branch, only_changed, last_scan_id } = row;
  const scan_type = scheduledTypes.find((type) => type === row.scan_type) ?? 'full';
  return {
    repository_id,
    every_minutes,
    scan_type,
    branch,
    only_changed,
    next_at: toTimestamp(row.next_at),
    last_scan_id,
  };
}
