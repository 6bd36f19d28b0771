/** The grammar of `assay rules` and `assay init`. */

import { type Command, Option } from 'commander';
import type { GrammarContext } from './grammar.ts';

const listFormats = ['text', 'json'] as const;

export function addRules(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const rules = root.command('rules').description('what Assay looks for');
  rules
    .command('list')
    .description('list every rule')
    .addOption(new Option('-f, --format <format>', 'of the list').choices(listFormats).default('text'))
    .action(async ({ format }: { readonly format: (typeof listFormats)[number] }) => {
      const { listRuleTable } = await import('../rules-command.ts');
      terminal.stdout.write(listRuleTable(format));
    });
  rules
    .command('show')
    .description('show the help of a rule')
    .argument('<id>', 'as javascript/sql-injection')
    .action(async (id: string) => {
      const { showRule } = await import('../rules-command.ts');
      showRule(terminal, id);
    });
  rules
    .command('test')
    .description('check findings against annotated sources: `ruleid: ID` above each expected finding')
    .argument('<folder>', 'annotated sources; its .assay.yml applies')
    .action(async (folder: string) => {
      const { testRules } = await import('../test-rules-command.ts');
      endWith(await testRules({ terminal, signal }, folder));
    });
  root
    .command('init')
    .description('create an initial .assay.yml')
    .argument('[directory]', 'the directory that is scanned', '.')
    .action(async (directory: string) => {
      const { writeFirstConfig } = await import('../init-command.ts');
      await writeFirstConfig(terminal, directory);
    });
}
