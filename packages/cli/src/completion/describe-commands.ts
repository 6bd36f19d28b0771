/** The grammar in the form needed for completion: every command with what may follow it. */

import type { Command, Option } from 'commander';

export interface DescribedOption {
  /** `-f`, if there is one. */
  readonly short: string | undefined;
  /** `--format`. */
  readonly long: string;
  readonly description: string;
  /** Takes one of these values, or any if the list is empty. */
  readonly values: readonly string[] | undefined;
}

export interface DescribedCommand {
  /** Names from the root, without that of the program: `['rules', 'list']`. */
  readonly path: readonly string[];
  readonly description: string;
  readonly commands: readonly DescribedCommand[];
  readonly options: readonly DescribedOption[];
  /** Values of the first argument; empty: a file. */
  readonly values: readonly string[];
}

export function describeCommands(command: Command, path: readonly string[] = []): DescribedCommand {
  return {
    path,
    description: command.description(),
    commands: command.commands.map((child) => describeCommands(child, [...path, child.name()])),
    options: [
      ...command.options.map(describeOption),
      { short: '-h', long: '--help', description: 'show the help', values: undefined },
    ],
    values: command.registeredArguments[0]?.argChoices ?? [],
  };
}

function describeOption({
  short,
  long,
  description,
  argChoices,
  required,
  optional,
}: Option): DescribedOption {
  if (long === undefined) throw new Error('every option has a long name');
  return { short, long, description, values: required || optional ? (argChoices ?? []) : undefined };
}

/** The command and all its subcommands, outermost first. */
export function allCommands(command: DescribedCommand): readonly DescribedCommand[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** Quotes one word for a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
