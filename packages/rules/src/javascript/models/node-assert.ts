/** Node's assertions. */

import { assertion, defineModel } from '@assay/engine/rule';

export const model = defineModel({
  library: 'node:assert',
  aliases: ['assert', 'assert/strict', 'node:assert/strict'],
  rows: [assertion('(0)'), assertion('ok(0)'), assertion('default(0)')],
});
