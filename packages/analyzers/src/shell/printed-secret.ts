/** Finds secrets that a script prints. */

import { isSecretName } from '../settings/secret-names.ts';
import { type Command, commandsIn, programOf } from './commands.ts';

export interface Printed {
  /** Name of the variable; `undefined` if all are printed. */
  readonly name: string | undefined;
}

/** Maximum number of commands to check per script, since each is compared with its neighbors. Chosen. */
const maxCommands = 500;

/**
 * Returns the first secret printed by name, or else a command that prints all variables.
 *
 * @param isHidden  names that are masked in the log
 */
export function printedSecretIn(script: string, isHidden: (name: string) => boolean): Printed | undefined {
  const commands = commandsIn(script).slice(0, maxCommands);
  let all: Printed | undefined;
  for (const [index, command] of commands.entries()) {
    const name = namedBy(command).find((one) => isSecretName(one) && !isHidden(one));
    if ((name === undefined && !printsAll(command)) || !isShown(commands, index)) continue;
    if (name !== undefined) return { name };
    all = { name: undefined };
  }
  return all;
}

/** True if its output is not redirected to a file, piped to a program other than `sort`, or substituted. */
function isShown(commands: readonly Command[], index: number): boolean {
  const command = commands[index];
  if (command === undefined || isWritten(command)) return false;
  if (commands.some((one) => one !== command && one.start <= command.start && command.end <= one.end))
    return false;
  if (command.after !== '|') return true;
  const next = commands[index + 1];
  return next !== undefined && programOf(next).name === 'sort' && next.after !== '|' && !isWritten(next);
}

/** True for a redirection to a file rather than another stream, such as `>&2`. */
function isWritten({ redirections }: Command): boolean {
  return redirections.some(({ operator, target }) => operator.startsWith('>') && !/^\d$/.test(target.text));
}

/** Names of variables whose whole value is printed. */
function namedBy(command: Command): readonly string[] {
  const { name, args } = programOf(command);
  if (name === 'printenv') return args.map(({ text }) => text);
  if (name !== 'echo' && name !== 'printf') return [];
  return args.flatMap(({ text, isComputed }) =>
    isComputed
      ? [...text.matchAll(/\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g)].map(([, a, b]) => a ?? b ?? '')
      : [],
  );
}

function printsAll({ words }: Command): boolean {
  const text = words.map((word) => word.text).join(' ');
  return /^(?:env|printenv|set|export(?: -p)?|declare -x)$/.test(text);
}
