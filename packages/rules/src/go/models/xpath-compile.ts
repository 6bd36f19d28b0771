/** Compiled XPath. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/antchfx/xpath',
  rows: [sink('xpath-query', 'Compile(0)'), sink('xpath-query', 'MustCompile(0)')],
});
