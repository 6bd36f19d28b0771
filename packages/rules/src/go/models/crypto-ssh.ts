/** Remote commands. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

const runners = ['Run', 'Start', 'Output', 'CombinedOutput'];

export const model = defineModel({
  library: 'golang.org/x/crypto/ssh',
  types: {
    Client: ['Dial()', 'NewClient()'],
    Session: ['Client.NewSession()'],
  },
  rows: [
    ...runners.map((name) => sink('shell-command', `Session.${name}(0)`)),
    misuse('ssh-host-key-unchecked', 'InsecureIgnoreHostKey()', { called: true }),
  ],
});
