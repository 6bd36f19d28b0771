/** Spring's models: what a handler hands to the view. */

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
