import { familyRule } from '../../families/flow-families.ts';

/** Data of a request that is unpacked as a whole (CWE-409). */
export const rule = familyRule('python', 'unbounded-decompression', {
  remedy: 'Unpack with `decompressobj` and a `max_length`, and refuse what is longer.',
});
