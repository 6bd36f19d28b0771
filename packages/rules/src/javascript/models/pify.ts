/** Packages that are a single promisifying function. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'pify',
  aliases: ['thenify', 'then-denodeify', 'util.promisify', 'promisify-node'],
  rows: [propagator('(0)', '()'), propagator('default(0)', 'default()')],
});
