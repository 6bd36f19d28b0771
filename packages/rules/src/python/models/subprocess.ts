/** Child processes. */

import { defineModel, sink, when, wholeSink } from '@assay/engine/rule';
import { argumentRows } from '../../rows/program-arguments.ts';

const functions = ['run', 'call', 'check_call', 'check_output', 'Popen'];
const shells = '(^|/)(ba|z|k|da|c|tc|fi)?sh$|^(cmd|powershell|pwsh)(\\.exe)?$';
const shellFlag = '^(-[a-z]*c|/c|-command)$';

export const model = defineModel({
  library: 'subprocess',
  aliases: ['subprocess32'],
  rows: [
    ...functions.flatMap((name) => [
      sink('shell-command', `${name}(0,args=)`, when(`${name}(shell=)`, { equals: true })),
      ...argumentRows(`${name}(0,args=).0`, (index) => `${name}(0,args=).${index + 1}`),
      wholeSink('command-program', `${name}(0,args=)`),
      sink('command-program', `${name}(0,args=).0`),
      sink(
        'shell-command',
        `${name}(0,args=).2`,
        when(`${name}(0,args=).0`, { anyOf: [{ matches: shells }, { constant: false }] }),
        when(`${name}(0,args=).1`, { matches: shellFlag }),
      ),
    ]),
    sink('shell-command', 'getoutput(0,cmd=)'),
    sink('shell-command', 'getstatusoutput(0,cmd=)'),
  ],
});
