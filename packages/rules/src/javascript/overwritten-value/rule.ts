import { overwrittenValue } from '../../quality/overwritten-value.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = overwrittenValue(javascript);
