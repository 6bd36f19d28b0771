/** SSH: remote commands, and host keys. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

const loose = ['AutoAddPolicy', 'WarningPolicy'];

export const model = defineModel({
  library: 'paramiko',
  aliases: ['paramiko.client'],
  types: {
    Client: ['SSHClient()', 'client.SSHClient()'],
    Loose: loose.flatMap((name) => [name, `${name}()`]),
  },
  rows: [
    sink('shell-command', 'Client.exec_command(0,command=)'),
    misuse('ssh-host-key-unchecked', 'Client.set_missing_host_key_policy(0,policy=)', {
      place: ':Loose$',
    }),
    misuse('ssh-host-key-unchecked', 'asyncssh:connect(known_hosts=)', { equals: null }),
  ],
});
