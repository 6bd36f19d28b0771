/** Terminals and small process launchers, none of which uses a shell by default. */

import { defineModel, sink, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node-pty',
  aliases: [
    'tinyexec',
    'tinyspawn',
    'nano-spawn',
    '@npmcli/promise-spawn',
    'foreground-child',
    '@homebridge/node-pty-prebuilt-multiarch',
  ],
  rows: ['', 'spawn', 'x', 'exec', 'default', 'foregroundChild'].flatMap((name) => [
    sink('command-program', `${name}(0)`),
    sink('shell-command', `${name}(0)`, when(`${name}(2).shell`, { equals: true })),
    sink('shell-command', `${name}(1).1`, when(`${name}(1).0`, { matches: '^(-[a-z]*c|/c)$' })),
  ]),
});
