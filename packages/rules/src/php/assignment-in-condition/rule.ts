import { assignmentInCondition } from '../../quality/assignment-in-condition.ts';
import { php } from '../../quality/shape.ts';

export const rule = assignmentInCondition(php);
