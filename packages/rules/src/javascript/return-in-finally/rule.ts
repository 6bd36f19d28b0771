import { returnInFinally } from '../../quality/return-in-finally.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = returnInFinally(javascript, new Set(['return_statement']));
