/** AspectJ advice that runs before the methods matched by its expression, and may prevent them from running. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.aspectj.lang.annotation',
  rows: [routing('advice', 'Before'), routing('advice', 'Around'), routing('pointcut', 'Pointcut')],
});
