import { assignmentInCondition } from '../../quality/assignment-in-condition.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = assignmentInCondition(javascript);
