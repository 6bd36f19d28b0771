/** Explains one line of a directory: the engine's facts about it. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDirectory } from './check-directory.ts';
import { checkInstallation } from './check-installation.ts';
import { type Explanation, notAnalysed } from './explanation.ts';
import { readSource } from './files/read-source.ts';
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

/** Generous, because the caller waits for the answer. */
const timeLimitMs = 600_000;
const memoryLimitBytes = 4 * 1_073_741_824;
const workerHeapMegabytes = 1_024;

/**
 * Analyzes nothing if the place does not exist.
 *
 * @throws {ScanError} like `scanDirectory`
 */
export async function explainPlace(options: ExplainOptions): Promise<Explanation> {
  const { path, line, useGitignore, signal } = options;
  const directory = await checkDirectory(options.directory);
  const refusal = await refuse(directory, path, line);
  if (refusal !== undefined) return refusal;
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

async function refuse(directory: string, path: string, line: number): Promise<Explanation | undefined> {
  const isInside = !path.startsWith('/') && !path.split('/').includes('..');
  const stats = isInside ? await lstat(join(directory, path)).catch(() => undefined) : undefined;
  if (stats === undefined) return { kind: 'no-such-file' };
  if (!stats.isFile()) return { kind: 'not-analysed', reason: 'is not a file' };
  const source = readSource(directory, path);
  if (source.kind === 'skipped') return notAnalysed(source.reason);
  const lines = Math.max(1, source.text.replace(/\n$/, '').split('\n').length);
  return line > lines ? { kind: 'no-such-line', lines } : undefined;
}
