import { overwrittenValue } from '../../quality/overwritten-value.ts';
import { go } from '../../quality/shape.ts';

export const rule = overwrittenValue(go);
