/**
 * Resolves the positions of a model's claims in the syntax, in a contained process, because its output is parsed there.
 */

import type { Finding } from '@assay/core';
import {
  type CheckedClaim,
  type ContainmentOptions,
  type EntriesJob,
  type PlaceClaimsJob,
  runContained,
  ScanError,
  type UnknownCallsJob,
} from '@assay/scanner/for-models';

const timeLimitMs = 900_000;
const memoryLimitBytes = 4 * 1_073_741_824;

export type DetectLimits = Partial<ContainmentOptions>;

/** Leaves out claims that a comment in the code suppresses. @throws {ScanError} like `scanDirectory` */
export async function placeClaims(
  { directory, today }: { readonly directory: string; readonly today?: string },
  claims: readonly CheckedClaim[],
  limits: DetectLimits,
): Promise<readonly Finding[]> {
  if (claims.length === 0) return [];
  const job: PlaceClaimsJob = {
    kind: 'place-claims',
    directory,
    claims,
    today: today ?? new Date().toISOString().slice(0, 10),
  };
  return runForModel(job, limits);
}

export async function runForModel<Job extends EntriesJob | UnknownCallsJob | PlaceClaimsJob>(
  job: Job,
  limits: DetectLimits,
) {
  const outcome = await runContained<Job>(job, {
    timeLimitMs: limits.timeLimitMs ?? timeLimitMs,
    memoryLimitBytes: limits.memoryLimitBytes ?? memoryLimitBytes,
    ...(limits.signal && { signal: limits.signal }),
    isBackground: limits.isBackground ?? false,
  });
  if (outcome.kind === 'done') return outcome.result;
  throw new ScanError(outcome.reason, `The code could not be read for the model (${outcome.reason}).`, {
    cause: new Error(outcome.detail),
  });
}
