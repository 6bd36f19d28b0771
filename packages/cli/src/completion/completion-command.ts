/** `assay completion SHELL`: generates a shell completion script from the grammar. */

import type { Command } from 'commander';
import { bashCompletion } from './bash.ts';
import { describeCommands } from './describe-commands.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

export type Shell = keyof typeof scripts;

export function completionScript(root: Command, shell: Shell): string {
  return scripts[shell](describeCommands(root));
}
