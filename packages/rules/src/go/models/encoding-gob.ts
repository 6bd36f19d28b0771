/** Go's serialization format. */

import { defineModel, propagator, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'encoding/gob',
  types: { Decoder: ['NewDecoder()'] },
  rows: [
    sink('unsafe-deserialization', 'NewDecoder(0)'),
    propagator('NewDecoder(0)', 'NewDecoder()'),
    propagator('Decoder.Decode(this)', 'Decoder.Decode(0).*'),
  ],
});
