import { nanComparison } from '../../quality/nan-comparison.ts';
import { go } from '../../quality/shape.ts';

export const rule = nanComparison(go);
