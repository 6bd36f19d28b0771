import { overwrittenValue } from '../../quality/overwritten-value.ts';
import { java } from '../../quality/shape.ts';

export const rule = overwrittenValue(java);
