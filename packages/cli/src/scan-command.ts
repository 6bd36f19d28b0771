/** `assay scan PATHS`. */

import type { ScanReport } from '@assay/scanner/scan';
import { exitCodeOf } from './exit-code.ts';
import type { FixChoice } from './fix/plan-fixes.ts';
import { openSession, type ScanningOptions, type ScanSession } from './scan-session.ts';
import type { CommandContext } from './terminal.ts';
import { UserError } from './user-error.ts';
import { type OutputOptions, writeReport } from './write-report.ts';

export interface ScanCommandOptions extends ScanningOptions, OutputOptions {
  readonly changed: boolean;
  /** Which fixes are applied; absent: none. */
  readonly fix?: FixChoice;
  readonly dryRun: boolean;
  readonly watch: boolean;
}

/** @returns the exit code */
export async function runScan(
  context: CommandContext,
  paths: readonly string[],
  options: ScanCommandOptions,
): Promise<number> {
  if (options.dryRun && options.fix === undefined && options.llm !== true)
    throw new UserError('--dry-run requires --fix or --llm.');
  const base = options.base ?? (options.changed ? 'HEAD' : undefined);
  const scanning = { ...options, ...(base !== undefined && { base }) };
  if (options.watch) return watch(context, paths, scanning);
  const session = await openSession(context, paths, scanning);
  const { fix: choice, dryRun } = options;
  const report =
    choice === undefined ? await session.scan() : await fix(context, session, { choice, dryRun });
  if (!options.dryRun) await writeReport(context, session, report, options);
  return exitCodeOf(report, {
    failOn: session.failOn,
    noNewSecret: session.noNewSecret,
    allowEmpty: options.allowEmpty,
  });
}

async function watch(
  context: CommandContext,
  paths: readonly string[],
  options: ScanCommandOptions,
): Promise<number> {
  const { fix: choice, fixes, output, format } = options;
  if (choice !== undefined || fixes || output !== undefined || format !== 'text')
    throw new UserError('--watch cannot be combined with --fix, --fixes, --output or --format.');
  const { watchScan } = await import('./watch/watch-command.ts');
  await watchScan(context, paths, options);
  return 0;
}

/** @returns the report of the tree after the fixes */
async function fix(
  context: CommandContext,
  session: ScanSession,
  { choice, dryRun }: { readonly choice: FixChoice; readonly dryRun: boolean },
): Promise<ScanReport> {
  const report = await session.scan();
  const { applyFixes, showFixes } = await import('./fix/fix-command.ts');
  if (!dryRun)
    return (await applyFixes(context, session.place.directory, report, { choice })) > 0
      ? session.scan()
      : report;
  await showFixes(context, session.place.directory, report, { choice });
  return report;
}
