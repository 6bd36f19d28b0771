import { tooLong } from '../../quality/function-size.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = tooLong(javascript);
