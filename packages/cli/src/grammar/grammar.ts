/** What the parts of the grammar need of the program. */

import type { CommandContext } from '../terminal.ts';

export interface GrammarContext extends CommandContext {
  /** Sets the exit code of the command. */
  readonly endWith: (exitCode: number) => void;
}
