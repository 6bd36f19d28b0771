import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'zip-slip', {
  remedy: 'Skip entries whose name is not local (`filepath.IsLocal`), or write through `os.Root`.',
});
