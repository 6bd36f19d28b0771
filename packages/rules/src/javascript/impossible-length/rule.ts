import { impossibleLength } from '../../quality/impossible-length.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = impossibleLength(javascript);
