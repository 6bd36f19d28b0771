import { nanComparison } from '../../quality/nan-comparison.ts';
import { php } from '../../quality/shape.ts';

export const rule = nanComparison(php);
