/** XPath on trees of the standard library. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'elementpath',
  rows: [
    sink('xpath-query', 'select(1,path=)'),
    sink('xpath-query', 'iter_select(1,path=)'),
    sink('xpath-query', 'Selector(0,path=)'),
  ],
});
