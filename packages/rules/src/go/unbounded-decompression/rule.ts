import { familyRule } from '../../families/flow-families.ts';

/** Data of a request that is unpacked as a whole (CWE-409). */
export const rule = familyRule('go', 'unbounded-decompression', {
  remedy: 'Read through `io.LimitReader`, and refuse what is longer.',
});
