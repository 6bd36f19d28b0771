import { tooComplex } from '../../quality/function-size.ts';
import { java } from '../../quality/shape.ts';

export const rule = tooComplex(java);
