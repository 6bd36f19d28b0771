import { operatorPrecedence } from '../../quality/operator-precedence.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = operatorPrecedence(javascript);
