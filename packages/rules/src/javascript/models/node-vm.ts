/** Node's vm module and sandboxes based on it: running a string is running code. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node:vm',
  aliases: [
    'vm',
    'vm2',
    'safe-eval',
    'static-eval',
    'notevil',
    'sandbox',
    'eval',
    'node-eval',
    'require-from-string',
    'safer-eval',
    'isolated-vm',
  ],
  types: {
    VM: ['VM()', 'NodeVM()'],
    Sandbox: ['()'],
  },
  rows: [
    sink('code-execution', '(0)'),
    sink('code-execution', 'runInContext(0)'),
    sink('code-execution', 'runInNewContext(0)'),
    sink('code-execution', 'runInThisContext(0)'),
    sink('code-execution', 'compileFunction(0)'),
    sink('code-execution', 'Script(0)'),
    sink('code-execution', 'VMScript(0)'),
    sink('code-execution', 'SourceTextModule(0)'),
    sink('code-execution', 'VM.run(0)'),
    sink('code-execution', 'Sandbox.run(0)'),
  ],
});
