/** Child processes of the event loop. */

import { defineModel, operation, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'asyncio',
  rows: [
    sink('shell-command', 'create_subprocess_shell(0,cmd=)'),
    sink('command-program', 'create_subprocess_exec(0,program=)'),
    operation('gather', 'Array.of'),
  ],
});
