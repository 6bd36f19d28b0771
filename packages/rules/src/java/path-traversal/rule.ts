import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

/** File paths built from untrusted input (CWE-22). */
export const rule = familyRule('java', 'path-traversal', {
  from: [...remote, 'library-input'],
  fromLibraryTo: ['file-path'],
  fromLibraryBehind: true,
  remedy: 'Normalize the path against its folder and refuse it when it does not begin with that folder.',
});
