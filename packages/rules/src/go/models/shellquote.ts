/** Joining words to a command line, each quoted for a POSIX shell. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/kballard/go-shellquote',
  rows: [sanitizer('shell-escape', 'Join(*)')],
});
