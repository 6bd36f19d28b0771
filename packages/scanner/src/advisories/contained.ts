/** Reads untrusted input in a contained process: archives of advisories, third-party bills of materials. */

import type { BillOutcome, ReadBillRequest } from '../process/bill-request.ts';
import { runContained } from '../process/contained-process.ts';
import type { ImportOptions, ImportOutcome } from '../process/import-request.ts';
import { ScanError } from '../scan-error.ts';

export interface ContainedLimits {
  readonly signal?: AbortSignal;
  /** Limit of the resident memory. Default 4 GiB. */
  readonly memoryLimitBytes?: number;
  readonly timeLimitMs?: number;
}

/** An archive of 300,000 records takes about a minute. Chosen. */
const importLimitMs = 600_000;
const billLimitMs = 60_000;
const defaultMemoryBytes = 4 * 1_073_741_824;

/** Rejects input that exceeds a limit. @throws {ScanError} when the signal fires, and for a defect of ours */
export async function importInProcess(
  options: ImportOptions,
  limits: ContainedLimits = {},
): Promise<ImportOutcome> {
  const job = { kind: 'import-advisories', ...options } as const;
  const outcome = await runContained(job, limitsOf(limits, importLimitMs));
  if (outcome.kind === 'done') return outcome.result;
  return refusalOf(outcome.reason, 'The advisories');
}

/** Likewise. */
export async function readBillInProcess(
  request: ReadBillRequest,
  limits: ContainedLimits = {},
): Promise<BillOutcome> {
  const outcome = await runContained({ kind: 'read-bill', ...request }, limitsOf(limits, billLimitMs));
  if (outcome.kind === 'done') return outcome.result;
  return refusalOf(outcome.reason, 'The bill');
}

function limitsOf({ signal, memoryLimitBytes, timeLimitMs }: ContainedLimits, timeMs: number) {
  return {
    timeLimitMs: timeLimitMs ?? timeMs,
    memoryLimitBytes: memoryLimitBytes ?? defaultMemoryBytes,
    isBackground: true,
    ...(signal && { signal }),
  };
}

function refusalOf(reason: 'time-limit' | 'memory-limit' | 'process-crashed', what: string) {
  if (reason === 'process-crashed')
    throw new ScanError('process-crashed', `${what} could not be read: the process crashed.`);
  const limit = reason === 'time-limit' ? 'took too long' : 'needed too much memory';
  return { kind: 'refused' as const, message: `${what} ${limit} to read.` };
}
