/** The grammar of `assay explain`. */

import { type Command, InvalidArgumentError } from 'commander';
import { parseCount } from '../arguments.ts';
import type { ExplainCommandOptions, LinePlace } from '../explain-command.ts';
import type { GrammarContext } from './grammar.ts';

export function addExplain(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  root
    .command('explain')
    .description(
      'print what the engine knows about a line: values, taint, call targets, limits that were hit',
    )
    .argument('<file:line>', 'the line, with the file path relative to the directory', parsePlace)
    .option('-d, --directory <directory>', 'the directory to analyse', '.')
    .option('--no-gitignore', 'analyze files excluded by .gitignore too')
    .action(async (place: LinePlace, options: ExplainCommandOptions) => {
      const { runExplain } = await import('../explain-command.ts');
      endWith(await runExplain({ terminal, signal }, place, options));
    });
}

function parsePlace(text: string): LinePlace {
  const colon = text.lastIndexOf(':');
  if (colon < 1) throw new InvalidArgumentError('It must be a file and a line, such as `src/app.js:12`.');
  return { path: text.slice(0, colon), line: parseCount(text.slice(colon + 1)) };
}
