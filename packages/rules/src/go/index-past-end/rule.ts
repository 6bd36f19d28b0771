import { indexPastEnd } from '../../quality/index-past-end.ts';
import { go } from '../../quality/shape.ts';

export const rule = indexPastEnd(go);
