import { familyRule } from '../../families/flow-families.ts';

/** Reports request data that is decompressed without a limit (CWE-409). */
export const rule = familyRule('python', 'unbounded-decompression', {
  remedy: 'Decompress with `decompressobj` and a `max_length`, and reject larger data.',
});
