/** Fixes of findings: proposed by rules, or made by others and verified. Each runs in a contained child process. */

import { canAdvise, canFix } from '../analysis/engine.ts';
import { checkDirectory } from '../check-directory.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import type { ProposeFixJob, VerifyFixJob } from '../process/child-message.ts';
import { runContained } from '../process/contained-process.ts';
import type { ProposeFixRequest, VerifyFixRequest } from '../process/fix-request.ts';
import { type KeptProcesses, keptBy } from '../process/kept-processes.ts';
import { ScanError } from '../scan-error.ts';
import { noneUnread } from './advise-settings.ts';

export interface FixLimits {
  /** Default two minutes. */
  readonly timeLimitMs?: number;
  /** Default 2 GiB of resident memory. */
  readonly memoryLimitBytes?: number;
  readonly signal?: AbortSignal;
  /** Yields to other programs on the machine. Default false. */
  readonly isBackground?: boolean;
  /**
   * Pool of processes for jobs of a namespace: one of them does the job and returns to the pool. Default: a new process
   * that ends.
   */
  readonly processes?: KeptProcesses;
  /** As in `CacheSettings`. */
  readonly namespace?: string;
}

const defaultTimeLimitMs = 120_000;
const defaultMemoryLimitBytes = 2 * 1_073_741_824;

/**
 * The rule's own fix for a finding, if it has one and it passes every gate. Writes nothing.
 *
 * @throws {ScanError} like `scanDirectory`
 */
export async function proposeFix(request: ProposeFixRequest, limits: FixLimits = {}): Promise<FixOutcome> {
  const directory = await checkDirectory(request.directory);
  // Saves the second that a process would take to find out.
  if (!canFix(request.finding.ruleId) && !canAdvise(request.finding)) return noneUnread(request.finding);
  return run({ ...request, kind: 'propose-fix', directory }, limits);
}

/** Runs the same gates on a fix made by others. */
export async function verifyFix(request: VerifyFixRequest, limits: FixLimits = {}): Promise<FixOutcome> {
  const directory = await checkDirectory(request.directory);
  return run({ ...request, kind: 'verify-fix', directory }, limits);
}

async function run(job: ProposeFixJob | VerifyFixJob, limits: FixLimits): Promise<FixOutcome> {
  const outcome = await runContained<ProposeFixJob | VerifyFixJob>(job, {
    timeLimitMs: limits.timeLimitMs ?? defaultTimeLimitMs,
    memoryLimitBytes: limits.memoryLimitBytes ?? defaultMemoryLimitBytes,
    ...(limits.signal && { signal: limits.signal }),
    isBackground: limits.isBackground ?? false,
    ...keptBy(limits),
  });
  if (outcome.kind === 'done') return outcome.result;
  throw new ScanError(outcome.reason, `The fix could not be proven (${outcome.reason}).`, {
    cause: new Error(outcome.detail),
  });
}
