import { familyRule } from '../../families/flow-families.ts';

/** Reports request data that is decompressed without a limit (CWE-409). */
export const rule = familyRule('java', 'unbounded-decompression', {
  remedy: 'Read with `readNBytes` up to a limit, and reject larger data.',
});
