import { overwrittenParameter } from '../../quality/overwritten-parameter.ts';
import { python } from '../../quality/shape.ts';

export const rule = overwrittenParameter(python);
