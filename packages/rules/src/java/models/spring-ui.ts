/** Spring models: values that a handler passes to the view. */

import { defineModel, operation } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const types = ['Model', 'ModelMap', 'ExtendedModelMap'];

export const model = defineModel({
  library: 'org.springframework.ui',
  types: bareTypes(...types),
  rows: types.flatMap((type) => [
    operation(`${type}.addAttribute`, 'Map.put'),
    operation(`${type}.put`, 'Map.put'),
  ]),
});
