import { indexPastEnd } from '../../quality/index-past-end.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = indexPastEnd(javascript);
