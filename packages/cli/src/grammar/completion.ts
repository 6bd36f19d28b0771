/** The grammar of `assay completion`. */

import { Argument, type Command } from 'commander';
import type { Shell } from '../completion/completion-command.ts';
import type { GrammarContext } from './grammar.ts';

const shells = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

export function addCompletion(root: Command, { terminal }: GrammarContext): void {
  root
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: Shell) => {
      const { completionScript } = await import('../completion/completion-command.ts');
      terminal.stdout.write(completionScript(root, shell));
    });
}
