import { nullDereference } from '../../quality/null-dereference.ts';
import { php } from '../../quality/shape.ts';

export const rule = nullDereference(php);
