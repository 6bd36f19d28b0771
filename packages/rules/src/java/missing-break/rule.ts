import { missingBreak } from '../../quality/missing-break.ts';
import { java } from '../../quality/shape.ts';

export const rule = missingBreak(java);
