/** Processes. */

import { defineModel, neutral, type SinkRow, sink, when } from '@assay/engine/rule';
import { argumentRows } from '../../rows/program-arguments.ts';

const shells = String.raw`(?:^|[/\\])(?:ba|z|k|c|da|a|fi)?sh(?:\.exe)?$`;
/** Shells that join all their arguments to one command. */
const joiningShells = String.raw`(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$`;

/**
 * Arguments of a shell that are or may be run. For a POSIX shell, those after the command are its parameters `$0`, `$1`
 * and so on.
 *
 * @param first  index of the program argument
 */
function shellRows(name: string, first: number): readonly SinkRow[] {
  const place = (index: number): string => `${name}(${first + index})`;
  const isShell = when(place(0), { matches: shells });
  const isCommandNext = when(place(2), { anyOf: [{ matches: '^-[a-z]*c$' }, { constant: false }] });
  return [
    sink('shell-command', `${name}(${first + 1}..)`, when(place(0), { matches: joiningShells })),
    sink('shell-command', place(1), isShell),
    sink('shell-command', place(2), isShell),
    sink('shell-command', `${name}(${first + 3}..)`, isShell, isCommandNext),
  ];
}

export const model = defineModel({
  library: 'os/exec',
  types: { Cmd: ['Command()', 'CommandContext()'] },
  rows: [
    sink('command-program', 'Command(0)'),
    sink('command-program', 'CommandContext(1)'),
    sink('command-program', 'Cmd.Path='),
    ...argumentRows('Command(0)', (index) => `Command(${index + 1})`, true),
    ...argumentRows('CommandContext(1)', (index) => `CommandContext(${index + 2})`, true),
    ...shellRows('Command', 0),
    ...shellRows('CommandContext', 1),
    neutral('LookPath'),
  ],
});
