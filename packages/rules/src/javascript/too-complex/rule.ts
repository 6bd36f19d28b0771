import { tooComplex } from '../../quality/function-size.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = tooComplex(javascript);
