/** Quoting for a shell. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'shlex',
  aliases: ['pipes'],
  rows: [sanitizer('shell-escape', 'quote(0)'), sanitizer('shell-escape', 'join(0)')],
});
