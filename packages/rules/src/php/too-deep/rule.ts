import { php } from '../../quality/shape.ts';
import { tooDeep } from '../../quality/too-deep.ts';

export const rule = tooDeep(php);
