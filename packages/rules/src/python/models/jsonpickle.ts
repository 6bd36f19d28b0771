/** jsonpickle: deserialization of objects from JSON. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jsonpickle',
  rows: [sink('unsafe-deserialization', 'decode(0,string=)'), sink('unsafe-deserialization', 'loads(0)')],
});
