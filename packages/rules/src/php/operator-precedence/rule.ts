import { operatorPrecedence } from '../../quality/operator-precedence.ts';
import { php } from '../../quality/shape.ts';

export const rule = operatorPrecedence(php);
