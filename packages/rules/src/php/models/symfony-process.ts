/** Symfony processes: an array is a program and its arguments, a string is parsed by a shell. */

import { defineModel, sink } from '@assay/engine/rule';
import { argumentRows } from '../../rows/program-arguments.ts';

export const model = defineModel({
  library: 'Symfony\\Component\\Process',
  rows: [
    sink('shell-command', 'Process.fromShellCommandline(0)'),
    sink('command-program', 'Process(0).0'),
    ...argumentRows('Process(0).0', (index) => `Process(0).${index + 1}`),
  ],
});
