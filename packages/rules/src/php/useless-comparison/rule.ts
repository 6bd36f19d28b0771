import { php } from '../../quality/shape.ts';
import { uselessComparison } from '../../quality/useless-comparison.ts';

export const rule = uselessComparison(php);
