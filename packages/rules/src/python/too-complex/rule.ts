import { tooComplex } from '../../quality/function-size.ts';
import { python } from '../../quality/shape.ts';

export const rule = tooComplex(python);
