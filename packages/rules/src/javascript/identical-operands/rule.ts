import { identicalOperands } from '../../quality/identical-operands.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = identicalOperands(javascript);
