/** `assay explain FILE:LINE`. */

import { relative, resolve, sep } from 'node:path';
import { explainPlace } from '@assay/scanner/scan';
import type { CommandContext } from './terminal.ts';
import { UserError } from './user-error.ts';

export interface LinePlace {
  readonly path: string;
  readonly line: number;
}

export interface ExplainCommandOptions {
  readonly directory: string;
  readonly gitignore: boolean;
}

/** @returns the exit code */
export async function runExplain(
  { terminal, signal }: CommandContext,
  { path, line }: LinePlace,
  options: ExplainCommandOptions,
): Promise<number> {
  const directory = resolve(options.directory);
  const inside = relative(directory, resolve(directory, path)).split(sep).join('/');
  const useGitignore = options.gitignore;
  const explanation = await explainPlace({ directory, path: inside, line, useGitignore, signal });
  switch (explanation.kind) {
    case 'explained':
      terminal.stdout.write(`${explanation.text}\n`);
      return 0;
    case 'no-such-file':
      throw new UserError(`There is no file ${path} in ${options.directory}.`);
    case 'no-such-line':
      throw new UserError(`${path} has ${explanation.lines} lines; there is no line ${line}.`);
    case 'not-analysed':
      throw new UserError(`${path} was not analyzed: it ${explanation.reason}.`);
  }
}
