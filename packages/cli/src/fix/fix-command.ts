/** `assay scan --fix` and `assay fix`: applies verified fixes, or with `--dry-run` shows what they would change. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, holdsMask } from '@assay/core';
import { createPatch, printable, type ScanReport } from '@assay/scanner';
import { advisoriesFolderOf } from '@assay/scanner/scan';
import { showCount } from '../show-progress.ts';
import type { CommandContext, Terminal } from '../terminal.ts';
import { type FixPlan, type FixWish, type PlannedFile, planFixes, type RefusedFix } from './plan-fixes.ts';
import { writeFiles } from './write-files.ts';

/** @returns the number of files written */
export async function applyFixes(
  { terminal, signal }: CommandContext,
  directory: string,
  report: ScanReport,
  wish: FixWish,
): Promise<number> {
  const plan = await plannedFixes({ terminal, signal }, directory, report, wish);
  const failed = await writeFiles(directory, plan.files);
  const reasons = new Map(failed.map(({ path, reason }) => [path, reason]));
  const written = plan.applied.filter(({ finding }) => !reasons.has(finding.location.path));
  const refused = [
    ...plan.refused,
    ...plan.applied.flatMap(({ finding }) => {
      const reason = reasons.get(finding.location.path);
      return reason === undefined ? [] : [{ finding, reason }];
    }),
  ];
  summarizeFixes(terminal, 'applied', written, refused);
  return plan.files.length - failed.length;
}

/**
 * Writes the changes to standard output as one patch that `git apply` accepts; changes nothing. If the patch would
 * contain a secret, the patches of the individual fixes are shown instead, with the secret masked.
 *
 * @returns the number of fixes
 */
export async function showFixes(
  { terminal, signal }: CommandContext,
  directory: string,
  report: ScanReport,
  wish: FixWish,
): Promise<number> {
  const plan = await plannedFixes({ terminal, signal }, directory, report, wish);
  if (plan.applied.some(({ patch }) => holdsMask(patch))) {
    terminal.stdout.write(plan.applied.map(({ patch }) => patch).join(''));
    terminal.stderr.write('assay: secrets are masked: the patch is for reading and cannot be applied\n');
  } else {
    const changes = await Promise.all(plan.files.map((file) => changeOf(directory, file)));
    terminal.stdout.write(createPatch(changes));
  }
  summarizeFixes(terminal, 'to apply', plan.applied, plan.refused);
  return plan.applied.length;
}

async function changeOf(directory: string, { path, text }: PlannedFile) {
  return { path, before: await readFile(join(directory, path), 'utf8'), after: text };
}

async function plannedFixes(
  { terminal, signal }: CommandContext,
  directory: string,
  { findings }: ScanReport,
  wish: FixWish,
): Promise<FixPlan> {
  const advisories = advisoriesFolderOf(terminal.env);
  const progress = showCount(terminal.stderr, 'proving fixes');
  try {
    return await planFixes(findings, wish, { directory, advisories, signal, onProgress: progress.update });
  } finally {
    progress.end();
  }
}

function summarizeFixes(
  { stderr }: Terminal,
  word: string,
  applied: readonly { readonly finding: Finding }[],
  refused: readonly RefusedFix[],
): void {
  const count = `${applied.length} ${applied.length === 1 ? 'fix' : 'fixes'}`;
  stderr.write(`assay: ${count} ${word}, ${refused.length} not\n`);
  for (const { finding } of applied) stderr.write(`  ${word.padEnd(11)} ${placeOf(finding)}\n`);
  for (const { finding, reason } of refused) stderr.write(`  not applied ${placeOf(finding)}: ${reason}\n`);
}

function placeOf({ location, ruleId }: Finding): string {
  return `${printable(location.path)}:${location.range.startLine} ${ruleId}`;
}
