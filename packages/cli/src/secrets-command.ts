/** `assay secrets PATHS`: a scan of scope `secrets`, and of the history if requested. */

import { exitCodeOf } from './exit-code.ts';
import { openSession, type ScanningOptions } from './scan-session.ts';
import type { CommandContext } from './terminal.ts';
import { UserError } from './user-error.ts';
import { type OutputOptions, writeReport } from './write-report.ts';

export interface SecretsCommandOptions extends Omit<ScanningOptions, 'scope'>, Omit<OutputOptions, 'fixes'> {}

/** @returns the exit code */
export async function runSecrets(
  context: CommandContext,
  paths: readonly string[],
  options: SecretsCommandOptions,
): Promise<number> {
  if (options.since !== undefined && options.history !== true)
    throw new UserError('--since requires --history.');
  const session = await openSession(context, paths.length === 0 ? ['.'] : paths, {
    ...options,
    scope: 'secrets',
  });
  const report = await session.scan();
  await writeReport(context, session, report, { ...options, fixes: false });
  return exitCodeOf(report, {
    failOn: session.failOn,
    noNewSecret: session.noNewSecret,
    allowEmpty: options.allowEmpty,
  });
}
