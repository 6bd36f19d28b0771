import { nestedLoopVariable } from '../../quality/nested-loop-variable.ts';
import { java } from '../../quality/shape.ts';

export const rule = nestedLoopVariable(java);
