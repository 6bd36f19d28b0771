/** The grammar of `assay scan`, and the parts of it that other commands share. */

import { confidences, severities } from '@assay/core';
import type { ReportFormat, ScanScope } from '@assay/scanner/scan';
import { type Command, Option } from 'commander';
import { collect, parseCount } from '../arguments.ts';
import type { FixChoice } from '../fix/plan-fixes.ts';
import type { ScanCommandOptions } from '../scan-command.ts';
import type { GrammarContext } from './grammar.ts';

/** The formats of `@assay/scanner`, repeated so that `--help` need not load it. */
export const formats = [
  'text',
  'json',
  'sarif',
  'markdown',
  'csv',
  'gitlab',
  'junit',
] as const satisfies readonly ReportFormat[];
/** Only with an equals sign: a separate word after `--fix` is a path. */
export const fixChoices = ['safe', 'review', 'all'] as const satisfies readonly FixChoice[];

const scopes = [
  'all',
  'security',
  'quality',
  'secrets',
  'dependencies',
  'iac',
] as const satisfies readonly ScanScope[];

export function addScan(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const command = root
    .command('scan')
    .description('scan a directory, or some files and folders, and print a report')
    .argument('<paths...>', 'one directory to scan as a whole, or files and folders to read')
    .addOption(new Option('-f, --format <format>', 'of the report').choices(formats).default('text'))
    .option('-o, --output <file>', 'write the report to a file')
    .option('--fixes', 'prove the fixes of the findings and show them; takes about a second each', false)
    .option('--why', 'say what speaks for each finding and against it, in text', false)
    .addOption(
      new Option(
        '--fix [which]',
        'apply verified fixes, and report what remains: `safe` ones (so does --fix alone), those to `review`, or `all`',
      ).choices(fixChoices),
    )
    .option('--watch', 'scan again whenever a file changes, and print what is different', false)
    .option(
      '--dry-run',
      'with --fix: print the changes as a patch instead of making them; with --llm: print what would be asked, and ask nobody',
      false,
    );
  addScanning(command)
    .option(
      '--llm',
      'ask the language model of ASSAY_LLM_URL and ASSAY_LLM_MODEL about each route as well',
      false,
    )
    .option('--base <revision>', 'report only what this revision of the repository does not have')
    .option('--changed', 'report only what the last commit does not have: `--base HEAD`', false)
    .action(async (paths: readonly string[], options: ScanCommandOptions) => {
      const { runScan } = await import('../scan-command.ts');
      endWith(await runScan({ terminal, signal }, paths, options));
    });
}

/** Options that select what is scanned, and what of it is shown. */
export function addScanning(command: Command, { isOfSecrets = false } = {}): Command {
  command.addOption(
    new Option('--fail-on <severity>', 'exit with 1 on findings this bad or worse').choices(severities),
  );
  if (!isOfSecrets)
    command
      .addOption(new Option('--scope <scope>', 'what is looked for').choices(scopes).default('all'))
      .option('--analyzer <id>', 'run only this analyzer of the scope; may be repeated', collect);
  return command
    .addOption(
      new Option(
        '--confidence <level>',
        'report what is at least this sure; what is less is counted (default: medium, and low with --rule)',
      ).choices(confidences),
    )
    .option('--rule <id>', 'report only this rule; may be repeated, and may be a glob of ids', collect)
    .option('--include <glob>', 'report only on files that match; may be repeated', collect)
    .option('--exclude <glob>', 'leave out findings in files that match; may be repeated', collect)
    .option('--baseline <file>', 'accept what an earlier report has (json or sarif)')
    .option('--config <file>', 'use this file instead of the .assay.yml of the directory')
    .option('--no-config', 'pass over the .assay.yml of the directory')
    .option('--no-gitignore', 'scan what .gitignore files leave out, too')
    .option('--no-cache', 'work everything out again, and keep nothing for later scans')
    .option('--allow-empty', 'do not fail when nothing of the tree can be analysed', false)
    .option('--workers <number>', 'threads that read files (default: the cores, at most 4)', parseCount)
    .option('--time-limit <seconds>', 'stop after this time and report what is known', parseCount);
}
