/** Connections. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'net',
  rows: [sink('request-url', 'Dial(1)'), sink('request-url', 'DialTimeout(1)')],
});
