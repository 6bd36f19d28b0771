/** Writing data as script literals. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'serialize-javascript',
  aliases: ['jsesc', 'devalue', 'htmlescape', 'safe-json-stringify'],
  rows: [sanitizer('html-escape', '(0)'), sanitizer('html-escape', 'uneval(0)')],
});
