import { missingBreak } from '../../quality/missing-break.ts';
import { php } from '../../quality/shape.ts';

export const rule = missingBreak(php);
