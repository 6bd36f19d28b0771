/** Whether a run of a tool was completed: issues missing from an incomplete one are not fixed. */

import type { Problem } from '@assay/core';
import { ownTool } from './own-report.ts';
import { listAt, objectAt } from './sarif-value.ts';

/**
 * Why a run is incomplete; `undefined` for a complete one.
 *
 * @see SARIF 2.1.0, sections 3.14.23 (a run that could not be started or ended has no `results`) and 3.20.14
 *   (`executionSuccessful`)
 */
export function whyNotWhole(tool: string, run: unknown): Problem | undefined {
  if (listAt(run, 'invocations').some((one) => objectAt(one)?.['executionSuccessful'] === false))
    return problem('tool-failed', 'The tool says that its run failed: what it did not report is not gone.');
  if (!Array.isArray(objectAt(run)?.['results']))
    return problem('no-results', 'The run has no list of results, as one that did not come to its end.');
  const isPart = tool === ownTool && objectAt(run, 'properties')?.['complete'] !== true;
  return isPart ? problem('part-of-results', 'The report is not of everything that was found.') : undefined;
}

function problem(reason: string, message: string): Problem {
  return { kind: 'cap-hit', reason, message };
}
