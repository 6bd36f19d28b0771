import { familyRule } from '../../families/flow-families.ts';

/** Reports files written to paths from an archive (CWE-22). */
export const rule = familyRule('python', 'zip-slip', {
  remedy:
    "Pass `filter='data'` when extracting a tar archive; for other archives, use `os.path.basename` of the entry name.",
});
