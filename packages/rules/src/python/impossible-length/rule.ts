import { impossibleLength } from '../../quality/impossible-length.ts';
import { python } from '../../quality/shape.ts';

export const rule = impossibleLength(python);
