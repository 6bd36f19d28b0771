import { modifiedWhileIterated } from '../../quality/modified-while-iterated.ts';
import { python } from '../../quality/shape.ts';

export const rule = modifiedWhileIterated(python);
