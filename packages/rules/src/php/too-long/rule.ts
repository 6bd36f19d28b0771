import { tooLong } from '../../quality/function-size.ts';
import { php } from '../../quality/shape.ts';

export const rule = tooLong(php);
