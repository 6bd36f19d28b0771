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
    .option('--fixes', 'verify and show the fixes of the findings; takes about a second each', false)
    .option('--why', 'show the evidence for and against each finding, in text', false)
    .addOption(
      new Option(
        '--fix [which]',
        'apply verified fixes, and report what remains: `safe` ones (so does --fix alone), those to `review`, or `all`',
      ).choices(fixChoices),
    )
    .option('--watch', 'rescan when a file changes, and print the differences', false)
    .option(
      '--dry-run',
      'with --fix: print the changes as a patch instead of applying them; with --llm: print the questions without sending them',
      false,
    );
  addScanning(command)
    .option(
      '--llm',
      'also review each route with the language model of ASSAY_LLM_URL and ASSAY_LLM_MODEL',
      false,
    )
    .option('--base <revision>', 'report only findings that are not in this revision')
    .option('--changed', 'report only findings that are not in the last commit: `--base HEAD`', false)
    .action(async (paths: readonly string[], options: ScanCommandOptions) => {
      const { runScan } = await import('../scan-command.ts');
      endWith(await runScan({ terminal, signal }, paths, options));
    });
}

/** Options that select what is scanned, and what of it is shown. */
export function addScanning(command: Command, { isOfSecrets = false } = {}): Command {
  command.addOption(
    new Option('--fail-on <severity>', 'exit with 1 on findings of this severity or higher').choices(
      severities,
    ),
  );
  if (!isOfSecrets)
    command
      .addOption(new Option('--scope <scope>', 'what to scan for').choices(scopes).default('all'))
      .option('--analyzer <id>', 'run only this analyzer of the scope; may be repeated', collect);
  return command
    .addOption(
      new Option(
        '--confidence <level>',
        'minimum confidence to report; findings below it are counted (default: medium, or low with --rule)',
      ).choices(confidences),
    )
    .option('--rule <id>', 'report only this rule; may be repeated, and may be a glob of ids', collect)
    .option('--include <glob>', 'report only findings in matching files; may be repeated', collect)
    .option('--exclude <glob>', 'exclude findings in matching files; may be repeated', collect)
    .option('--baseline <file>', 'baseline: accept the findings of an earlier report (json or sarif)')
    .option('--config <file>', 'use this file instead of the .assay.yml of the directory')
    .option('--no-config', 'ignore the .assay.yml of the directory')
    .option('--no-gitignore', 'scan files excluded by .gitignore too')
    .option('--no-cache', 'do not read or write the cache')
    .option('--allow-empty', 'do not fail if no file can be analyzed', false)
    .option('--workers <number>', 'threads that read files (default: the cores, at most 4)', parseCount)
    .option('--time-limit <seconds>', 'stop after this time and report the findings so far', parseCount);
}
