/** Remote commands. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node-ssh',
  aliases: ['simple-ssh', 'ssh2-promise'],
  types: { Shell: ['NodeSSH()', '()', 'default()', 'Shell.connect()'] },
  rows: [
    sink('shell-command', 'Shell.execCommand(0)'),
    sink('shell-command', 'Shell.exec(0)'),
    sink('shell-command', '(0)'),
  ],
});
