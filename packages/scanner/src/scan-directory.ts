/** Scans a directory: the scanner's main entry. */

import { availableParallelism } from 'node:os';
import { compareProblems } from '@assay/core';
import { checkDirectory } from './check-directory.ts';
import { checkInstallation } from './check-installation.ts';
import { analyzersOf, problemOfAnalyzers } from './files/claims.ts';
import { problemOfPattern } from './files/path-filter.ts';
import type { ScanJob } from './process/child-message.ts';
import { type ContainedOutcome, runContained } from './process/contained-process.ts';
import { type KeptProcesses, keptBy } from './process/kept-processes.ts';
import { ScanError } from './scan-error.ts';
import type { EarlyFinding, ScanOptions, ScanProgress, ScanReport } from './scan-report.ts';

const defaultTimeLimitMs = 3_600_000;
const defaultMemoryLimitBytes = 4 * 1_073_741_824;
const maxDefaultWorkers = 4;
/** Share of the wall time for per-file analysis; the rest is for the program as a whole. */
const fileTimeShare = 0.6;
/** Share of the memory that the heaps of all file workers may use together. */
const workersMemoryShare = 0.5;
/**
 * JavaScript heap of a thread; a file that needs more is abandoned. One of 1 MiB needs about 200 MB to parse and lower.
 */
const maxWorkerHeapMegabytes = 1_024;

type Stopped = Extract<ContainedOutcome<ScanJob>, { kind: 'stopped' }>;

/**
 * Analyzes every source file below `options.directory` in a child process, with wall time and memory enforced from
 * outside. The same tree, rules and options produce the same report, regardless of the number of workers.
 *
 * A tree that does not fit into memory is analyzed in parts. A scan that crashes is retried once with one worker
 * thread; one that exceeds its memory limit, one program at a time. If a limit stops it for good, the report holds the
 * results so far, with `coverage.complete: false`.
 *
 * @param processes  where the process waits for the next job of the cache's namespace; unused without a cache. Default:
 *   the process ends
 * @throws {ScanError} when the directory cannot be read, a path leads out of it, the signal fires, or there are no
 *   results at all
 */
export async function scanDirectory(options: ScanOptions, processes?: KeptProcesses): Promise<ScanReport> {
  assertPaths(options.paths ?? []);
  assertAnalyzers(options);
  const directory = await checkDirectory(options.directory);
  checkInstallation();
  const timeLimitMs = options.timeLimitMs ?? defaultTimeLimitMs;
  const startedAt = performance.now();
  const onProgress = neverFalling(options.onProgress);
  const onFound = neverTwice(options.onFound);
  const attempt = (workers: number, changes: Partial<ScanJob>) => {
    const remainingMs = Math.max(1, timeLimitMs - (performance.now() - startedAt));
    const job = { ...createJob(options, directory, workers, remainingMs * fileTimeShare), ...changes };
    return runContained<ScanJob>(job, {
      timeLimitMs: remainingMs,
      memoryLimitBytes: memoryLimitOf(options),
      isBackground: options.isBackground ?? false,
      ...keptBy({ processes, namespace: options.cache?.namespace }),
      ...(options.signal && { signal: options.signal }),
      ...(onProgress && { onProgress }),
      ...(onFound && { onFound }),
      ...(options.onNotice && { onNotice: options.onNotice }),
    });
  };

  const workers = options.workers ?? Math.min(availableParallelism(), maxDefaultWorkers);
  let outcome = await attempt(workers, { cache: options.cache });
  if (outcome.kind === 'stopped' && outcome.reason !== 'time-limit') {
    const first = outcome;
    // The failure may be due to a cached entry.
    const cache: ScanJob['cache'] = options.cache && { ...options.cache, mode: 'refresh' };
    outcome =
      first.reason === 'memory-limit'
        ? await attempt(Math.ceil(workers / 2), { usesThreads: true, isFrugal: true })
        : await attempt(1, { cache, usesThreads: true });
    if (outcome.kind === 'stopped')
      outcome = { ...outcome, checkpoint: richer(outcome.checkpoint, first.checkpoint) };
  }
  return outcome.kind === 'done' ? outcome.result : partialReport(outcome);
}

/** @throws {ScanError} */
function assertPaths(paths: readonly string[]): void {
  for (const path of paths) {
    const problem = problemOfPattern(path);
    if (problem !== undefined)
      throw new ScanError('invalid-path', `The path "${path}" cannot be scanned: ${problem}.`);
  }
}

/** @throws {ScanError} for an unknown analyzer, and for a scan in which none would run */
function assertAnalyzers({ scope = 'all', analyzers = [] }: ScanOptions): void {
  const problem = problemOfAnalyzers(scope, analyzers.length === 0 ? undefined : analyzers);
  if (problem !== undefined) throw new ScanError('unknown-analyzer', problem);
}

function createJob(
  options: ScanOptions,
  directory: string,
  wantedWorkers: number,
  fileTimeLimitMs: number,
): ScanJob {
  const workers = Math.max(1, wantedWorkers);
  const memoryLimitBytes = memoryLimitOf(options);
  return {
    kind: 'scan',
    directory,
    scope: options.scope ?? 'all',
    analyzers: analyzersOf(
      options.scope ?? 'all',
      options.analyzers?.length === 0 ? undefined : options.analyzers,
    ),
    paths: options.paths ?? [],
    only: options.only,
    workers,
    workerHeapMegabytes: Math.min(
      maxWorkerHeapMegabytes,
      ((memoryLimitBytes / 1_048_576) * workersMemoryShare) / workers,
    ),
    memoryLimitBytes,
    tellsEarly: options.onFound !== undefined,
    useGitignore: options.useGitignore ?? true,
    today: (options.today ?? new Date().toISOString()).slice(0, 'yyyy-mm-dd'.length),
    usesThreads: false,
    isFrugal: false,
    fileTimeLimitMs,
    cache: undefined,
    models: options.models ?? {},
    own: options.own ?? [],
    analyzerSettings: options.analyzerSettings,
    advisories: options.advisories,
    withPackages: options.withPackages ?? false,
    digestKey: options.digestKey,
  };
}

function memoryLimitOf(options: ScanOptions): number {
  return options.memoryLimitBytes ?? defaultMemoryLimitBytes;
}

function neverFalling(
  onProgress: ((progress: ScanProgress) => void) | undefined,
): ((progress: ScanProgress) => void) | undefined {
  if (onProgress === undefined) return undefined;
  let highest = -1;
  return (progress) => {
    if (progress.progress <= highest) return;
    highest = progress.progress;
    onProgress(progress);
  };
}

/** Drops findings that were reported before: a second attempt finds those of the first again. */
function neverTwice(
  onFound: ((found: readonly EarlyFinding[]) => void) | undefined,
): ((found: readonly EarlyFinding[]) => void) | undefined {
  if (onFound === undefined) return undefined;
  const told = new Set<string>();
  return (found) => {
    const fresh = found.filter(({ ruleId, path, line }) => {
      const key = `${ruleId} ${line} ${path}`;
      return !told.has(key) && told.add(key).has(key);
    });
    if (fresh.length > 0) onFound(fresh);
  };
}

/** The checkpoint that covers more files; the later one if they are equal. */
function richer(later: ScanReport | undefined, earlier: ScanReport | undefined): ScanReport | undefined {
  if (later === undefined || earlier === undefined) return later ?? earlier;
  return later.coverage.filesScanned < earlier.coverage.filesScanned ? earlier : later;
}

const stopMessages = {
  'time-limit': 'The scan exceeded its time limit; flows across functions were not analyzed completely.',
  'memory-limit':
    'The scan exceeded its memory limit twice; flows across functions were not analyzed completely. Increase the memory limit.',
  'process-crashed':
    'The analysis process crashed twice; flows across functions were not analyzed completely.',
} as const;

function partialReport(outcome: Stopped): ScanReport {
  const { reason, checkpoint } = outcome;
  if (checkpoint === undefined) {
    const message = `The scan ended without a result (${reason}).`;
    throw new ScanError(reason, message, { cause: new Error(outcome.detail) });
  }
  const kind = reason === 'process-crashed' ? 'internal-error' : 'cap-hit';
  return {
    ...checkpoint,
    problems: [...checkpoint.problems, { kind, reason, message: stopMessages[reason] } as const].sort(
      compareProblems,
    ),
    coverage: { ...checkpoint.coverage, complete: false, cutShort: true },
  };
}
