import { overwrittenParameter } from '../../quality/overwritten-parameter.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = overwrittenParameter(javascript);
