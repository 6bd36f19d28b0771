/**
 * Metrics of a process for Prometheus. Database metrics are the same on every node: aggregate them by `max`, not by
 * sum. Names follow https://prometheus.io/docs/practices/naming/.
 */

import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '../lost-database.ts';
import { describeQueue } from '../queue/describe-queue.ts';
import type { Database } from '../storage/database.ts';
import { countNodes } from '../storage/nodes.ts';
import { countPendingDeliveries, countUnfinishedScans } from '../storage/workload.ts';
import { version } from '../version.ts';
import type { WorkMetrics } from '../work-metrics.ts';

export interface Metrics extends WorkMetrics {
  readonly registry: Registry;
}

export interface MetricsOptions {
  readonly db: Kysely<Database>;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly role: 'api' | 'worker';
  /** As returned by `readBuild`. */
  readonly build: string;
  readonly dataDir: string;
  readonly driftMs: () => number;
}

/** The page requires no token, so database metrics are cached for this long. */
const keptMs = 5000;
/** From half a second to two hours, for phases and jobs. */
const buckets = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200];

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const info = {
    name: 'assay_build_info',
    help: '1, with what runs here.',
    labelNames: ['version', 'build', 'role'],
  };
  new Gauge({ ...info, registers }).set({ version, build: options.build, role: options.role }, 1);
  addOwnGauges(options, registry);
  addDatabaseGauges(options, registry);
  const phases = new Histogram({
    name: 'assay_scan_phase_seconds',
    help: 'Time that a phase of a scan took.',
    labelNames: ['phase'],
    buckets,
    registers,
  });
  const scans = new Counter({
    name: 'assay_scans_total',
    help: 'Scans that this process ended, by status and, for failed ones, the code of the error; worker_lost are lost ones.',
    labelNames: ['status', 'code'],
    registers,
  });
  const jobs = new Histogram({
    name: 'assay_job_seconds',
    help: 'Time that a job took, by its type and how it ended.',
    labelNames: ['type', 'outcome'],
    buckets,
    registers,
  });
  return {
    registry,
    phaseEnded: (phase, seconds) => phases.observe({ phase }, seconds),
    scanEnded: (status, code) => scans.inc({ status, code }),
    jobEnded: (type, outcome, seconds) => jobs.observe({ type, outcome }, seconds),
  };
}

/** Metrics of this process and its machine. */
function addOwnGauges({ pool, dataDir, driftMs }: MetricsOptions, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'assay_database_pool_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'assay_data_folder_free_bytes',
    help: 'Room on the disk of the data folder; below 64 MiB the service counts as full.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
  new Gauge({
    name: 'assay_clock_drift_seconds',
    help: 'How far the clock of this machine is before that of the database.',
    registers,
    collect() {
      this.set(driftMs() / 1000);
    },
  });
}

interface Workload {
  readonly queue: Awaited<ReturnType<typeof describeQueue>>;
  readonly scans: Awaited<ReturnType<typeof countUnfinishedScans>>;
  readonly nodes: Awaited<ReturnType<typeof countNodes>>;
  readonly deliveries: number;
}

function addDatabaseGauges({ db }: MetricsOptions, registry: Registry): void {
  const registers = [registry];
  const read = keepFor(keptMs, async (): Promise<Workload | undefined> => {
    try {
      return {
        queue: await describeQueue(db),
        scans: await countUnfinishedScans(db),
        nodes: await countNodes(db),
        deliveries: await countPendingDeliveries(db),
      };
    } catch (error) {
      // `assay_database_up` reports an unavailable database.
      if (!isDatabaseUnavailable(error)) throw error;
      return undefined;
    }
  });
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    fill: (own: Gauge<L>, workload: Workload) => void,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const workload = await read();
        this.reset();
        if (workload !== undefined) fill(this, workload);
      },
    });
  };
  new Gauge({
    name: 'assay_database_up',
    help: '1 when the database answers.',
    registers,
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  gauge(
    'assay_queue_jobs',
    'Jobs, by type and state: waiting, running, or to begin later.',
    ['type', 'state'],
    (own, { queue }) => {
      for (const { type, waiting, running, deferred } of queue) {
        own.set({ type, state: 'waiting' }, waiting);
        own.set({ type, state: 'running' }, running);
        own.set({ type, state: 'deferred' }, deferred);
      }
    },
  );
  gauge(
    'assay_queue_oldest_seconds',
    'How long the oldest job of a type waits that a worker could take.',
    ['type'],
    (own, { queue }) => {
      for (const { type, oldestAgeSeconds } of queue) own.set({ type }, oldestAgeSeconds);
    },
  );
  gauge('assay_scans', 'Unfinished scans, by state.', ['state'], (own, { scans }) => {
    own.set({ state: 'waiting' }, scans.waiting);
    own.set({ state: 'running' }, scans.running);
  });
  gauge(
    'assay_nodes',
    'Processes of the service, by role and state.',
    ['role', 'state'],
    (own, { nodes }) => {
      for (const { role, state, count } of nodes) own.set({ role, state }, count);
    },
  );
  gauge(
    'assay_webhook_deliveries_pending',
    'Webhook deliveries that are not made yet.',
    [],
    (own, { deliveries }) => own.set(deliveries),
  );
}

/** Caches the result for the given time; concurrent calls share one read. */
function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly atMs: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (kept === undefined || nowMs - kept.atMs > ms) kept = { atMs: nowMs, answer: read() };
    return kept.answer;
  };
}
