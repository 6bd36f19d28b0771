import { overwrittenParameter } from '../../quality/overwritten-parameter.ts';
import { go } from '../../quality/shape.ts';

export const rule = overwrittenParameter(go);
