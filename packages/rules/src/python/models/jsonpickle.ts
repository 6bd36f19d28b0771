/** Objects rebuilt from JSON. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jsonpickle',
  rows: [
    ...['decode', 'loads'].map((name) => misuse('unsafe-loader', `${name}()`, { called: true })),
    sink('unsafe-deserialization', 'decode(0,string=)'),
    sink('unsafe-deserialization', 'loads(0)'),
  ],
});
