/** Quoting for shells. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'shell-quote',
  aliases: ['shell-escape', 'shescape', 'puka', 'any-shell-escape', 'shellescape'],
  types: { Shescape: ['Shescape()'] },
  rows: [
    sanitizer('shell-escape', '(0)'),
    sanitizer('shell-escape', 'quote(0)'),
    sanitizer('shell-escape', 'escape(0)'),
    sanitizer('shell-escape', 'quoteAll(0)'),
    sanitizer('shell-escape', 'escapeAll(0)'),
    sanitizer('shell-escape', 'Shescape.quote(0)'),
    sanitizer('shell-escape', 'Shescape.escape(0)'),
    sanitizer('shell-escape', 'quoteForShell(0)'),
  ],
});
