/** Copies of objects. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'copy',
  rows: [propagator('copy(0)', 'copy()'), propagator('deepcopy(0)', 'deepcopy()')],
});
