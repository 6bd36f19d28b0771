/** `assay explain FILE:LINE`. */

import { relative, resolve, sep } from 'node:path';
import { explainPlace, ScanError } from '@assay/scanner/scan';
import type { Terminal } from './terminal.ts';

export interface LinePlace {
  readonly path: string;
  readonly line: number;
}

export interface ExplainCommandOptions {
  readonly directory: string;
  readonly gitignore: boolean;
}

interface ExplainContext {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** @returns the exit code */
export async function runExplain(
  { terminal, signal }: ExplainContext,
  { path, line }: LinePlace,
  options: ExplainCommandOptions,
): Promise<number> {
  const directory = resolve(options.directory);
  const inside = relative(directory, resolve(directory, path)).split(sep).join('/');
  try {
    const text = await explainPlace({
      directory,
      path: inside,
      line,
      useGitignore: options.gitignore,
      signal,
    });
    terminal.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    terminal.stderr.write(`assay: ${error.message}\n`);
    return 2;
  }
}
