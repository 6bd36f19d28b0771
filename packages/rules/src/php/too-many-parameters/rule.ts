import { php } from '../../quality/shape.ts';
import { tooManyParameters } from '../../quality/too-many-parameters.ts';

export const rule = tooManyParameters(php);
