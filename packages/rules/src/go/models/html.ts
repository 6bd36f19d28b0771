/** Escaping for HTML. */

import { defineModel, propagator, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'html',
  rows: [sanitizer('html-escape', 'EscapeString(0)'), propagator('UnescapeString(0)', 'UnescapeString()')],
});
