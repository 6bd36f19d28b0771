/** HTML escaping. */

import { decoders, defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'html',
  rows: [sanitizer('html-escape', 'EscapeString(0)'), ...decoders('UnescapeString')],
});
