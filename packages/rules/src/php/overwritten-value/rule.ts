import { overwrittenValue } from '../../quality/overwritten-value.ts';
import { php } from '../../quality/shape.ts';

export const rule = overwrittenValue(php);
