/** File names without special characters. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sanitize-filename',
  aliases: ['filenamify', 'filenamify/browser', 'valid-filename'],
  rows: ['', 'default', 'filenamify', 'sanitize'].flatMap((name) =>
    (['path-containment', 'line-escape'] as const).map((kind) => sanitizer(kind, `${name}(0)`)),
  ),
});
