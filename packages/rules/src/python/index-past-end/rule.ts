import { indexPastEnd } from '../../quality/index-past-end.ts';
import { python } from '../../quality/shape.ts';

export const rule = indexPastEnd(python);
