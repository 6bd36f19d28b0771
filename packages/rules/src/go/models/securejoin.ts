/** Path joins that stay in their folder. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/cyphar/filepath-securejoin',
  rows: [sanitizer('folder-check', 'SecureJoin(1)')],
});
