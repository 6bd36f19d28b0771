/**
 * Finds secrets in a repository's history: git writes out the commits batch by batch, each read in a contained process.
 */

import { runContained } from '../process/contained-process.ts';
import type { HistoryRequest, HistorySecrets } from '../process/history-request.ts';
import { type KeptProcesses, keptBy } from '../process/kept-processes.ts';
import { ScanError } from '../scan-error.ts';

export interface HistoryOptions extends HistoryRequest {
  readonly timeLimitMs: number;
  readonly memoryLimitBytes?: number;
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Texts are streamed: memory use does not grow with the size of a batch. */
const defaultMemoryLimitBytes = 1_073_741_824;

/** @throws {ScanError} */
export async function readHistorySecrets(
  {
    file,
    digestKey,
    secretForms,
    timeLimitMs,
    memoryLimitBytes = defaultMemoryLimitBytes,
    isBackground = false,
    signal,
  }: HistoryOptions,
  kept?: { readonly processes: KeptProcesses | undefined; readonly namespace: string | undefined },
): Promise<HistorySecrets> {
  const outcome = await runContained(
    { kind: 'history-secrets', file, digestKey, ...(secretForms && { secretForms }) },
    { timeLimitMs, memoryLimitBytes, isBackground, ...(kept && keptBy(kept)), ...(signal && { signal }) },
  );
  if (outcome.kind === 'done') return outcome.result;
  throw new ScanError(outcome.reason, `The history could not be read (${outcome.reason}).`, {
    cause: new Error(outcome.detail),
  });
}
