import { nestedLoopVariable } from '../../quality/nested-loop-variable.ts';
import { php } from '../../quality/shape.ts';

export const rule = nestedLoopVariable(php);
