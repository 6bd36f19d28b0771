import { returnInFinally } from '../../quality/return-in-finally.ts';
import { java } from '../../quality/shape.ts';

export const rule = returnInFinally(java, new Set(['return_statement', 'throw_statement']));
