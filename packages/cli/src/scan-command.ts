/** `assay scan DIR`. */

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isAtLeast, matchFindings, type Severity } from '@assay/core';
import {
  applyBaseline,
  applyConfig,
  type BaselineEntry,
  cacheDirectoryOf,
  configFileName,
  defaultConfig,
  formatReport,
  loadConfig,
  type ReportFormat,
  readBaseline,
  type ScanConfig,
  ScanError,
  type ScanOptions,
  type ScanReport,
  type ScanScope,
  scanDirectory,
} from '@assay/scanner/scan';
import { findCommit, RevisionError, readBaseTree } from './base-tree.ts';
import { showProgress } from './show-progress.ts';
import type { Terminal } from './terminal.ts';

export interface ScanCommandOptions {
  readonly format: ReportFormat;
  readonly output?: string;
  readonly failOn?: Severity;
  readonly scope: ScanScope;
  readonly workers?: number;
  readonly timeLimit?: number;
  readonly gitignore: boolean;
  readonly base?: string;
  readonly changed: boolean;
  readonly baseline?: string;
  readonly config: boolean;
  readonly cache: boolean;
}

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
    const baseline = options.baseline === undefined ? undefined : await loadBaseline(options.baseline);
    const config = options.config ? await configOf(directory) : defaultConfig;
    const report = await scan(context, directory, options, config);
    const base = options.base ?? (options.changed ? 'HEAD' : undefined);
    const since =
      base === undefined
        ? report
        : await sinceBase(context, report, directory, { ...options, models: config.models }, base);
    const wanted = applyConfig(since, config);
    const shown = baseline === undefined ? wanted : await withoutKnown(wanted, baseline);
    await writeReport(terminal, shown, options);
    const failOn = options.failOn ?? config.gate.failOn;
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
  { models }: Pick<ScanConfig, 'models'>,
): Promise<ScanReport> {
  const progress = showProgress(terminal.stderr);
  const cacheDirectory = options.cache ? cacheDirectoryOf(terminal.env) : undefined;
  const scanOptions: ScanOptions = {
    directory: resolve(directory),
    scope: options.scope,
    models,
    useGitignore: options.gitignore,
    signal,
    onProgress: progress.update,
    ...(cacheDirectory !== undefined && {
      cache: { directory: cacheDirectory, namespace: 'command-line', mode: 'use' as const },
    }),
    ...(options.workers !== undefined && { workers: options.workers }),
    ...(options.timeLimit !== undefined && { timeLimitMs: options.timeLimit * 1_000 }),
  };
  try {
    return await scanDirectory(scanOptions);
  } finally {
    progress.end();
  }
}

/** A file that does not hold what it should: the user's to mend. */
class InputError extends Error {}

/** @throws {InputError} with the place of every mistake */
async function configOf(directory: string): Promise<ScanConfig> {
  const reading = await loadConfig(resolve(directory));
  if (reading.kind === 'config') return reading.config;
  const lines = reading.problems.map(
    ({ line, column, message }) => `${configFileName}:${line}:${column}: ${message}`,
  );
  throw new InputError(lines.join('\nassay: '));
}

/** @throws {InputError} */
async function loadBaseline(file: string): Promise<readonly BaselineEntry[]> {
  const reading = readBaseline(await readFile(file, 'utf8'));
  if (reading.kind === 'invalid') throw new InputError(`${file}: ${reading.message}`);
  return reading.entries;
}

/** The report without the findings that the baseline has. */
async function withoutKnown(report: ScanReport, baseline: readonly BaselineEntry[]): Promise<ScanReport> {
  const { listRules } = await import('@assay/scanner');
  return applyBaseline(report, baseline, listRules());
}

/**
 * The report without the findings that the revision has, recognised as issues are: moved code is not news. The revision
 * is not scanned when there is nothing to compare with it.
 */
async function sinceBase(
  context: ScanContext,
  report: ScanReport,
  directory: string,
  options: ScanCommandOptions & Pick<ScanConfig, 'models'>,
  revision: string,
): Promise<ScanReport> {
  const commit = await findCommit(resolve(directory), revision, context.signal);
  if (report.findings.length === 0) return report;
  const base = await readBaseTree(resolve(directory), commit, context.signal);
  try {
    const { findings, suppressed } = await scan(
      context,
      base.directory,
      { ...options, gitignore: false },
      options,
    );
    const known = [...findings, ...suppressed.map(({ finding }) => finding)];
    return { ...report, findings: matchFindings(known, report.findings).fresh };
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
  const text = await formatReport(report, format, { color });
  if (output === undefined) terminal.stdout.write(text);
  else await writeFile(output, text);
}

/** A scan that cannot be done, or a file that cannot be written: the user's to mend, without a stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof ScanError ||
    error instanceof RevisionError ||
    error instanceof InputError ||
    (error instanceof Error && 'syscall' in error)
  );
}
