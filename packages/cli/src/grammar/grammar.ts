/** The parts of the program that the grammar needs. */

import type { CommandContext } from '../terminal.ts';

export interface GrammarContext extends CommandContext {
  /** Sets the exit code of the command. */
  readonly endWith: (exitCode: number) => void;
}
