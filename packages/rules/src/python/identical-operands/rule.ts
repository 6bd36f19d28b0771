import { identicalOperands } from '../../quality/identical-operands.ts';
import { python } from '../../quality/shape.ts';

export const rule = identicalOperands(python);
