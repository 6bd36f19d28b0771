import { tooLong } from '../../quality/function-size.ts';
import { java } from '../../quality/shape.ts';

export const rule = tooLong(java);
