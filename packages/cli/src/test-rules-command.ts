/** `assay rules test FOLDER`. */

import { resolve } from 'node:path';
import { applyConfig, checkCases, configFileName, loadConfig, ScanError } from '@assay/scanner';
import type { Terminal } from './terminal.ts';

interface TestContext {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** @returns the exit code: 1 when something does not come out as annotated, 2 when nothing could be checked */
export async function testRules({ terminal, signal }: TestContext, folder: string): Promise<number> {
  const directory = resolve(folder);
  try {
    const reading = await loadConfig(directory);
    if (reading.kind === 'invalid') {
      for (const { line, column, message } of reading.problems)
        terminal.stderr.write(`assay: ${configFileName}:${line}:${column}: ${message}\n`);
      return 2;
    }
    const check = await checkCases({ directory, signal }, (report) => applyConfig(report, reading.config));
    for (const mismatch of check.mismatches) terminal.stdout.write(`${mismatch}\n`);
    const { expectations, files, mismatches } = check;
    terminal.stdout.write(`${expectations} annotations in ${files} files, ${mismatches.length} mismatches\n`);
    if (expectations === 0) return 2;
    return mismatches.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    terminal.stderr.write(`assay: ${error.message}\n`);
    return 2;
  }
}
