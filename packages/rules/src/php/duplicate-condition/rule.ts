import { duplicateCondition } from '../../quality/duplicate-condition.ts';
import { php } from '../../quality/shape.ts';

export const rule = duplicateCondition(php);
