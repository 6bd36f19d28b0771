import { indexPastEnd } from '../../quality/index-past-end.ts';
import { java } from '../../quality/shape.ts';

export const rule = indexPastEnd(java);
