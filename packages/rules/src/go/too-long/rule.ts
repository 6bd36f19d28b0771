import { tooLong } from '../../function-size.ts';

export const rule = tooLong('go', 'source_file');
