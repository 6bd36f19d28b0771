import { overwrittenValue } from '../../quality/overwritten-value.ts';
import { python } from '../../quality/shape.ts';

export const rule = overwrittenValue(python);
