import { missingBreak } from '../../quality/missing-break.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = missingBreak(javascript);
