import { nanComparison } from '../../quality/nan-comparison.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = nanComparison(javascript);
