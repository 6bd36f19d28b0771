/** Writes a report to the destination given by the options. */

import { writeFile } from 'node:fs/promises';
import {
  advisoriesFolderOf,
  coverageNotes,
  formatReport,
  type ReportFormat,
  type ScanReport,
} from '@assay/scanner/scan';
import type { ScanSession } from './scan-session.ts';
import { showCount } from './show-progress.ts';
import type { CommandContext, Terminal } from './terminal.ts';

export interface OutputOptions {
  readonly format: ReportFormat;
  readonly output?: string;
  /** Verify fixes of the findings and show them. */
  readonly fixes: boolean;
  /** Show the evidence for and against each finding. */
  readonly why?: boolean;
}

/** Minimum width for wrapping lines. */
const narrowestWidth = 30;

export async function writeReport(
  context: CommandContext,
  { place }: Pick<ScanSession, 'place'>,
  report: ScanReport,
  { format, output, fixes, why = false }: OutputOptions,
): Promise<void> {
  const { terminal } = context;
  const text = await formatReport(report, format, {
    ...(output === undefined && styleOf(terminal)),
    why,
    ...(fixes && (await prove(context, place.directory, report))),
  });
  if (output === undefined) terminal.stdout.write(text);
  else await writeFile(output, text);
  if (format !== 'text' || output !== undefined) tellCoverage(terminal, report);
}

/** Reports what was not analyzed, if the report itself does not show it on screen. */
function tellCoverage(terminal: Terminal, report: ScanReport): void {
  for (const { message } of coverageNotes(report)) terminal.stderr.write(`assay: ${message}\n`);
}

/** Colors and wrapping are for terminals only. */
export function styleOf({ stdout, env }: Terminal): { readonly color: boolean; readonly width?: number } {
  if (stdout.isTTY !== true) return { color: false };
  const { columns } = stdout;
  return {
    color: !env['NO_COLOR'],
    ...(columns !== undefined && { width: Math.max(columns, narrowestWidth) }),
  };
}

async function prove({ terminal, signal }: CommandContext, directory: string, { findings }: ScanReport) {
  const { proveFixes } = await import('./fix/plan-fixes.ts');
  const advisories = advisoriesFolderOf(terminal.env);
  const progress = showCount(terminal.stderr, 'proving fixes');
  try {
    return await proveFixes(findings, { directory, advisories, signal, onProgress: progress.update });
  } finally {
    progress.end();
  }
}
