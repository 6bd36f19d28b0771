/** Packages that are one function, which turns a function with a callback into one that gives a promise. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'pify',
  aliases: ['thenify', 'then-denodeify', 'util.promisify', 'promisify-node'],
  rows: [propagator('(0)', '()'), propagator('default(0)', 'default()')],
});
