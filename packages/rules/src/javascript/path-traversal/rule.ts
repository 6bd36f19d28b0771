import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports file paths built from untrusted input (CWE-22). */
export const rule = familyRule('javascript', 'path-traversal', {
  from: [...remote, 'library-input'],
  fromLibraryTo: ['file-path'],
  fromLibraryBehind: ['file-path'],
  fromAnyCaller: { to: [] },
  remedy:
    'Resolve the path against its folder and refuse it when it does not begin with that folder and a separator.',
});
