/** `assay fix ISSUE` and `assay fix --rule RULE`. */

import type { Finding } from '@assay/core';
import type { ScanReport } from '@assay/scanner/scan';
import { openSession } from '../scan-session.ts';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { findNamed, readName } from './find-finding.ts';
import { applyFixes, showFixes } from './fix-command.ts';
import type { FixChoice } from './plan-fixes.ts';

export interface FixCommandOptions {
  readonly rule?: readonly string[];
  readonly fix: FixChoice;
  readonly dryRun: boolean;
  readonly directory: string;
  readonly config?: string;
  readonly gitignore: boolean;
}

/** @returns the exit code: 1 when nothing could be fixed */
export async function runFix(
  context: CommandContext,
  issue: string | undefined,
  options: FixCommandOptions,
): Promise<number> {
  if ((issue === undefined) === (options.rule === undefined))
    throw new UserError('Name one finding, or a rule with --rule.');
  const name = issue === undefined ? undefined : await readName(context, issue);
  const session = await openSession(context, [options.directory], {
    scope: 'all',
    confidence: 'low',
    gitignore: options.gitignore,
    cache: true,
    allowEmpty: false,
    ...(options.rule && { rule: options.rule }),
    ...(options.config !== undefined && { config: options.config }),
  });
  const report = await session.scan();
  const named = name && issue !== undefined ? findNamed(report.findings, issue, name) : undefined;
  const part = named ? onlyOf(report, named) : report;
  // Naming a single finding requests its fix of whichever kind.
  const wish = { choice: named ? ('all' as const) : options.fix, isNamed: true };
  const { directory } = session.place;
  const count = options.dryRun
    ? await showFixes(context, directory, part, wish)
    : await applyFixes(context, directory, part, wish);
  return count === 0 && part.findings.length > 0 ? 1 : 0;
}

function onlyOf(report: ScanReport, finding: Finding): ScanReport {
  return { ...report, findings: [finding] };
}
