import { familyRule } from '../../families/flow-families.ts';

/** Reports files written to paths from an archive (CWE-22). */
export const rule = familyRule('python', 'zip-slip', {
  remedy: "Pass `filter='data'` when a tar archive is unpacked; of other names take `os.path.basename`.",
});
