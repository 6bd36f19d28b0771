import { indexPastEnd } from '../../quality/index-past-end.ts';
import { php } from '../../quality/shape.ts';

export const rule = indexPastEnd(php);
