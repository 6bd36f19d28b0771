/**
 * Background jobs, stored in the database by pg-boss.
 *
 * A worker claims a job and sends heartbeats. After `heartbeatSeconds` without one, the job is retried, so the job of a
 * killed worker runs again within about 10 s (measured: 10.5 s) if another worker is alive.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type ConnectionTarget, poolTarget } from '../storage/connect.ts';
import type { Database, DatabaseTransaction } from '../storage/database.ts';
import { activeCause, inSpan, type OpenSpan, type SpanAttributes } from '../tracing.ts';
import type { WorkMetrics } from '../work-metrics.ts';
import {
  ClaimLostError,
  type JobContext,
  type JobData,
  type JobDefinition,
  type JobName,
  type JobTable,
  type RunningJob,
} from './jobs.ts';
import { createErrorTeller } from './tell-errors.ts';
import { rankOf, type Turn } from './turns.ts';
import { wakeAt } from './wake.ts';

/** The minimum that pg-boss accepts. */
const heartbeatSeconds = 10;
const heartbeatRefreshSeconds = 3;
const superviseSeconds = 5;
const stopLimitMs = 20_000;
const queuePoolSize = 4;
/** Maximum interval between polls of idle workers that receive no notification. */
const idlePollSeconds = 5;
/** How long a worker that gave up a job claims no other one, so that every idle worker elsewhere has polled by then. */
const standBackMs = (idlePollSeconds + 1) * 1000;

export interface NewJob<N extends JobName = JobName> {
  readonly name: N;
  readonly data: JobData[N];
  /** Earliest start. */
  readonly startAfter?: Date;
  /** Jobs of higher priority run first. Default: 0. */
  readonly priority?: number;
  /** For jobs whose workers are shared by repositories; replaces `priority`. */
  readonly turn?: Turn;
}

/** A waiting or running job. */
export interface LiveJob<N extends JobName> {
  readonly id: string;
  readonly data: JobData[N];
}

export interface Queue {
  /** Enqueues a job in the transaction of the change that requires it. */
  enqueue<N extends JobName>(trx: DatabaseTransaction, job: NewJob<N>): Promise<void>;
  /**
   * Drops the jobs with these data in the transaction of the change that makes them unnecessary. A running job frees
   * its place immediately; its handler has to detect the cancellation itself and can no longer complete.
   */
  cancel<N extends JobName>(trx: DatabaseTransaction, name: N, data: JobData[N]): Promise<void>;
  /** Waiting and running jobs. */
  listLive<N extends JobName>(name: N): Promise<readonly LiveJob<N>[]>;
  /** Claims and runs jobs until `stop`. */
  work(table: JobTable): Promise<void>;
  /**
   * Releases jobs that a dead worker still holds. Must only be called by the sole worker of a data folder, before
   * `work`, because it cannot distinguish dead workers from live ones.
   */
  freeClaims(): Promise<number>;
  /** Jobs running in this process, in order of their start. */
  listRunning(): readonly RunningJob[];
  /**
   * Runs every waiting job of the table once, in order, until none is left. For tests; nothing runs in the background.
   */
  drain(table: JobTable, options?: { readonly includeDeferred?: boolean }): Promise<number>;
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly target: ConnectionTarget;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** True in a process that runs jobs; it then also monitors heartbeats and deletes old jobs. */
  readonly supervise: boolean;
  /** Whether workers of other nodes may claim jobs: the database is not the data folder's own. Default: false. */
  readonly isShared?: boolean;
  /** Id of the node that runs the jobs. */
  readonly workerId?: string;
  /** Clock of the database. Default: that of this machine. */
  readonly clock?: Clock;
  readonly metrics?: WorkMetrics;
}

/** Jobs that take turns by repository. The database prevents two running jobs of a group (see `addQueues`). */
const shared: ReadonlySet<JobName> = new Set(['run-scan', 'run-review', 'publish-review']);

const names: readonly JobName[] = [
  'run-scan',
  'run-review',
  'publish-review',
  'look-at-ref',
  'run-command',
  'poll-forges',
  'apply-fix',
  'find-authors',
  'measure-history',
  'deliver-webhook',
  'keep-house',
  'start-scans',
  'update-advisories',
];

export async function createQueue(options: QueueOptions): Promise<Queue> {
  const { log, db } = options;
  const boss = new PgBoss({
    ...poolTarget(options.target),
    application_name: 'assay-queue',
    max: queuePoolSize,
    supervise: options.supervise,
    schedule: options.supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    useListenNotify: options.supervise,
  });
  // One controller aborts all handlers of this process on stop.
  const stopping = new AbortController();
  // Log only the message, because the error object contains the entire connection.
  const tellError = createErrorTeller(log);
  boss.on('error', ({ message }) => {
    if (!stopping.signal.aborted) tellError(message);
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));
  await boss.start();
  await addQueues(boss, db);
  const workers: Workers = {
    boss,
    db,
    stopping: stopping.signal,
    log,
    isShared: options.isShared ?? false,
    workerId: options.workerId ?? null,
    running: new Map(),
    clock: options.clock ?? { now: () => new Date() },
    metrics: options.metrics,
  };
  /** Callbacks that make the workers of a job type poll immediately. */
  const wakers = new Map<JobName, () => void>();
  return {
    enqueue: async (trx, { name, data, startAfter, priority, turn }) => {
      const client = fromKysely(trx);
      const cause = activeCause();
      await boss.send(name, cause === undefined ? data : { ...data, cause }, {
        db: client,
        ...(startAfter ? { startAfter } : {}),
        ...(priority ? { priority } : {}),
        ...(turn
          ? {
              priority: await rankOf(client, name, turn),
              group: { id: turn.group },
            }
          : {}),
      });
      const wake = wakers.get(name);
      if (wake !== undefined && startAfter) wakeAt(startAfter, wake, stopping.signal, workers.clock.now());
    },
    cancel: async (trx, name, data) => {
      const client = fromKysely(trx);
      const { rows } = await client.executeSql(
        `select id::text as id from pgboss.job where name = $1 and state < 'completed' and data @> $2::jsonb`,
        [name, JSON.stringify(data)],
      );
      const ids = rows.map(({ id }: { id: string }) => id);
      if (ids.length > 0) await boss.cancel(name, ids, { db: client });
    },
    listLive: async <N extends JobName>(name: N) => {
      const { rows } = await fromKysely(db).executeSql(
        `select id::text as id, data from pgboss.job where name = $1 and state < 'completed' order by id`,
        [name],
      );
      return rows as readonly LiveJob<N>[];
    },
    work: async (table) => {
      for (const definition of definitionsOf(table))
        wakers.set(definition.name, await startWorker(workers, definition));
      await boss.schedule('keep-house', '*/10 * * * *');
      await boss.schedule('start-scans', '* * * * *');
      await boss.schedule('poll-forges', '* * * * *');
      await boss.schedule('update-advisories', '23 * * * *');
    },
    freeClaims: () => freeClaims(boss, db),
    listRunning: () => [...workers.running.values()],
    drain: (table, drainOptions) => drain(workers, table, drainOptions?.includeDeferred ?? false),
    stop: async () => {
      stopping.abort(new Error('the process stops'));
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}

/**
 * Creates the queues. A custom index ensures that only one job of a group runs at a time: if two workers poll at the
 * same moment, both see a free group, but the claim of the slower one fails and finds nothing. The `singleton` policy
 * of pg-boss has such an index too, but its workers also skip every group that was busy when their process last read
 * the queue's statistics, once a minute, so the job of a killed worker could wait that long (pg-boss 12.35,
 * `manager.fetch`).
 *
 * The policy of a queue cannot be changed. A queue with another policy is deleted and created again, and `repairJobs`
 * adds the missing jobs.
 */
async function addQueues(boss: PgBoss, db: Kysely<Database>): Promise<void> {
  const policy = 'standard';
  await db.transaction().execute(async (trx) => {
    const client = fromKysely(trx);
    await client.executeSql(`select pg_advisory_xact_lock(hashtextextended('assay queues', 0))`);
    for (const name of names) {
      const known = await boss.getQueue(name);
      if (known !== null && known.policy !== policy) await boss.deleteQueue(name);
      await boss.createQueue(name, { notify: true, heartbeatSeconds, policy });
    }
    await client.executeSql(
      `create unique index if not exists assay_one_of_a_group on pgboss.job_common (name, group_id)
         where state = 'active' and group_id is not null`,
    );
  });
}

/** State shared by the workers of a process. */
interface Workers {
  readonly boss: PgBoss;
  readonly db: Kysely<Database>;
  readonly stopping: AbortSignal;
  readonly log: Logger;
  readonly isShared: boolean;
  readonly workerId: string | null;
  readonly running: Map<string, RunningJob>;
  readonly clock: Clock;
  readonly metrics: WorkMetrics | undefined;
}

async function startWorker(all: Workers, definition: JobDefinition): Promise<() => void> {
  const { boss, stopping, log, running } = all;
  await boss.updateQueue(definition.name, queueOptions(definition));
  const options = {
    batchSize: 1,
    ...fetchLimits(definition.name),
    heartbeatRefreshSeconds,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: idlePollSeconds,
  };
  // Makes workers look for the next job immediately instead of waiting for their next poll.
  const workers: string[] = [];
  const wake = (): void => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  const handle = async ([job]: Job<JobData[JobName]>[]): Promise<void> => {
    if (!job) return;
    await inJobSpan(job, (data, span) => runJob(job, data, span));
  };
  const runJob = async (
    job: Job<JobData[JobName]>,
    data: Readonly<Record<string, unknown>>,
    span: OpenSpan,
  ): Promise<void> => {
    const { name } = definition;
    const logFields = { job: name, jobId: job.id, attempt: job.retryCount + 1, ...data };
    log.debug(logFields, 'job started');
    const beganMs = performance.now();
    let outcome: 'done' | 'failed' | 'interrupted' = 'done';
    running.set(job.id, { name, id: job.id, startedAt: all.clock.now(), data });
    try {
      const context = contextOf(all, job, stopping);
      await definition.run(data as never, context);
      if (context.isLeft()) await standBack(stopping);
    } catch (error) {
      // The job was cancelled or claimed by another worker, which is not a failure.
      if (error instanceof ClaimLostError) return log.info(logFields, 'job is over');
      outcome = stopping.aborted ? 'interrupted' : 'failed';
      span.set({ 'assay.job.outcome': outcome });
      if (stopping.aborted) log.info(logFields, 'job interrupted');
      else log.error({ ...logFields, err: error }, 'job failed');
      throw error;
    } finally {
      running.delete(job.id);
      all.metrics?.jobEnded(name, outcome, (performance.now() - beganMs) / 1000);
      wake();
    }
  };
  for (let index = 0; index < definition.concurrency; index++)
    workers.push(await boss.work<JobData[JobName]>(definition.name, options, handle));
  return wake;
}

/** @param work  gets the data as they were enqueued */
function inJobSpan(
  job: Job<JobData[JobName]>,
  work: (data: Readonly<Record<string, unknown>>, span: OpenSpan) => Promise<void>,
): Promise<void> {
  // Jobs started by a schedule have no data.
  const { cause, ...data }: CausedData = job.data ?? {};
  const attributes = { ...idsOf(data), 'assay.job.id': job.id, 'assay.job.attempt': job.retryCount + 1 };
  const options = { kind: 'consumer', attributes, cause } as const;
  return inSpan(`job ${job.name}`, options, (span) => work(data, span));
}

/** `cause` is the trace that enqueued the job. */
type CausedData = Readonly<Record<string, unknown>> & { readonly cause?: string };

/** The ids of a job's data as attributes: `assay.scan.id`. */
function idsOf(data: Readonly<Record<string, unknown>>): SpanAttributes {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      name.endsWith('Id') && typeof value === 'string' ? [[`assay.${name.slice(0, -2)}.id`, value]] : [],
    ),
  );
}

async function standBack(stopping: AbortSignal): Promise<void> {
  await sleep(standBackMs, undefined, { signal: stopping }).catch(() => undefined);
}

function fetchLimits(name: JobName) {
  return shared.has(name) ? { groupConcurrency: 1 } : {};
}

function queueOptions(definition: JobDefinition) {
  return {
    expireInSeconds: Math.ceil(definition.timeLimitMs / 1000),
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: definition.retryDelaySeconds > 0,
    notify: true,
    heartbeatSeconds,
  };
}

interface Context extends JobContext {
  readonly isLeft: () => boolean;
}

function contextOf(
  { boss, db, isShared, workerId }: Workers,
  job: Job<JobData[JobName]>,
  stopping: AbortSignal,
): Context {
  const claim = { id: job.id, retryCount: job.retryCount };
  const complete = async (trx: DatabaseTransaction): Promise<void> => {
    const response: object = await boss.complete(job.name, claim, null, { db: fromKysely(trx) });
    if (!('affected' in response) || response.affected !== 1)
      throw new ClaimLostError(`the claim on job ${job.id} is lost`);
  };
  let isLeft = false;
  return {
    signal: AbortSignal.any([stopping, ...(job.signal ? [job.signal] : [])]),
    workerId,
    complete,
    isLeft: () => isLeft,
    // Jobs started by a schedule have no data.
    wasLeft: job.data !== null && 'leftAt' in job.data,
    leave: async (trx, limitSeconds) => {
      const place = isShared ? await findPlace(db, job, limitSeconds) : undefined;
      if (place === undefined) return false;
      await complete(trx);
      const { priority, group_id: group, left_at: leftAt } = place;
      const options = { priority, ...(group !== null && { group: { id: group } }), db: fromKysely(trx) };
      await boss.send(job.name, { ...job.data, leftAt }, options);
      isLeft = true;
      return true;
    },
  };
}

/** Queue position of a job, and when it was first given up; `undefined` if that is longer ago than the limit. */
async function findPlace(db: Kysely<Database>, { name, id }: Job, limitSeconds: number) {
  const { rows } = await fromKysely(db).executeSql(
    `select priority, group_id, left_at::text as left_at from
       (select priority, group_id, coalesce((data ->> 'leftAt')::timestamptz, now()) as left_at
        from pgboss.job where name = $1 and id = $2::uuid) job
     where left_at > now() - make_interval(secs => $3)`,
    [name, id, limitSeconds],
  );
  const [place] = rows;
  return place as
    | { readonly priority: number; readonly group_id: string | null; readonly left_at: string }
    | undefined;
}

async function freeClaims(boss: PgBoss, db: Kysely<Database>): Promise<number> {
  const client = fromKysely(db);
  const { rows } = await client.executeSql(
    `select name, id::text as id from pgboss.job where state = 'active'`,
  );
  const claims = rows.filter(isClaim);
  for (const { name, id } of claims) await boss.fail(name, id, { reason: 'worker_lost' });
  return claims.length;
}

function isClaim(row: unknown): row is { name: string; id: string } {
  return typeof row === 'object' && row !== null && 'name' in row && 'id' in row;
}

async function drain(all: Workers, table: JobTable, includeDeferred: boolean): Promise<number> {
  const { boss } = all;
  let count = 0;
  for (let found = true; found; ) {
    found = false;
    for (const definition of definitionsOf(table)) {
      const limits = fetchLimits(definition.name);
      const fetchOptions = { batchSize: 1, ignoreStartAfter: includeDeferred, ...limits };
      const [job] = await boss.fetch<JobData[JobName]>(definition.name, fetchOptions);
      if (!job) continue;
      found = true;
      count += 1;
      const context = contextOf(all, job, AbortSignal.timeout(definition.timeLimitMs));
      try {
        await inJobSpan(job, (data) => definition.run(data as never, context));
      } catch (error) {
        // Cancel it permanently; otherwise a test would retry it forever.
        await boss.cancel(job.name, job.id);
        throw error;
      }
      await boss.complete(job.name, job.id);
    }
  }
  return count;
}

function definitionsOf(table: JobTable): readonly JobDefinition[] {
  // The definitions have different data types; the queue merely passes the data from `enqueue` to `run`.
  return Object.values(table) as unknown as readonly JobDefinition[];
}
