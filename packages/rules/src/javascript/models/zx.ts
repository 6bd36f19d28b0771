/** zx: the template quotes its values, but quoting can be disabled; plain strings run unchanged. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'zx',
  aliases: ['zx/core'],
  rows: [
    sanitizer('shell-escape', 'quote(0)'),
    sanitizer('shell-escape', 'quotePowerShell(0)'),
    sink('shell-command', '$.raw(0)'),
  ],
});
