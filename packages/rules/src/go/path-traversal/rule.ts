import { familyRule } from '../../families.ts';

export const rule = familyRule('go', 'path-traversal', {
  remedy: 'Open the file through `os.Root`, or refuse names for which `filepath.IsLocal` is false.',
});
