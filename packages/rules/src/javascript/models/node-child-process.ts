/** Node's child processes and their common wrappers. */

import { defineModel, sink, when } from '@assay/engine/rule';
import { argumentRows } from '../../rows/program-arguments.ts';
import { commandRow } from '../program-addresses.ts';

const shells = '(^|/)(ba|z|k|da|c|tc|fi)?sh$|^(cmd|powershell|pwsh)(\\.exe)?$';
const shellFlag = '^(-[a-z]*c|/c|-command)$';
const withoutShell = ['execFile', 'execFileSync', 'spawn', 'spawnSync', 'execa', 'sync'];

export const model = defineModel({
  library: 'node:child_process',
  aliases: [
    'child_process',
    'mz/child_process',
    'cross-spawn',
    'child-process-promise',
    'child-process-es6-promise',
  ],
  rows: [
    commandRow('exec(0)'),
    commandRow('execSync(0)'),
    sink('shell-command', 'exec(0)'),
    sink('shell-command', 'execSync(0)'),
    ...['', ...withoutShell].flatMap((name) => [
      sink('command-program', `${name}(0)`),
      ...argumentRows(`${name}(0)`, (index) => `${name}(1).${index}`),
      sink(
        'shell-command',
        `${name}(0)`,
        when(`${name}(2).shell`, { anyOf: [{ equals: true }, { constant: true }] }),
      ),
      sink(
        'shell-command',
        `${name}(1)`,
        when(`${name}(2).shell`, { anyOf: [{ equals: true }, { constant: true }] }),
      ),
      sink(
        'shell-command',
        `${name}(0)`,
        when(`${name}(1).shell`, { anyOf: [{ equals: true }, { constant: true }] }),
      ),
      sink(
        'shell-command',
        `${name}(1).1`,
        when(`${name}(0)`, { matches: shells }),
        when(`${name}(1).0`, { matches: shellFlag }),
      ),
    ]),
    sink('command-program', 'fork(0)'),
  ],
});
