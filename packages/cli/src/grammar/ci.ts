/** The grammar of `assay ci`. */

import type { Command } from 'commander';
import type { CiCommandOptions } from '../ci/ci-command.ts';
import type { GrammarContext } from './grammar.ts';
import { addScanning } from './scan.ts';

export function addCi(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const command = root
    .command('ci')
    .description('scan on a CI server: report what a pull request introduces, with annotations and SARIF')
    .argument('[paths...]', 'files and folders to read; default: the repository')
    .option('--sarif <file>', 'path of the SARIF report', 'assay.sarif')
    .option(
      '--code-quality <file>',
      'path of the code quality report, on GitLab only',
      'gl-code-quality-report.json',
    )
    .option('--base <revision>', 'the branch or commit to compare with; default: that of the pull request')
    .option('--staged', 'scan only staged changes for secrets: for a pre-commit hook', false);
  addScanning(command).action(async (paths: readonly string[], options: CiCommandOptions) => {
    if (options.staged) {
      const { runStaged } = await import('../ci/staged.ts');
      endWith(await runStaged({ terminal, signal }));
      return;
    }
    const { runCi } = await import('../ci/ci-command.ts');
    endWith(await runCi({ terminal, signal }, paths, options));
  });
}
