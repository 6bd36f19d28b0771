/** Compares the differing files of two trees in a contained process: both are hostile. */

import type { TreeComparison } from '@assay/core';
import { checkDirectory } from '../check-directory.ts';
import type { FixLimits } from '../fix/fixes.ts';
import { runContained } from '../process/contained-process.ts';
import { keptBy } from '../process/kept-processes.ts';
import type { CompareTreesRequest } from '../process/review-request.ts';
import { ScanError } from '../scan-error.ts';

const defaultTimeLimitMs = 300_000;
const defaultMemoryLimitBytes = 2 * 1_073_741_824;

/**
 * What base had and head lacks, and a description of the change in terms of the code.
 *
 * @throws {ScanError} like `scanDirectory`, and when a limit is exceeded
 */
export async function compareTrees(
  request: CompareTreesRequest,
  limits: FixLimits = {},
): Promise<TreeComparison> {
  const baseDirectory = await checkDirectory(request.baseDirectory);
  const headDirectory = await checkDirectory(request.headDirectory);
  const outcome = await runContained(
    { ...request, kind: 'compare-trees' as const, baseDirectory, headDirectory },
    {
      timeLimitMs: limits.timeLimitMs ?? defaultTimeLimitMs,
      memoryLimitBytes: limits.memoryLimitBytes ?? defaultMemoryLimitBytes,
      ...(limits.signal && { signal: limits.signal }),
      isBackground: limits.isBackground ?? false,
      ...keptBy(limits),
    },
  );
  if (outcome.kind === 'done') return outcome.result;
  throw new ScanError(outcome.reason, `The trees could not be compared (${outcome.reason}).`, {
    cause: new Error(outcome.detail),
  });
}
