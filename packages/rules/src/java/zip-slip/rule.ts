import { familyRule } from '../../families/flow-families.ts';

/** Reports files written to paths from an archive (CWE-22). */
export const rule = familyRule('java', 'zip-slip', {
  remedy: 'Resolve and normalize the path, and skip the entry unless the path is inside the target folder.',
});
