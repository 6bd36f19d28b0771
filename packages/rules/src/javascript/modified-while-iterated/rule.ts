import { modifiedWhileIterated } from '../../quality/modified-while-iterated.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = modifiedWhileIterated(javascript);
