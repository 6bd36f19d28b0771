/** Packages whose whole purpose is to run a command line. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'shelljs',
  aliases: [
    'node-cmd',
    'async-shelljs',
    'shelljs-exec-proxy',
    'exec-sh',
    'exec',
    'platform-command',
    'shell-exec',
    'system-sleep',
    'sync-exec',
    'promised-exec',
    'sudo-prompt',
    'node-powershell',
    'remote-exec',
    'ssh2',
  ],
  types: { SshClient: ['Client()', 'SshClient.on()'] },
  rows: [
    sink('shell-command', '(0)'),
    sink('shell-command', 'exec(0)'),
    sink('shell-command', 'run(0)'),
    sink('shell-command', 'runSync(0)'),
    sink('shell-command', 'get(0)'),
    sink('shell-command', 'promise(0)'),
    sink('shell-command', 'SshClient.exec(0)'),
    ...['cat', 'rm', 'cp', 'mv', 'ls', 'cd', 'mkdir', 'touch'].map((name) => sink('file-path', `${name}(*)`)),
  ],
});
