/** The grammar of `assay advisories`, `assay dependencies` and `assay sbom`. */

import { type Command, Option } from 'commander';
import type { ImportCommandOptions } from '../packages/advisories-command.ts';
import type { GrammarContext } from './grammar.ts';

export function addPackages(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const context = { terminal, signal };
  const advisories = root.command('advisories').description('manage the database of package advisories');
  advisories
    .command('import')
    .description(
      'import advisories: OSV records (JSON, YAML), RustSec, ruby-advisory-db, FriendsOfPHP, or folders and zip archives of them',
    )
    .argument('<paths...>', 'files and folders; replaces the previous import')
    .option('--name <name>', 'name of the database', 'imported')
    .option(
      '--date <date>',
      'date the files were downloaded, such as 2026-11-29; default: the newest date in the records',
    )
    .action(async (paths: readonly string[], options: ImportCommandOptions) => {
      const { runImport } = await import('../packages/advisories-command.ts');
      runImport(context, paths, options);
    });
  advisories
    .command('list')
    .description('list the imported advisories and their age')
    .action(async () => {
      const { listAdvisories } = await import('../packages/advisories-command.ts');
      listAdvisories(context);
    });
  root
    .command('dependencies')
    .description('list the packages of lockfiles and manifests, with known vulnerabilities')
    .argument('[directory]', 'the directory that is read', '.')
    .addOption(new Option('-f, --format <format>', 'of the list').choices(['text', 'json']).default('text'))
    .option('--all', 'include packages without known vulnerabilities')
    .action(
      async (directory: string, options: { readonly format: 'text' | 'json'; readonly all?: boolean }) => {
        const { listDependencies } = await import('../packages/dependencies-command.ts');
        endWith(await listDependencies(context, directory, options));
      },
    );
  root
    .command('sbom')
    .description('write an SBOM of the packages in lockfiles and manifests')
    .argument('[directory]', 'the directory that is read', '.')
    .addOption(
      new Option('-f, --format <format>', 'of the SBOM').choices(['cyclonedx', 'spdx']).default('cyclonedx'),
    )
    .option('--name <name>', 'of the described application; default: the name of the directory')
    .option('--subject-version <version>', 'of the described application', '')
    .option('--vulnerabilities', 'include known vulnerabilities (VEX; cyclonedx only)')
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
