import { duplicateCondition } from '../../quality/duplicate-condition.ts';
import { java } from '../../quality/shape.ts';

export const rule = duplicateCondition(java);
