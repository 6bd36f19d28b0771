import { nullDereference } from '../../quality/null-dereference.ts';
import { go } from '../../quality/shape.ts';

export const rule = nullDereference(go);
