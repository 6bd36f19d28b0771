import { assignmentInCondition } from '../../quality/assignment-in-condition.ts';
import { java } from '../../quality/shape.ts';

export const rule = assignmentInCondition(java);
