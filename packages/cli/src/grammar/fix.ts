/** The grammar of `assay fix`. */

import { type Command, Option } from 'commander';
import { collect } from '../arguments.ts';
import type { FixCommandOptions } from '../fix/run-fix.ts';
import type { GrammarContext } from './grammar.ts';
import { fixChoices } from './scan.ts';

export function addFix(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  root
    .command('fix')
    .description('apply the verified fix of one finding, or those of a rule')
    .argument(
      '[issue]',
      'key of the finding in the report, its fingerprint, `file:line`, or an issue id of the service',
    )
    .option('--rule <id>', 'fix what this rule finds; may be repeated, and may be a glob of ids', collect)
    .addOption(
      new Option(
        '--fix [which]',
        'with --rule: `safe` fixes, those to `review`, or `all`; the fix of one finding may be either',
      )
        .choices(fixChoices)
        .default('safe'),
    )
    .option('--dry-run', 'print the changes as a patch instead of applying them', false)
    .option('-d, --directory <directory>', 'the directory to scan', '.')
    .option('--config <file>', 'use this file instead of the .assay.yml of the directory')
    .option('--no-gitignore', 'scan files excluded by .gitignore too')
    .action(async (issue: string | undefined, options: FixCommandOptions) => {
      const { runFix } = await import('../fix/run-fix.ts');
      endWith(await runFix({ terminal, signal }, issue, options));
    });
}
