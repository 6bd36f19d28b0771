/** Buffered readers, whose output is that of the underlying reader. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bufio',
  rows: ['NewScanner', 'NewReader', 'NewReaderSize', 'NewWriter'].map((name) =>
    propagator(`${name}(0)`, `${name}()`),
  ),
});
