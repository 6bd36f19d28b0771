/** The grammar of the command line. */

import { severities } from '@assay/core';
import type { ReportFormat } from '@assay/scanner/scan';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { ExplainCommandOptions, LinePlace } from './explain-command.ts';
import type { ScanCommandOptions } from './scan-command.ts';
import type { Terminal } from './terminal.ts';

/** The formats of `@assay/scanner`, spelled out so that `--help` need not load it. */
const formats = [
  'text',
  'json',
  'sarif',
  'markdown',
  'csv',
  'gitlab',
  'junit',
] as const satisfies readonly ReportFormat[];
const listFormats = ['text', 'json'] as const;
const scopes = ['all', 'security', 'quality'] as const;
const version = '0.1.0';

export interface Program {
  /** @returns the exit code */
  run(args: readonly string[]): Promise<number>;
}

export function createProgram(terminal: Terminal, signal: AbortSignal): Program {
  let exitCode = 0;
  const root = new Command('assay')
    .description('Scans source code and reports security and quality issues.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    });
  root
    .command('scan')
    .description('scan a directory and print a report')
    .argument('<directory>', 'the directory to scan')
    .addOption(new Option('-f, --format <format>', 'of the report').choices(formats).default('text'))
    .option('-o, --output <file>', 'write the report to a file')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 on findings this bad or worse').choices(severities),
    )
    .addOption(new Option('--scope <scope>', 'which rules run').choices(scopes).default('all'))
    .option('--workers <number>', 'threads that read files (default: the cores, at most 4)', parseCount)
    .option('--time-limit <seconds>', 'stop after this time and report what is known', parseCount)
    .option('--base <revision>', 'report only what this revision of the repository does not have')
    .option('--changed', 'report only what the last commit does not have: `--base HEAD`', false)
    .option('--baseline <file>', 'accept what an earlier report has (json or sarif)')
    .option('--no-config', 'pass over the .assay.yml of the directory')
    .option('--no-gitignore', 'scan what .gitignore files leave out, too')
    .option('--no-cache', 'work everything out again, and keep nothing for later scans')
    .action(async (directory: string, options: ScanCommandOptions) => {
      const { runScan } = await import('./scan-command.ts');
      exitCode = await runScan({ terminal, signal }, directory, options);
    });
  root
    .command('explain')
    .description('print what the engine knows at one line: values, taint, call targets, limits that were hit')
    .argument('<file:line>', 'the line, with the file as seen from the directory', parsePlace)
    .option('-d, --directory <directory>', 'the directory to analyse', '.')
    .option('--no-gitignore', 'analyse what .gitignore files leave out, too')
    .action(async (place: LinePlace, options: ExplainCommandOptions) => {
      const { runExplain } = await import('./explain-command.ts');
      exitCode = await runExplain({ terminal, signal }, place, options);
    });
  const rules = root.command('rules').description('what Assay looks for');
  rules
    .command('list')
    .description('list every rule')
    .addOption(new Option('-f, --format <format>', 'of the list').choices(listFormats).default('text'))
    .action(async ({ format }: { readonly format: (typeof listFormats)[number] }) => {
      const { listRuleTable } = await import('./rules-command.ts');
      terminal.stdout.write(listRuleTable(format));
    });
  rules
    .command('show')
    .description('show the help of a rule')
    .argument('<id>', 'as javascript/sql-injection')
    .action(async (id: string) => {
      const { showRule } = await import('./rules-command.ts');
      exitCode = showRule(terminal, id);
    });
  rules
    .command('test')
    .description(
      'check the findings in a folder of annotated sources: `ruleid: ID` above what has to be found',
    )
    .argument('<folder>', 'sources with annotations; its .assay.yml counts')
    .action(async (folder: string) => {
      const { testRules } = await import('./test-rules-command.ts');
      exitCode = await testRules({ terminal, signal }, folder);
    });
  root
    .command('init')
    .description('write an .assay.yml to begin with')
    .argument('[directory]', 'the directory that is scanned', '.')
    .action(async (directory: string) => {
      const { writeFirstConfig } = await import('./init-command.ts');
      exitCode = await writeFirstConfig(terminal, directory);
    });
  return {
    run: async (args) => {
      try {
        await root.parseAsync(args, { from: 'user' });
        return exitCode;
      } catch (error) {
        if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
        if (isMissingModule(error)) {
          const [what] = error.message.split(' imported from ');
          terminal.stderr.write(
            `assay: it is not installed as a whole: ${what}. Install its dependencies again, in a checkout with \`npm ci\`.\n`,
          );
          return 2;
        }
        throw error;
      }
    },
  };
}

/** Commands load what they need when they run. */
function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

function parsePlace(text: string): LinePlace {
  const colon = text.lastIndexOf(':');
  if (colon < 1) throw new InvalidArgumentError('It must be a file and a line, as `src/app.js:12`.');
  return { path: text.slice(0, colon), line: parseCount(text.slice(colon + 1)) };
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('It must be a whole number from 1.');
  return count;
}
