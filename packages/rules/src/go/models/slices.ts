/** Slices and maps. */

import { defineModel, neutral, operation, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'slices',
  aliases: ['golang.org/x/exp/slices'],
  rows: [
    operation('Contains', 'includes', 0, 1),
    operation('Index', 'indexOf', 0, 1),
    operation('ContainsFunc', 'some', 0, 1),
    neutral('ContainsFunc'),
    neutral('Contains'),
    neutral('Index'),
    neutral('Equal'),
    neutral('Compare'),
    neutral('Sort'),
    neutral('SortFunc'),
    neutral('Reverse'),
    operation('Clone', 'slice', 0),
    operation('Concat', 'flat'),
    propagator('Max(0)', 'Max()'),
    propagator('Min(0)', 'Min()'),
    operation('Collect', 'slice', 0),
  ],
});
