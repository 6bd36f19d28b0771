import { familyRule } from '../../families/flow-families.ts';

/** Reports request data that is decompressed without a limit (CWE-409). */
export const rule = familyRule('go', 'unbounded-decompression', {
  remedy: 'Read through `io.LimitReader`, and reject larger data.',
});
