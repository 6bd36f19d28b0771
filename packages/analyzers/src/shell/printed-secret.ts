/** Secrets that a script writes where its reader sees them. */

import { isSecretName } from '../settings/secret-names.ts';
import { type Command, commandsIn, programOf } from './commands.ts';

export interface Printed {
  /** Name of the variable; `undefined` where all of them are printed. */
  readonly name: string | undefined;
}

/** Commands of one script that are looked at: each is compared with those around it. Chosen. */
const maxCommands = 500;

/**
 * The first secret that a script prints by its name, else that it prints all variables.
 *
 * @param isHidden  names that whoever shows the log replaces
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

/** Its output goes nowhere else: to no file, no other program (but `sort`), and into no other command. */
function isShown(commands: readonly Command[], index: number): boolean {
  const command = commands[index];
  if (command === undefined || isWritten(command)) return false;
  if (commands.some((one) => one !== command && one.start <= command.start && command.end <= one.end))
    return false;
  if (command.after !== '|') return true;
  const next = commands[index + 1];
  return next !== undefined && programOf(next).name === 'sort' && next.after !== '|' && !isWritten(next);
}

/** To a file: not to another stream of its own, as `>&2`. */
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
