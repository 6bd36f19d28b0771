import { tooComplex } from '../../function-size.ts';

export const rule = tooComplex('go', 'source_file');
