import { tooComplex } from '../../quality/function-size.ts';
import { php } from '../../quality/shape.ts';

export const rule = tooComplex(php);
