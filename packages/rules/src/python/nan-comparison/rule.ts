import { nanComparison } from '../../quality/nan-comparison.ts';
import { python } from '../../quality/shape.ts';

export const rule = nanComparison(python);
