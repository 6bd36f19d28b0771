/** Writing data as script literals. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'serialize-javascript',
  aliases: ['jsesc', 'devalue', 'htmlescape', 'safe-json-stringify'],
  rows: ['(0)', 'uneval(0)'].flatMap((path) => [
    sanitizer('html-escape', path),
    sanitizer('json-encode', path),
  ]),
});
