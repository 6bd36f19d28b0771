/** Zx: the template quotes its values; quoting can be switched off, and text is run as it is. */

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
