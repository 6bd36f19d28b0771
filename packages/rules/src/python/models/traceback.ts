/** Formatted stack traces. */

import { defineModel, source } from '@assay/engine/rule';

const where = 'a stack trace';

export const model = defineModel({
  library: 'traceback',
  rows: ['format_exc', 'format_exception', 'format_stack', 'format_tb', 'extract_stack', 'extract_tb'].map(
    (name) => source('error-trace', `${name}()`, where),
  ),
});
