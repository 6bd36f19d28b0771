import { tooComplex } from '../../quality/function-size.ts';
import { go } from '../../quality/shape.ts';

export const rule = tooComplex(go);
