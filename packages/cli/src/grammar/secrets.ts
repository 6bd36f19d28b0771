/** The grammar of `assay secrets`. */

import type { Command } from 'commander';
import { Option } from 'commander';
import type { SecretsCommandOptions } from '../secrets-command.ts';
import type { GrammarContext } from './grammar.ts';
import { addScanning, formats } from './scan.ts';

export function addSecrets(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const command = root
    .command('secrets')
    .description('scan a directory, and the history of its repository, for secrets')
    .argument('[paths...]', 'one directory, or files and folders to read; default: the working directory')
    .addOption(new Option('-f, --format <format>', 'of the report').choices(formats).default('text'))
    .option('-o, --output <file>', 'write the report to a file')
    .option('--history', 'also scan all ancestors of HEAD', false)
    .option('--since <revision>', 'with --history: skip ancestors of this revision');
  addScanning(command, { isOfSecrets: true }).action(
    async (paths: readonly string[], options: SecretsCommandOptions) => {
      const { runSecrets } = await import('../secrets-command.ts');
      endWith(await runSecrets({ terminal, signal }, paths, options));
    },
  );
}
