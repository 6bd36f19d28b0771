/** Explains one line of a directory: what the engine knows there. */

import { checkDirectory } from './check-directory.ts';
import { checkInstallation } from './check-installation.ts';
import { runContained } from './process/contained-process.ts';
import { ScanError } from './scan-error.ts';

export interface ExplainOptions {
  readonly directory: string;
  /** Relative to the directory, with `/`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly useGitignore: boolean;
  readonly signal?: AbortSignal;
}

/** Chosen: who asks waits for the answer. */
const timeLimitMs = 600_000;
const memoryLimitBytes = 4 * 1_073_741_824;
const workerHeapMegabytes = 1_024;

/**
 * Text for readers of the engine's own words; its form is no interface.
 *
 * @throws {ScanError} as `scanDirectory`
 */
export async function explainPlace(options: ExplainOptions): Promise<string> {
  const { path, line, useGitignore, signal } = options;
  const directory = await checkDirectory(options.directory);
  checkInstallation();
  const outcome = await runContained(
    {
      kind: 'explain',
      directory,
      path,
      line,
      useGitignore,
      scope: 'all',
      workers: 1,
      workerHeapMegabytes,
      fileTimeLimitMs: timeLimitMs,
    },
    { timeLimitMs, memoryLimitBytes, ...(signal && { signal }) },
  );
  if (outcome.kind === 'done') return outcome.result;
  throw new ScanError(outcome.reason, `The line could not be explained (${outcome.reason}).`, {
    cause: new Error(outcome.detail),
  });
}
