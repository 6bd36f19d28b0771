/** bleach: sanitized markup. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bleach',
  aliases: ['nh3'],
  rows: [sanitizer('html-escape', 'clean(0,text=)'), sanitizer('html-escape', 'linkify(0)')],
});
