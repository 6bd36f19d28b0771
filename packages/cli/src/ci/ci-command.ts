/** `assay ci`: a scan for build servers. */

import { randomUUID } from 'node:crypto';
import { realpath, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatReport, type ScanReport } from '@assay/scanner/scan';
import { findCommit } from '../base-tree.ts';
import { exitCodeOf } from '../exit-code.ts';
import { placeWithin } from '../scan-place.ts';
import { createSession, type ScanningOptions } from '../scan-session.ts';
import { readSettings } from '../scan-settings.ts';
import type { CommandContext, Terminal } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { skipAnnotations, toAnnotations, withoutCommands } from './annotations.ts';
import { type CiEnvironment, detectCi } from './detect-ci.ts';
import { configAt, findMergeBase, findTop, ignoresTracked } from './find-base.ts';
import { addSummary } from './summary.ts';

export interface CiCommandOptions extends ScanningOptions {
  readonly sarif: string;
  readonly codeQuality: string;
  readonly allowEmpty: boolean;
  /** Only secrets in staged changes: see `runStaged`. */
  readonly staged: boolean;
}

/** @returns the exit code @throws {UserError} */
export async function runCi(
  context: CommandContext,
  paths: readonly string[],
  options: CiCommandOptions,
): Promise<number> {
  const { terminal, signal } = context;
  const ci = await detectCi(terminal.env);
  if (ci.problem !== undefined && options.base === undefined)
    throw new UserError(`${ci.problem} Name it with --base.`);
  const workingDirectory = await realpath(resolve('.'));
  const top = await findTop({ directory: workingDirectory, signal });
  const git = { directory: top ?? workingDirectory, signal };
  const target = options.base === undefined ? ci.target : { branch: options.base, revisions: [options.base] };
  const base = target && (await findMergeBase(git, target, ci.remedy));
  if (base !== undefined && options.base === undefined && base === (await findCommit(git, 'HEAD')))
    throw new UserError(
      'the checked-out commit is on the target branch: check out the head of the pull request',
    );
  terminal.stderr.write(`assay: ${ci.name}, ${scopeOf(target?.branch, base)}\n`);

  // Paths are relative to the repository, whichever of its folders the command runs in.
  const place = await placeWithin(git.directory, paths);
  const known = base !== undefined && options.config === undefined ? await configAt(git, base) : undefined;
  const settings = await readSettings(place.directory, options, known);
  const { base: _named, ...scanning } = options;
  const session = createSession(context, place, settings, {
    ...scanning,
    gitignore: options.gitignore && !(await ignoresTracked(git)),
    ...(base !== undefined && { base }),
  });
  const report = await session.scan();
  await publish(terminal, ci, report, options);
  return exitCodeOf(report, {
    failOn: session.failOn,
    noNewSecret: session.noNewSecret,
    allowEmpty: options.allowEmpty,
    isGate: true,
  });
}

function scopeOf(branch: string | undefined, base: string | undefined): string {
  if (branch === undefined || base === undefined) return 'not a pull request: all findings are reported';
  return `pull request into ${branch}: findings that are new since ${base.slice(0, 10)} are reported`;
}

async function publish(
  { stdout, stderr, env }: Terminal,
  { kind }: CiEnvironment,
  report: ScanReport,
  { sarif, codeQuality }: CiCommandOptions,
): Promise<void> {
  await writeFile(sarif, await formatReport(report, 'sarif'));
  stderr.write(`assay: SARIF report written to ${sarif}\n`);
  const text = await formatReport(report, 'text');
  if (kind === 'gitlab') {
    await writeFile(codeQuality, await formatReport(report, 'gitlab'));
    stderr.write(`assay: code quality report written to ${codeQuality}\n`);
  }
  if (kind !== 'github' && kind !== 'gitea') {
    stdout.write(text);
    return;
  }
  stdout.write(withoutCommands(text, randomUUID()));
  // GitHub shows the first ten, so annotations about skipped files come first.
  stdout.write(skipAnnotations(report.leftOutOfChange ?? []));
  stdout.write(toAnnotations(report.findings));
  const summary = env['GITHUB_STEP_SUMMARY'];
  if (summary) await addSummary(summary, await formatReport(report, 'markdown'));
}
