import { identicalOperands } from '../../quality/identical-operands.ts';
import { java } from '../../quality/shape.ts';

export const rule = identicalOperands(java);
