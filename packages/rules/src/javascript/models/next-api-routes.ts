/** Next.js: the files below `pages/api`, whose default export is a handler. */

import { defineModel } from '@assay/engine/rule';

export const model = defineModel({
  library: 'next/pages/api',
  files: '(^|/)pages/api/.+\\.[jt]sx?$',
  rows: [],
});
