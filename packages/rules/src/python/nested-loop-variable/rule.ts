import { nestedLoopVariable } from '../../quality/nested-loop-variable.ts';
import { python } from '../../quality/shape.ts';

export const rule = nestedLoopVariable(python);
