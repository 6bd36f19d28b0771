/** Remote commands. */

import { defineModel, misuse, sink, when } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'com.jcraft.jsch',
  aliases: [
    'net.schmizz.sshj',
    'net.schmizz.sshj.connection.channel.direct',
    'ch.ethz.ssh2',
    'com.trilead.ssh2',
    'org.apache.sshd.client.session',
  ],
  types: {
    ...bareTypes('JSch', 'ChannelExec', 'ClientSession', 'Connection', 'SSHClient'),
    Session: ['Connection.openSession()', 'SSHClient.startSession()', 'JSch.getSession()'],
  },
  rows: [
    sink('shell-command', 'ChannelExec.setCommand(0)'),
    sink('shell-command', 'Session.exec(0)'),
    sink('shell-command', 'Session.execCommand(0)'),
    sink('shell-command', 'ClientSession.executeRemoteCommand(0)'),
    sink('shell-command', 'ClientSession.createExecChannel(0)'),
    ...[
      'Session.setConfig',
      'JSch.setConfig',
      'java.util:Properties.put',
      'java.util:Properties.setProperty',
    ].map((name) =>
      misuse(
        'ssh-host-key-unchecked',
        `${name}(1)`,
        { matches: '^no$' },
        when(`${name}(0)`, { equals: 'StrictHostKeyChecking' }),
      ),
    ),
    misuse('ssh-host-key-unchecked', 'net.schmizz.sshj.transport.verification:PromiscuousVerifier()', {
      called: true,
    }),
  ],
});
