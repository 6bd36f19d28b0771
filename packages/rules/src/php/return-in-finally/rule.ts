import { returnInFinally } from '../../quality/return-in-finally.ts';
import { php } from '../../quality/shape.ts';

export const rule = returnInFinally(php, new Set(['return_statement', 'throw_expression']));
