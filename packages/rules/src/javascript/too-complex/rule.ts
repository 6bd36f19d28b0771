import { tooComplex } from '../../function-size.ts';

export const rule = tooComplex('javascript', 'program');
