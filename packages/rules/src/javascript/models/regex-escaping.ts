/** Packages that escape strings for regular expressions. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'escape-string-regexp',
  aliases: ['escape-regexp', 'escape-regexp-component', 'regexp.escape', 'regex-escape'],
  rows: [sanitizer('regexp-escape', '(0)')],
});
