/** `assay rules test FOLDER`. */

import { resolve } from 'node:path';
import { applyConfig, checkCases, configFileName, loadConfig } from '@assay/scanner';
import { configOf } from './scan-settings.ts';
import type { CommandContext } from './terminal.ts';

/** @returns the exit code: 1 when something does not come out as annotated, 2 when nothing could be checked */
export async function testRules({ terminal, signal }: CommandContext, folder: string): Promise<number> {
  const directory = resolve(folder);
  const config = configOf(await loadConfig(directory), configFileName);
  const check = await checkCases({ directory, signal }, (report) => applyConfig(report, config));
  for (const mismatch of check.mismatches) terminal.stdout.write(`${mismatch}\n`);
  const { expectations, files, mismatches } = check;
  terminal.stdout.write(`${expectations} annotations in ${files} files, ${mismatches.length} mismatches\n`);
  if (expectations === 0) return 2;
  return mismatches.length === 0 ? 0 : 1;
}
