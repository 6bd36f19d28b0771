/** Commands of pexpect, Invoke and Fabric. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'invoke',
  types: {
    Context: ['Context()', 'task()(0)@0', 'task(0)@0', 'fabric:task()(0)@0', 'fabric:task(0)@0'],
    Connection: ['fabric:Connection()', 'fabric2:Connection()'],
  },
  rows: [
    ...['run', 'sudo', 'Context.run', 'Context.sudo'].map((name) =>
      sink('shell-command', `${name}(0,command=)`),
    ),
    ...['run', 'sudo', 'local'].map((name) => sink('shell-command', `Connection.${name}(0,command=)`)),
    ...['run', 'sudo', 'local'].map((name) => sink('shell-command', `fabric.api:${name}(0)`)),
    ...['spawn', 'spawnu', 'run', 'runu'].map((name) => sink('shell-command', `pexpect:${name}(0,command=)`)),
  ],
});
