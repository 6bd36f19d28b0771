import { duplicateCondition } from '../../quality/duplicate-condition.ts';
import { python } from '../../quality/shape.ts';

export const rule = duplicateCondition(python);
