import { overwrittenParameter } from '../../quality/overwritten-parameter.ts';
import { php } from '../../quality/shape.ts';

export const rule = overwrittenParameter(php);
