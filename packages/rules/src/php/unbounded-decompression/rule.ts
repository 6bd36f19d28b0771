import { familyRule } from '../../families/flow-families.ts';

/** Reports request data that is decompressed without a limit (CWE-409). */
export const rule = familyRule('php', 'unbounded-decompression', {
  remedy: 'Pass the maximum length as the second argument: `gzuncompress($data, 1_000_000)`.',
});
