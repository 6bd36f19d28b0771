/** Stack traces. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'runtime/debug',
  rows: [source('error-trace', 'Stack()', 'a stack trace')],
});
