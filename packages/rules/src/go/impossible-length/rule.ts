import { impossibleLength } from '../../quality/impossible-length.ts';
import { go } from '../../quality/shape.ts';

export const rule = impossibleLength(go);
