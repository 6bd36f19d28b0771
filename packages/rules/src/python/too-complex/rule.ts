import { tooComplex } from '../../function-size.ts';

export const rule = tooComplex('python', 'module');
