import { nullDereference } from '../../quality/null-dereference.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = nullDereference(javascript);
