/** Deserialization of code objects from bytes. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'marshal',
  rows: [sink('unsafe-deserialization', 'loads(0)'), sink('unsafe-deserialization', 'load(0)')],
});
