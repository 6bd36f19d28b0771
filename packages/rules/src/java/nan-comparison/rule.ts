import { nanComparison } from '../../quality/nan-comparison.ts';
import { java } from '../../quality/shape.ts';

export const rule = nanComparison(java);
