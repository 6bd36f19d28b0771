/** Commands on other machines. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'paramiko',
  rows: [sink('shell-command', 'SSHClient().exec_command(0,command=)')],
});
