/** `assay scan PATHS`. */

import { writeFile } from 'node:fs/promises';
import { isAtLeast, type Severity } from '@assay/core';
import { formatReport, type ReportFormat, type ScanReport } from '@assay/scanner/scan';
import { openSession, type ScanningOptions } from './scan-session.ts';
import type { CommandContext, Terminal } from './terminal.ts';

export interface ScanCommandOptions extends ScanningOptions {
  readonly format: ReportFormat;
  readonly output?: string;
  readonly changed: boolean;
}

/** @returns the exit code */
export async function runScan(
  context: CommandContext,
  paths: readonly string[],
  options: ScanCommandOptions,
): Promise<number> {
  const base = options.base ?? (options.changed ? 'HEAD' : undefined);
  const session = await openSession(context, paths, { ...options, ...(base !== undefined && { base }) });
  const report = await session.scan();
  await writeReport(context.terminal, report, options);
  return exitCodeOf(report, session.failOn);
}

export function exitCodeOf(report: ScanReport, failOn: Severity | undefined): number {
  return failOn !== undefined && report.findings.some(({ severity }) => isAtLeast(severity, failOn)) ? 1 : 0;
}

async function writeReport(
  terminal: Terminal,
  report: ScanReport,
  { format, output }: Pick<ScanCommandOptions, 'format' | 'output'>,
): Promise<void> {
  const color = output === undefined && terminal.stdout.isTTY === true && !terminal.env['NO_COLOR'];
  const text = await formatReport(report, format, { color });
  if (output === undefined) terminal.stdout.write(text);
  else await writeFile(output, text);
}
