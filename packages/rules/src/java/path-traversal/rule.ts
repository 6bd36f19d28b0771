import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports file paths built from untrusted input (CWE-22). */
export const rule = familyRule('java', 'path-traversal', {
  from: [...remote, 'library-input'],
  to: ['file-path', 'file-probe', 'page-path'],
  message: ({ source, sinkKind }) =>
    sinkKind === 'page-path'
      ? `The path this request is forwarded to depends on ${source.description}.`
      : `This file path depends on ${source.description}.`,
  fromLibraryTo: ['file-path'],
  fromLibraryBehind: ['file-path'],
  remedy:
    'Resolve and normalize the path against its folder and reject it unless it begins with that folder.',
});
