import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports file paths built from untrusted input (CWE-22). */
export const rule = familyRule('java', 'path-traversal', {
  from: [...remote, 'library-input'],
  to: ['file-path', 'file-probe', 'page-path'],
  message: ({ source, sinkKind }) =>
    sinkKind === 'page-path'
      ? `The page that this request is handed on to depends on ${source.description}.`
      : `This file path depends on ${source.description}.`,
  fromLibraryTo: ['file-path'],
  fromLibraryBehind: ['file-path'],
  remedy: 'Normalize the path against its folder and refuse it when it does not begin with that folder.',
});
