import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports file paths built from untrusted input (CWE-22). */
export const rule = familyRule('javascript', 'path-traversal', {
  from: [...remote, 'library-input'],
  fromLibraryTo: ['file-path'],
  fromLibraryBehind: ['file-path'],
  fromAnyCaller: { to: [] },
  remedy:
    'Resolve the path against its folder and reject it unless it begins with that folder and a separator.',
});
