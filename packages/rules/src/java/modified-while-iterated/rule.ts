import { modifiedWhileIterated } from '../../quality/modified-while-iterated.ts';
import { java } from '../../quality/shape.ts';

export const rule = modifiedWhileIterated(java);
