import { nullDereference } from '../../quality/null-dereference.ts';
import { python } from '../../quality/shape.ts';

export const rule = nullDereference(python);
