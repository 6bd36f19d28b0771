/** Readers with a buffer give what they read from. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bufio',
  rows: ['NewScanner', 'NewReader', 'NewReaderSize', 'NewWriter'].map((name) =>
    propagator(`${name}(0)`, `${name}()`),
  ),
});
