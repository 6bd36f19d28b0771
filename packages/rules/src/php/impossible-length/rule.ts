import { impossibleLength } from '../../quality/impossible-length.ts';
import { php } from '../../quality/shape.ts';

export const rule = impossibleLength(php);
