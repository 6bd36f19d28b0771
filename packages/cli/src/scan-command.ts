/** `assay scan DIR`. */

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Finding, isAtLeast } from '@assay/core';
import { formatReport, ScanError, type ScanOptions, type ScanReport, scanDirectory } from '@assay/scanner';
import { RevisionError, readBaseTree } from './base-tree.ts';
import type { ScanCommandOptions } from './program.ts';
import { showProgress } from './show-progress.ts';
import type { Terminal } from './terminal.ts';

interface ScanContext {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** @returns the exit code */
export async function runScan(
  context: ScanContext,
  directory: string,
  options: ScanCommandOptions,
): Promise<number> {
  const { terminal } = context;
  try {
    const report = await scan(context, directory, options);
    const shown =
      options.base === undefined
        ? report
        : await sinceBase(context, report, directory, options, options.base);
    await writeReport(terminal, shown, options);
    const { failOn } = options;
    return failOn !== undefined && shown.findings.some(({ severity }) => isAtLeast(severity, failOn)) ? 1 : 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    terminal.stderr.write(`assay: ${error.message}\n`);
    return 2;
  }
}

async function scan(
  { terminal, signal }: ScanContext,
  directory: string,
  options: ScanCommandOptions,
): Promise<ScanReport> {
  const progress = showProgress(terminal.stderr);
  const scanOptions: ScanOptions = {
    directory: resolve(directory),
    scope: options.scope,
    useGitignore: options.gitignore,
    signal,
    onProgress: progress.update,
    ...(options.workers !== undefined && { workers: options.workers }),
    ...(options.timeLimit !== undefined && { timeLimitMs: options.timeLimit * 1_000 }),
  };
  try {
    return await scanDirectory(scanOptions);
  } finally {
    progress.end();
  }
}

/** The report without the findings that the revision has: by fingerprint, so that moved code is not news. */
async function sinceBase(
  context: ScanContext,
  report: ScanReport,
  directory: string,
  options: ScanCommandOptions,
  revision: string,
): Promise<ScanReport> {
  const base = await readBaseTree(resolve(directory), revision, context.signal);
  try {
    const { findings } = await scan(context, base.directory, { ...options, gitignore: false });
    const left = new Map<string, number>();
    for (const { fingerprint } of findings) left.set(fingerprint, (left.get(fingerprint) ?? 0) + 1);
    const isNew = ({ fingerprint }: Finding) => {
      const count = left.get(fingerprint) ?? 0;
      left.set(fingerprint, count - 1);
      return count <= 0;
    };
    return { ...report, findings: report.findings.filter(isNew) };
  } finally {
    await base.remove();
  }
}

async function writeReport(
  terminal: Terminal,
  report: ScanReport,
  { format, output }: ScanCommandOptions,
): Promise<void> {
  const color = output === undefined && terminal.stdout.isTTY === true && !terminal.env['NO_COLOR'];
  const text = formatReport(report, format, { color });
  if (output === undefined) terminal.stdout.write(text);
  else await writeFile(output, text);
}

/** A scan that cannot be done, or a file that cannot be written: the user's to mend, without a stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof ScanError ||
    error instanceof RevisionError ||
    (error instanceof Error && 'syscall' in error)
  );
}
