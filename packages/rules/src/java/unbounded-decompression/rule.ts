import { familyRule } from '../../families/flow-families.ts';

/** Data of a request that is unpacked as a whole (CWE-409). */
export const rule = familyRule('java', 'unbounded-decompression', {
  remedy: 'Read with `readNBytes` up to a limit, and refuse what is longer.',
});
