import type { DatabaseTransaction } from '../storage/database.ts';

/** The jobs there are and what each carries. Ids only: a handler reads the rest, which may have changed since. */
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
  /** Fires when the process stops, the time limit passes, or the claim on the job is lost. */
  readonly signal: AbortSignal;
  /** Node that works on it; `null` where there are none, in tests. */
  readonly workerId: string | null;
  /**
   * Completes the job inside the handler's own transaction, so that result and completion stand or fall together.
   *
   * @throws ClaimLostError when another worker has the job by now: the transaction must then roll back
   */
  readonly complete: (trx: DatabaseTransaction) => Promise<void>;
  /**
   * Gives the job to a worker of another node, which may have what this one lacks. This worker takes no other job for as long
   * as the others need to look. False, and nothing is done, when there is no other node, and when the job has been left for
   * `limitSeconds`: nobody has what it needs.
   *
   * @throws ClaimLostError as `complete`
   */
  readonly leave: (trx: DatabaseTransaction, limitSeconds: number) => Promise<boolean>;
  /** Whether it was left before. */
  readonly wasLeft: boolean;
}

/**
 * How one kind of job is worked on. A job is delivered at least once: a handler may be started again after a crash
 * and must find out itself what is done already.
 */
export interface JobDefinition<N extends JobName = JobName> {
  readonly name: N;
  /** Jobs of this kind that one worker process runs at once. */
  readonly concurrency: number;
  /** Longest run, in milliseconds; the claim ends then. */
  readonly timeLimitMs: number;
  /** Seconds between a failure and the next attempt. */
  readonly retryDelaySeconds: number;
  /** Attempts after the first. */
  readonly retryLimit: number;
  readonly run: (data: JobData[N], context: JobContext) => Promise<void>;
}

/** A job that this process works on. */
export interface RunningJob {
  readonly name: JobName;
  readonly id: string;
  readonly startedAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Every definition, each with its own data type. */
export type JobTable = { readonly [N in JobName]?: JobDefinition<N> };

export class ClaimLostError extends Error {
  readonly code = 'claim_lost';
}
