/** Execa: no shell unless asked for. */

import { defineModel, sink, when } from '@assay/engine/rule';

const forms = ['', 'execa', 'execaSync', 'sync'];

export const model = defineModel({
  library: 'execa',
  rows: [
    ...forms.flatMap((name) => [
      sink('command-program', `${name}(0)`),
      sink('shell-command', `${name}(0)`, when(`${name}(1).shell`, { equals: true })),
      sink('shell-command', `${name}(0)`, when(`${name}(2).shell`, { equals: true })),
      sink('shell-command', `${name}(1)`, when(`${name}(2).shell`, { equals: true })),
    ]),
    sink('command-program', 'command(0)'),
    sink('command-program', 'execaCommand(0)'),
    sink('command-program', 'commandSync(0)'),
    sink('command-program', 'execaCommandSync(0)'),
    sink('shell-command', 'shell(0)'),
  ],
});
