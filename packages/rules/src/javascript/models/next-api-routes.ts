/** Next.js: files under `pages/api`, whose default export is a handler. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'next/pages/api',
  files: '^(?:[^/]+/)*?pages/(?<route>api/.+)\\.[jt]sx?$',
  rows: [routing('file', 'default', { dropped: '^index$' })],
});
