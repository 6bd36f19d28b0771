import { identicalOperands } from '../../quality/identical-operands.ts';
import { php } from '../../quality/shape.ts';

export const rule = identicalOperands(php);
