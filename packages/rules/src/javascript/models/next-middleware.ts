/** Next.js: middleware before all requests. */

import { defineModel } from '@assay/engine/rule';

export const model = defineModel({
  library: 'next/middleware',
  files: '(^|/)(middleware|proxy)\\.[jt]s$',
  rows: [],
});
