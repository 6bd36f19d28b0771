/** shelve: files of pickled objects. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'shelve',
  rows: [sink('unsafe-deserialization', 'open(0,filename=)')],
});
