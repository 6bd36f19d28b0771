import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'path-traversal', {
  from: [...remote, 'library-input', 'service-answer'],
  // A program that requests a file from a server has mostly chosen that server.
  weakFrom: ['service-answer'],
  fromLibraryTo: ['file-path', 'served-path'],
  fromLibraryBehind: ['file-path', 'served-path'],
  remedy: 'Open the file through `os.Root`, or reject names for which `filepath.IsLocal` is false.',
});
