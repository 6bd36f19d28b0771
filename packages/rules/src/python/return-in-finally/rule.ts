import { returnInFinally } from '../../quality/return-in-finally.ts';
import { python } from '../../quality/shape.ts';

export const rule = returnInFinally(python, new Set(['return_statement']));
