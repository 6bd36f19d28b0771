/** Commands on other machines. */

import { defineModel, sink } from '@assay/engine/rule';
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
    Session: ['Connection.openSession()', 'SSHClient.startSession()'],
  },
  rows: [
    sink('shell-command', 'ChannelExec.setCommand(0)'),
    sink('shell-command', 'Session.exec(0)'),
    sink('shell-command', 'Session.execCommand(0)'),
    sink('shell-command', 'ClientSession.executeRemoteCommand(0)'),
    sink('shell-command', 'ClientSession.createExecChannel(0)'),
  ],
});
