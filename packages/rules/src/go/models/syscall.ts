/** System calls. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'syscall',
  aliases: ['golang.org/x/sys/unix'],
  rows: [
    sink('command-program', 'Exec(0)'),
    sink('command-program', 'ForkExec(0)'),
    sink('command-program', 'StartProcess(0)'),
    ...['Open', 'Unlink', 'Rmdir', 'Mkdir', 'Chmod', 'Creat'].map((name) => sink('file-path', `${name}(0)`)),
  ],
});
