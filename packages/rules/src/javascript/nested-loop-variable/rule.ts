import { nestedLoopVariable } from '../../quality/nested-loop-variable.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = nestedLoopVariable(javascript);
