/**
 * Background jobs, kept in the database by pg-boss.
 *
 * A worker claims a job and sends heartbeats; without them for `heartbeatSeconds` the job goes to another attempt, so
 * that a killed worker's job runs again within about 10 s (measured 10.5 s) while another worker lives.
 */

import type { Kysely } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type ConnectionTarget, poolTarget } from '../storage/connect.ts';
import type { Database, DatabaseTransaction } from '../storage/database.ts';
import {
  ClaimLostError,
  type JobContext,
  type JobData,
  type JobDefinition,
  type JobName,
  type JobTable,
} from './jobs.ts';
import { wakeAt } from './wake.ts';

/** The least that pg-boss takes. */
const heartbeatSeconds = 10;
const heartbeatRefreshSeconds = 3;
const superviseSeconds = 5;
const stopLimitMs = 20_000;
const queuePoolSize = 4;

export interface NewJob<N extends JobName = JobName> {
  readonly name: N;
  readonly data: JobData[N];
  /** Not before this time. */
  readonly startAfter?: Date;
  /** Higher ones first; default 0. */
  readonly priority?: number;
}

export interface Queue {
  /** Enqueues within the transaction of the change that asks for the job. */
  enqueue<N extends JobName>(trx: DatabaseTransaction, job: NewJob<N>): Promise<void>;
  /** Claims and runs jobs until `stop`. */
  work(table: JobTable): Promise<void>;
  /**
   * Frees jobs that a dead worker still holds.
   * Only for the one worker of a data folder, before `work`: it cannot tell a dead worker from a living one.
   */
  freeClaims(): Promise<number>;
  /** Runs every waiting job of the table once, in order, until none is left. For tests: nothing runs in the background. */
  drain(table: JobTable, options?: { readonly includeDeferred?: boolean }): Promise<number>;
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly target: ConnectionTarget;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** True in a process that works on jobs: it also watches heartbeats and clears old jobs. */
  readonly supervise: boolean;
}

const names: readonly JobName[] = [
  'run-scan',
  'run-review',
  'apply-fix',
  'find-authors',
  'deliver-webhook',
  'keep-house',
  'start-scans',
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
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));
  await boss.start();
  for (const name of names) await boss.createQueue(name, { notify: true, heartbeatSeconds });
  // One controller ends all handlers of this process when it stops.
  const stopping = new AbortController();
  const workers = new Map<JobName, string>();
  return {
    enqueue: async (trx, job) => {
      await boss.send(job.name, job.data, {
        db: fromKysely(trx),
        ...(job.startAfter ? { startAfter: job.startAfter } : {}),
        ...(job.priority ? { priority: job.priority } : {}),
      });
      const worker = workers.get(job.name);
      if (worker !== undefined && job.startAfter)
        wakeAt(job.startAfter, () => boss.notifyWorker(worker), stopping.signal);
    },
    work: async (table) => {
      for (const definition of definitionsOf(table))
        workers.set(definition.name, await startWorker(boss, definition, stopping.signal, log));
      await boss.schedule('keep-house', '*/10 * * * *');
      await boss.schedule('start-scans', '* * * * *');
    },
    freeClaims: () => freeClaims(boss, db),
    drain: (table, drainOptions) => drain(boss, table, drainOptions?.includeDeferred ?? false),
    stop: async () => {
      stopping.abort(new Error('the process stops'));
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}

async function startWorker(
  boss: PgBoss,
  definition: JobDefinition,
  stopping: AbortSignal,
  log: Logger,
): Promise<string> {
  await boss.updateQueue(definition.name, queueOptions(definition));
  const options = {
    batchSize: 1,
    localConcurrency: definition.concurrency,
    heartbeatRefreshSeconds,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
  };
  return boss.work<JobData[JobName]>(definition.name, options, async ([job]) => {
    if (!job) return;
    const logFields = { job: definition.name, jobId: job.id, attempt: job.retryCount + 1, ...job.data };
    log.debug(logFields, 'job started');
    try {
      await definition.run(job.data as never, contextOf(boss, job, stopping));
    } catch (error) {
      if (stopping.aborted) log.info(logFields, 'job interrupted');
      else log.error({ ...logFields, err: error }, 'job failed');
      throw error;
    }
  });
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

function contextOf(boss: PgBoss, job: Job<JobData[JobName]>, stopping: AbortSignal): JobContext {
  const claim = { id: job.id, retryCount: job.retryCount };
  return {
    signal: AbortSignal.any([stopping, ...(job.signal ? [job.signal] : [])]),
    complete: async (trx) => {
      const response: object = await boss.complete(job.name, claim, null, { db: fromKysely(trx) });
      if (!('affected' in response) || response.affected !== 1)
        throw new ClaimLostError(`the claim on job ${job.id} is lost`);
    },
  };
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

async function drain(boss: PgBoss, table: JobTable, includeDeferred: boolean): Promise<number> {
  let count = 0;
  for (let found = true; found; ) {
    found = false;
    for (const definition of definitionsOf(table)) {
      const fetchOptions = { batchSize: 1, ignoreStartAfter: includeDeferred };
      const [job] = await boss.fetch<JobData[JobName]>(definition.name, fetchOptions);
      if (!job) continue;
      found = true;
      count += 1;
      // A job that throws is failed for good: in a test it would be retried for ever otherwise.
      await definition.run(
        job.data as never,
        contextOf(boss, job, AbortSignal.timeout(definition.timeLimitMs)),
      );
      await boss.complete(job.name, job.id);
    }
  }
  return count;
}

function definitionsOf(table: JobTable): readonly JobDefinition[] {
  // A table's members have different data types; the queue only carries the data from `enqueue` to `run`.
  return Object.values(table) as unknown as readonly JobDefinition[];
}
