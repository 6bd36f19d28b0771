import { impossibleLength } from '../../quality/impossible-length.ts';
import { java } from '../../quality/shape.ts';

export const rule = impossibleLength(java);
