import { overwrittenParameter } from '../../quality/overwritten-parameter.ts';
import { java } from '../../quality/shape.ts';

export const rule = overwrittenParameter(java);
