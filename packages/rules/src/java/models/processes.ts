/** Libraries that start processes. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.apache.commons.exec',
  aliases: ['org.zeroturnaround.exec', 'cn.hutool.core.util', 'org.codehaus.plexus.util.cli'],
  types: bareTypes('CommandLine', 'ProcessExecutor', 'RuntimeUtil', 'Commandline'),
  rows: [
    sink('shell-command', 'CommandLine.parse(0)'),
    sink('command-program', 'CommandLine(0)'),
    sink('command-program', 'ProcessExecutor(0)'),
    sink('shell-command', 'ProcessExecutor.commandSplit(0)'),
    sink('shell-command', 'RuntimeUtil.exec(*)'),
    sink('shell-command', 'RuntimeUtil.execForStr(*)'),
    sink('shell-command', 'Commandline(0)'),
  ],
});
