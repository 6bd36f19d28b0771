/** Hexadecimal encoding. */

import { defineModel, neutral, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'encoding/hex',
  rows: [propagator('DecodeString(0)', 'DecodeString()'), neutral('EncodeToString'), neutral('Dump')],
});
