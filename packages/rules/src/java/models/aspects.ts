/** Advice of AspectJ that runs before the methods that its expression names, and may keep them from running. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.aspectj.lang.annotation',
  rows: [routing('advice', 'Before'), routing('advice', 'Around'), routing('pointcut', 'Pointcut')],
});
