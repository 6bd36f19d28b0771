/** A shell script parser, which also quotes words. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mvdan.cc/sh/v3/syntax',
  aliases: ['mvdan.cc/sh/syntax'],
  rows: [sanitizer('shell-escape', 'Quote(0)')],
});
