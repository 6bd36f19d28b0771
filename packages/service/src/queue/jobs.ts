import type { DatabaseTransaction } from '../storage/database.ts';

/**
 * All job types and their data. They only carry ids: handlers read the rest, which may have changed in the meantime.
 */
export interface JobData {
  'run-scan': { readonly scanId: string };
  'run-review': { readonly reviewId: string };
  'publish-review': { readonly reviewId: string };
  'look-at-ref': { readonly repositoryId: string; readonly subject: string };
  'run-command': { readonly deliveryId: string };
  'poll-forges': Record<string, never>;
  'apply-fix': { readonly fixId: string };
  'find-authors': { readonly scanId: string };
  'measure-history': { readonly scanId: string };
  'deliver-webhook': { readonly deliveryId: string };
  'keep-house': Record<string, never>;
  'start-scans': Record<string, never>;
  'update-advisories': Record<string, never>;
}

export type JobName = keyof JobData;

export interface JobContext {
  /** Fires when the process stops, the time limit expires, or the claim on the job is lost. */
  readonly signal: AbortSignal;
  /** Id of the node that runs the job; `null` in tests without nodes. */
  readonly workerId: string | null;
  /**
   * Completes the job within the handler's own transaction, so that result and completion are committed atomically.
   *
   * @throws ClaimLostError if another worker has claimed the job; the transaction must then be rolled back
   */
  readonly complete: (trx: DatabaseTransaction) => Promise<void>;
  /**
   * Leaves the job to a worker of another node, which may have what this one lacks. This worker then claims no other
   * job until the others have had time to poll. Returns false without any effect if there is no other node, or if the
   * job was first left more than `limitSeconds` ago, in which case no node has what it needs.
   *
   * @throws ClaimLostError as for `complete`
   */
  readonly leave: (trx: DatabaseTransaction, limitSeconds: number) => Promise<boolean>;
  /** Whether the job was left before. */
  readonly wasLeft: boolean;
}

/**
 * How jobs of one type run. Jobs are delivered at least once: a handler may be restarted after a crash, and must find
 * out itself what is already done.
 */
export interface JobDefinition<N extends JobName = JobName> {
  readonly name: N;
  /** Maximum number of concurrent jobs of this type per worker process. */
  readonly concurrency: number;
  /** Maximum duration in milliseconds, after which the claim ends. */
  readonly timeLimitMs: number;
  /** Seconds between a failure and the next attempt. */
  readonly retryDelaySeconds: number;
  /** Attempts after the first. */
  readonly retryLimit: number;
  readonly run: (data: JobData[N], context: JobContext) => Promise<void>;
}

/** A job running in this process. */
export interface RunningJob {
  readonly name: JobName;
  readonly id: string;
  readonly startedAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** All definitions, each with its own data type. */
export type JobTable = { readonly [N in JobName]?: JobDefinition<N> };

export class ClaimLostError extends Error {
  readonly code = 'claim_lost';
}
