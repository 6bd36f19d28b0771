import { javascript } from '../../quality/shape.ts';
import { uselessComparison } from '../../quality/useless-comparison.ts';

export const rule = uselessComparison(javascript);
