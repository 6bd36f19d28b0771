/** `assay rules test FOLDER`. */

import { resolve } from 'node:path';
import { applyConfig, checkCases, configFileName, loadConfig } from '@assay/scanner';
import { configOf } from './scan-settings.ts';
import type { CommandContext } from './terminal.ts';
import { UserError } from './user-error.ts';

/** @returns the exit code: 1 if a result differs from its annotation @throws {UserError} when nothing is annotated */
export async function testRules({ terminal, signal }: CommandContext, folder: string): Promise<number> {
  const directory = resolve(folder);
  const config = configOf(await loadConfig(directory), configFileName);
  const { models, analyzerSettings, paths } = config;
  const options = { directory, signal, models, analyzerSettings, own: paths.own };
  const check = await checkCases(options, (report) => applyConfig(report, config));
  for (const mismatch of check.mismatches) terminal.stdout.write(`${mismatch}\n`);
  const { expectations, files, mismatches } = check;
  terminal.stdout.write(`${expectations} annotations in ${files} files, ${mismatches.length} mismatches\n`);
  if (expectations === 0)
    throw new UserError(
      `no file of ${folder} that can be analyzed has an annotation, as \`// ruleid: javascript/sql-injection\``,
    );
  return mismatches.length === 0 ? 0 : 1;
}
