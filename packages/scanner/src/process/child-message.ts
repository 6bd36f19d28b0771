/** Messages between the parent and the contained child process, over Node's IPC channel. */

import type { AnalyzerSettings } from '@assay/analyzers';
import type { Finding, TreeComparison } from '@assay/core';
import type { EngineOptions } from '@assay/engine';
import type { Explanation } from '../explanation.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import type { CacheSettings, EarlyFinding, ScanPhase, ScanReport, ScanScope } from '../scan-report.ts';
import type { BillOutcome, ReadBillRequest } from './bill-request.ts';
import type { ClaimsRequest } from './claims-request.ts';
import type { EntriesRequest, PartSlices } from './entries-request.ts';
import type { ProposeFixRequest, VerifyFixRequest } from './fix-request.ts';
import type { HistoryRequest, HistorySecrets } from './history-request.ts';
import type { ImportOptions, ImportOutcome } from './import-request.ts';
import type { CompareTreesRequest } from './review-request.ts';
import type { UnknownCalls, UnknownCallsRequest } from './unknown-calls-request.ts';

/** The part of `ScanOptions` that the child needs, with defaults filled in. */
export interface ScanJob {
  readonly kind: 'scan';
  readonly directory: string;
  readonly scope: ScanScope;
  /** Ids of the analyzers to run. */
  readonly analyzers: readonly string[];
  readonly paths: readonly string[];
  /** See `ScanOptions.only`. */
  readonly only: readonly string[] | undefined;
  readonly workers: number;
  readonly workerHeapMegabytes: number;
  /** Analyzes each file in a worker thread, however few they are: limits per file are tighter there. */
  readonly usesThreads: boolean;
  /** Resident memory above which the process is killed. */
  readonly memoryLimitBytes: number;
  /** Analyzes one program at a time, each after the findings of all files: less memory, but twice the work per file. */
  readonly isFrugal: boolean;
  /** Sends findings before the report; see `ScanOptions.onFound`. */
  readonly tellsEarly?: boolean;
  readonly useGitignore: boolean;
  /** `2026-11-21`, UTC: today's date for suppressions in code that expire. */
  readonly today: string;
  /** Wall time after which no further file is started. */
  readonly fileTimeLimitMs: number;
  readonly cache: CacheSettings | undefined;
  readonly models: EngineOptions['models'];
  /** See `ScanOptions.own`. */
  readonly own: readonly string[];
  /** See `ScanOptions.analyzerSettings`. */
  readonly analyzerSettings?: AnalyzerSettings | undefined;
  /** See `ScanOptions.advisories`. */
  readonly advisories?: string | undefined;
  readonly withPackages?: boolean;
  /** See `ScanOptions.digestKey`. */
  readonly digestKey?: string | undefined;
}

/** Explains one line of the directory; the limits are those of a scan. */
export interface ExplainJob
  extends Omit<
    ScanJob,
    | 'kind'
    | 'analyzers'
    | 'advisories'
    | 'withPackages'
    | 'digestKey'
    | 'paths'
    | 'only'
    | 'tellsEarly'
    | 'today'
    | 'cache'
    | 'models'
    | 'own'
    | 'analyzerSettings'
    | 'usesThreads'
    | 'isFrugal'
    | 'memoryLimitBytes'
  > {
  readonly kind: 'explain';
  /** Relative to the directory, with `/`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

export interface ProposeFixJob extends ProposeFixRequest {
  readonly kind: 'propose-fix';
}

export interface VerifyFixJob extends VerifyFixRequest {
  readonly kind: 'verify-fix';
}

export interface CompareTreesJob extends CompareTreesRequest {
  readonly kind: 'compare-trees';
}

export interface EntriesJob
  extends EntriesRequest,
    Pick<ScanJob, 'workers' | 'workerHeapMegabytes' | 'fileTimeLimitMs'> {
  readonly kind: 'entries';
}

export interface UnknownCallsJob
  extends UnknownCallsRequest,
    Pick<ScanJob, 'workers' | 'workerHeapMegabytes' | 'fileTimeLimitMs'> {
  readonly kind: 'unknown-calls';
}

export interface PlaceClaimsJob extends ClaimsRequest {
  readonly kind: 'place-claims';
}

export interface HistorySecretsJob extends HistoryRequest {
  readonly kind: 'history-secrets';
}

export interface ImportAdvisoriesJob extends ImportOptions {
  readonly kind: 'import-advisories';
}

export interface ReadBillJob extends ReadBillRequest {
  readonly kind: 'read-bill';
}

export type ChildJob =
  | ScanJob
  | ExplainJob
  | ProposeFixJob
  | VerifyFixJob
  | CompareTreesJob
  | EntriesJob
  | UnknownCallsJob
  | PlaceClaimsJob
  | HistorySecretsJob
  | ImportAdvisoriesJob
  | ReadBillJob;

export type JobResult<Job extends ChildJob> = Job extends ScanJob
  ? ScanReport
  : Job extends ExplainJob
    ? Explanation
    : Job extends CompareTreesJob
      ? TreeComparison
      : Job extends EntriesJob
        ? PartSlices
        : Job extends UnknownCallsJob
          ? UnknownCalls
          : Job extends PlaceClaimsJob
            ? readonly Finding[]
            : Job extends HistorySecretsJob
              ? HistorySecrets
              : Job extends ImportAdvisoriesJob
                ? ImportOutcome
                : Job extends ReadBillJob
                  ? BillOutcome
                  : FixOutcome;

export type ChildMessage =
  | { readonly kind: 'progress'; readonly phase: ScanPhase; readonly progress: number }
  /**
   * Starts a watchdog before work that may hang: the process is killed unless the next message comes in time;
   * `undefined` ends it.
   */
  | { readonly kind: 'watch'; readonly limitMs: number | undefined }
  /** Findings so far; see `ScanOptions.onFound`. */
  | { readonly kind: 'found'; readonly found: readonly EarlyFinding[] }
  /** See `ScanOptions.onNotice`. */
  | { readonly kind: 'notice'; readonly message: string }
  /** The report so far, in case the rest of the job never ends. */
  | { readonly kind: 'checkpoint'; readonly report: ScanReport }
  | { readonly kind: 'result'; readonly result: JobResult<ChildJob> }
  /** A defect of ours; `detail` is the stack, without source text. */
  | { readonly kind: 'failed'; readonly detail: string };
