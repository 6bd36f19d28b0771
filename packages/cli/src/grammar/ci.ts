/** The grammar of `assay ci`. */

import type { Command } from 'commander';
import type { CiCommandOptions } from '../ci/ci-command.ts';
import type { GrammarContext } from './grammar.ts';
import { addScanning } from './scan.ts';

export function addCi(root: Command, { terminal, signal, endWith }: GrammarContext): void {
  const command = root
    .command('ci')
    .description(
      'scan the repository on a build server: what a pull request adds, with annotations and SARIF',
    )
    .argument('[paths...]', 'files and folders to read; default: the repository')
    .option('--sarif <file>', 'where the SARIF report goes', 'assay.sarif')
    .option(
      '--code-quality <file>',
      'where the code quality report goes, on GitLab only',
      'gl-code-quality-report.json',
    )
    .option('--base <revision>', 'the branch or commit to compare with; default: that of the pull request')
    .option(
      '--staged',
      'look for secrets in what is staged, and for nothing else: a hook before commits',
      false,
    );
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
