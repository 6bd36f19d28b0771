/** A parser of shell scripts, which quotes words as well. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mvdan.cc/sh/v3/syntax',
  aliases: ['mvdan.cc/sh/syntax'],
  rows: [sanitizer('shell-escape', 'Quote(0)')],
});
