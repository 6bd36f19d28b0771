/** The grammar of `assay advisories`, `assay dependencies` and `assay sbom`. */

import { type Command, Option } from 'commander';
import type { ImportCommandOptions } from '../packages/advisories-command.ts';
import type { GrammarContext } from './grammar.ts';

export function addPackages(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const context = { terminal, signal };
  const advisories = root.command('advisories').description('what is known of vulnerable packages');
  advisories
    .command('import')
    .description(
      'make the database of advisories out of files: OSV records (JSON, YAML), RustSec, ruby-advisory-db, FriendsOfPHP; folders and zip archives of them',
    )
    .argument('<paths...>', 'files and folders; what was imported before is replaced')
    .option('--name <name>', 'what to call the database', 'imported')
    .option(
      '--date <date>',
      'when the files were fetched, as 2026-11-29; default: the newest date in the records',
    )
    .action(async (paths: readonly string[], options: ImportCommandOptions) => {
      const { runImport } = await import('../packages/advisories-command.ts');
      runImport(context, paths, options);
    });
  advisories
    .command('list')
    .description('which advisories there are, and how old they are')
    .action(async () => {
      const { listAdvisories } = await import('../packages/advisories-command.ts');
      listAdvisories(context);
    });
  root
    .command('dependencies')
    .description(
      'list the packages that lock files and manifests name, and what is known to be wrong with them',
    )
    .argument('[directory]', 'the directory that is read', '.')
    .addOption(new Option('-f, --format <format>', 'of the list').choices(['text', 'json']).default('text'))
    .option('--all', 'packages of which nothing bad is known as well')
    .action(
      async (directory: string, options: { readonly format: 'text' | 'json'; readonly all?: boolean }) => {
        const { listDependencies } = await import('../packages/dependencies-command.ts');
        endWith(await listDependencies(context, directory, options));
      },
    );
  root
    .command('sbom')
    .description('write a bill of materials: the packages that lock files and manifests name')
    .argument('[directory]', 'the directory that is read', '.')
    .addOption(
      new Option('-f, --format <format>', 'of the bill').choices(['cyclonedx', 'spdx']).default('cyclonedx'),
    )
    .option('--name <name>', 'of what is made of the packages; default: that of the directory')
    .option('--subject-version <version>', 'of what is made of the packages', '')
    .option('--vulnerabilities', 'with what is known to be wrong with them (VEX; cyclonedx alone)')
    .action(async (directory: string, options: SbomOptions) => {
      const { writeBill } = await import('../packages/sbom-command.ts');
      await writeBill(context, directory, options);
    });
}

interface SbomOptions {
  readonly format: 'cyclonedx' | 'spdx';
  readonly name?: string;
  readonly subjectVersion: string;
  readonly vulnerabilities?: boolean;
}
