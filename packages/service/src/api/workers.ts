/** `/v1/workers` and `/v1/queue`: running workers and waiting jobs. For administrators. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { listNodes, type NodeRow, type QueueLength, readQueue } from '../nodes/list-nodes.ts';
import { mostDriftMs } from '../nodes/node.ts';
import { toTimestamp } from './lists.ts';
import { Count, extensibleEnum, Id, listOf, named, nullable, oneOf, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const roles = ['worker', 'api'] as const;

const WorkerResource = named(
  'Worker',
  Type.Object({
    id: Id,
    role: extensibleEnum(roles),
    status: extensibleEnum(['alive', 'lost'], '`lost`: it was not heard of for half a minute'),
    host: Type.String(),
    pid: Type.Integer(),
    version: Type.String(),
    build: nullable(
      Type.String({
        description:
          'Of the code that it runs: nodes of one build have the same. Null for a release that does not say it',
      }),
    ),
    labels: Type.Array(Type.String(), { description: '`ASSAY_WORKER_LABELS`' }),
    local_roots: nullable(
      Type.Array(Type.String(), {
        description: '`ASSAY_LOCAL_ROOTS`: where its local repositories lie; null when it does not say',
      }),
    ),
    memory_bytes: Type.Integer({ minimum: 0, description: 'That the process may use' }),
    scan_slots: Type.Integer({ minimum: 0, description: 'Scans that it runs at once; 0 for an API node' }),
    clock_drift_seconds: Type.Number({ description: 'Of its clock against that of the database' }),
    clock_is_off: Type.Boolean(),
    jobs: Type.Array(
      Type.Object({
        id: Id,
        type: Type.String(),
        started_at: Timestamp,
        scan_id: nullable(Id),
        review_id: nullable(Id),
        fix_id: nullable(Id),
      }),
      { description: 'What it worked on at its last heartbeat; none when it is lost: others have them' },
    ),
    started_at: Timestamp,
    last_heartbeat_at: Timestamp,
  }),
);

const lengths = {
  waiting: Type.Integer({ minimum: 0, description: 'Jobs that a worker could take now' }),
  running: Count,
  deferred: Type.Integer({ minimum: 0, description: 'Jobs that are to begin later, as retries of webhooks' }),
  oldest_age_seconds: Type.Integer({
    minimum: 0,
    description: 'How long the oldest of the waiting ones has waited; 0 when none does',
  }),
};

const QueueResource = named(
  'Queue',
  Type.Object({
    ...lengths,
    by_type: Type.Array(Type.Object({ type: Type.String(), ...lengths })),
    measured_at: Timestamp,
  }),
);

export function addWorkers(api: ApiServer, deps: Pick<ServiceContext, 'db' | 'clock'>): void {
  for (const { name, schema } of [WorkerResource, QueueResource]) api.addSchema({ $id: name, ...schema });
  const tags = ['operation'];
  api.get(
    '/workers',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'listWorkers',
        tags,
        summary: 'Lists the processes that work on jobs, those that were lost within a day last',
        querystring: Type.Object({
          role: Type.Optional(
            oneOf([...roles, 'all'], 'Default `worker`; `api` for those that serve the API'),
          ),
        }),
        response: { 200: listOf(WorkerResource) },
      },
    },
    async (request) => {
      const { role = 'worker' } = request.query;
      const nodes = await listNodes(deps, request.caller, role === 'all' ? roles : [role]);
      const data = nodes.map(toWorker);
      return { data, total: data.length, total_is_estimate: false, next_cursor: null, has_more: false };
    },
  );
  api.get(
    '/queue',
    {
      config: { scope: 'admin' },
      schema: {
        operationId: 'getQueue',
        tags,
        summary: 'Tells how many jobs wait and run, by type',
        response: { 200: QueueResource.ref },
      },
    },
    async (request) => {
      const { all, types } = await readQueue(deps, request.caller);
      const by_type = types.map((type) => ({ type: type.type, ...toLength(type) }));
      return { ...toLength(all), by_type, measured_at: toTimestamp(deps.clock.now()) };
    },
  );
}

function toWorker(row: NodeRow) {
  return {
    id: row.id,
    role: row.role,
    status: row.lost_at === null ? ('alive' as const) : ('lost' as const),
    host: row.host,
    pid: row.pid,
    version: row.version,
    build: row.build,
    labels: row.labels,
    local_roots: row.local_roots,
    memory_bytes: Number(row.memory_bytes),
    scan_slots: row.scan_slots,
    clock_drift_seconds: Math.round(row.clock_drift_ms / 100) / 10,
    clock_is_off: Math.abs(row.clock_drift_ms) > mostDriftMs,
    jobs: row.jobs.map(({ id, name, startedAt, data }) => ({
      id,
      type: name,
      started_at: startedAt,
      scan_id: idOf(data, 'scanId'),
      review_id: idOf(data, 'reviewId'),
      fix_id: idOf(data, 'fixId'),
    })),
    started_at: toTimestamp(row.started_at),
    last_heartbeat_at: toTimestamp(row.heartbeat_at),
  };
}

function idOf(data: Readonly<Record<string, unknown>>, name: string): string | null {
  const id = data[name];
  return typeof id === 'string' ? id : null;
}

function toLength({ waiting, running, deferred, oldestAgeSeconds }: QueueLength) {
  return { waiting, running, deferred, oldest_age_seconds: Math.round(oldestAgeSeconds) };
}
