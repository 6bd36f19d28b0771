import { tooLong } from '../../quality/function-size.ts';
import { python } from '../../quality/shape.ts';

export const rule = tooLong(python);
