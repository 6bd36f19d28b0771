import { tooLong } from '../../function-size.ts';

export const rule = tooLong('javascript', 'program');
