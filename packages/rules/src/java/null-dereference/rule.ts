import { nullDereference } from '../../quality/null-dereference.ts';
import { java } from '../../quality/shape.ts';

export const rule = nullDereference(java);
