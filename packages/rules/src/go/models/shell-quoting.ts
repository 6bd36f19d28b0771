/** Quoting words for a POSIX shell. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'al.essio.dev/pkg/shellescape',
  aliases: ['github.com/alessio/shellescape', 'gopkg.in/alessio/shellescape.v1'],
  rows: [sanitizer('shell-escape', 'Quote(0)'), sanitizer('shell-escape', 'QuoteCommand(0)')],
});
