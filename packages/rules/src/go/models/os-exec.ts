/** Programs that are started. */

import { defineModel, neutral, sink, when } from '@assay/engine/rule';
import { argumentRows } from '../../program-arguments.ts';

const shells = String.raw`(?:^|[/\\])(?:ba|z|k|c|da|a|fi)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$`;

export const model = defineModel({
  library: 'os/exec',
  types: { Cmd: ['Command()', 'CommandContext()'] },
  rows: [
    sink('command-program', 'Command(0)'),
    sink('command-program', 'CommandContext(1)'),
    sink('command-program', 'Cmd.Path='),
    ...argumentRows('Command(0)', (index) => `Command(${index + 1})`, true),
    ...argumentRows('CommandContext(1)', (index) => `CommandContext(${index + 2})`, true),
    sink('shell-command', 'Command(1..)', when('Command(0)', { matches: shells })),
    sink('shell-command', 'CommandContext(2..)', when('CommandContext(1)', { matches: shells })),
    neutral('LookPath'),
  ],
});
