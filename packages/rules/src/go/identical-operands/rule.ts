import { identicalOperands } from '../../quality/identical-operands.ts';
import { go } from '../../quality/shape.ts';

export const rule = identicalOperands(go);
