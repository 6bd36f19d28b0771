/** The grammar of `assay routes`. */

import { type Command, Option } from 'commander';
import type { RoutesCommandOptions } from '../routes-command.ts';
import type { GrammarContext } from './grammar.ts';

const formats = ['text', 'json'] as const;

export function addRoutes(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  root
    .command('routes')
    .description('list the routes of the servers in a directory, with what runs before each handler')
    .argument('[directory]', 'the directory to analyse', '.')
    .addOption(new Option('-f, --format <format>', 'of the list').choices(formats).default('text'))
    .option('--no-gitignore', 'analyze files excluded by .gitignore too')
    .option('--no-cache', 'do not read or write the cache')
    .action(async (directory: string, options: RoutesCommandOptions) => {
      const { runRoutes } = await import('../routes-command.ts');
      endWith(await runRoutes({ terminal, signal }, directory, options));
    });
}
